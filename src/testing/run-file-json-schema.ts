import { toJsonSchema } from "@valibot/to-json-schema"
import { json, jsonObject, runFile } from "../trace/run-file-schema"

/** The JSON schema of the run file, made from what the reader checks: docs/run-file.schema.json holds the same. */
export function runFileJsonSchema(): string {
  const schema = toJsonSchema(runFile, {
    overrideSchema: ({ valibotSchema }) => {
      if (valibotSchema === jsonObject) return { type: "object" }
      return valibotSchema === json ? {} : undefined
    },
    overrideAction: ({ valibotAction, jsonSchema }) =>
      valibotAction.type === "safe_integer" ? { ...jsonSchema, type: "integer" } : undefined,
  })
  const titled = { ...schema, title: "Loopscope run file, version 1" }
  return `${JSON.stringify(titled, undefined, 2)}\n`
}
