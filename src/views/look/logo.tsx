/** The mark of Loopscope: the way back into a box. */
export const Logo = () => (
  <svg
    className="logo"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.9"
    aria-hidden="true"
  >
    <path
      d="M6.5 2v4.6M6.5 14v3h6a4 4 0 0 0 4-4V7.5a4 4 0 0 0-4-4H10.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M12.6 1.2 10.2 3.5l2.4 2.3" strokeLinecap="round" strokeLinejoin="round" />
    <rect x="2.6" y="7" width="7.8" height="6.6" rx="1.4" fill="currentColor" stroke="none" />
  </svg>
)
