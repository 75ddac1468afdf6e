import { z } from 'zod'
import { invalid } from '#server/http/ApiError.ts'
import { SEARCH_PARAM } from '../query/ListQuery.ts'
import type { BulkTarget } from './runBulkAction.ts'

/** The most ids that can be named one by one; more are chosen by `where`. */
const MOST_IDS = 1000

const scalar = z.union([z.string(), z.number(), z.boolean()])

/** Which records, in the body of a call about many. */
export const targetShape = {
  ids: z.array(z.string()).min(1).max(MOST_IDS).optional(),
  where: z
    .record(z.string(), z.union([scalar, z.array(scalar)]))
    .optional()
    .describe('Filters by name, as a list takes them; {} is all'),
  q: z.string().optional().describe('With where: what the search box holds'),
}

/** The body of a bulk action: which records, and what its dialog sends. */
export function bulkSchema<Input extends z.ZodType>(input: Input) {
  return z.strictObject({ ...targetShape, input: input.optional() })
}

interface BulkBody {
  readonly ids?: readonly string[] | undefined
  readonly where?:
    Readonly<Record<string, z.infer<typeof scalar> | readonly z.infer<typeof scalar>[]>> | undefined
  readonly q?: string | undefined
}

/** Which records a body names. Throws 400 when it names them in no way or in two. */
export function bulkTargetOf({ ids, where, q }: BulkBody): BulkTarget {
  if (ids && where === undefined && q === undefined) return { ids }
  if (!where || ids) throw invalid([{ field: ids ? 'where' : 'ids', text: 'Send either ids or where' }])
  const filters = Object.entries(where).map(([name, value]) => [name, [value].flat().map(String)])
  return {
    where: { ...Object.fromEntries(filters), ...(q !== undefined && { [SEARCH_PARAM['simple-rest']]: q }) },
  }
}
