import { z } from 'zod'

/** A text as data, as `Said` has it. */
export const saidSchema = z
  .object({ text: z.string(), values: z.record(z.string(), z.unknown()).optional() })
  .describe('The text with {places}, and what fills them')

/** One thing wrong with what was sent, as `FieldProblem` has it. */
export const problemSchema = z.object({
  field: z.string(),
  code: z.string().optional(),
  text: z.string(),
  said: saidSchema.optional(),
})
