import { z } from 'zod'
import type { Schema } from '#resources/vocabulary/openApi.ts'

/** The JSON Schema of a request or an answer. A pattern beside a format only repeats it. */
export function schemaOf(type: z.ZodType): Schema {
  const schema: Record<string, unknown> = z.toJSONSchema(type, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern
    },
  })
  delete schema.$schema
  return schema
}
