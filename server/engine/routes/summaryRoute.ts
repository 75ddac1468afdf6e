import { z } from 'zod'
import { defineRoute, type Route } from '#server/engine/http/route.ts'
import { seenBy, type ListSource } from '../read/ListSource.ts'
import { GROUP_PARAMS, groupingsOf, parseGrouping } from '../query/parseGrouping.ts'
import { parseListQuery } from '../query/parseListQuery.ts'
import { querySchema } from '../read/querySchema.ts'
import { readSummary } from '../read/readSummary.ts'
import { describeResource, permitted } from './describeRoute.ts'

const figure = z.object({ asset: z.string().nullable(), value: z.string() })
const answer = z.object({
  isMore: z.boolean().meta({ description: 'True if too many records match, so there are no groups' }),
  groups: z
    .array(
      z.object({
        value: z.string().nullable(),
        count: z.int(),
        summaries: z.record(z.string(), z.array(figure).readonly()),
      }),
    )
    .readonly(),
  hasMoreGroups: z.boolean(),
})

/** `GET /summaries/suppliers`: what a list comes to whose columns are summed up, or that may be grouped. */
export function summaryRoute(source: ListSource): readonly Route[] {
  const { name, labels, permissions, list } = source.resource
  const isSummed = list.columns.some((column) => typeof column !== 'string' && column.summary)
  if (!isSummed && !list.groupBy) return []
  const groupings = groupingsOf(source).map(({ param }) => param)
  return permitted(permissions.list, (access) =>
    defineRoute(`GET /summaries/${name}`, {
      ...describeResource(source.resource),
      summary: `Total ${labels.plural}`,
      description: 'Covers all matching records, not just one page. Amounts are totaled by currency.',
      access,
      query: querySchema(source, 'simple-rest', { paged: false, groupings }),
      answer,
      handle: async ({ query, caller, services }) => {
        const seen = seenBy(caller, source, services)
        const params = seen.readParams?.(query) ?? query
        const grouping = parseGrouping(seen, params)
        const others = Object.entries(params).filter(([key]) => !GROUP_PARAMS.some((param) => param === key))
        const asked = parseListQuery(seen, Object.fromEntries(others), 'simple-rest')
        return { data: await readSummary(services.db.orm, seen, caller, asked, grouping) }
      },
    }),
  )
}
