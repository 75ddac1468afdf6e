import { z } from 'zod'

/** One thing wrong with what was sent, as `FieldProblem` has it. */
export const problemSchema = z.object({
  field: z.string(),
  text: z.string(),
  said: z
    .object({ text: z.string(), values: z.record(z.string(), z.unknown()).optional() })
    .optional()
    .describe('The text with {places}, and what fills them'),
})
