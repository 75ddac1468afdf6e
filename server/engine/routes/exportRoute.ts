import { countTries } from '#server/http/limitTries.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import type { RateLimit } from '#server/settings.ts'
import { exportCsv } from '../exportCsv.ts'
import { seenBy, type ListSource } from '../ListSource.ts'
import { parseSelection } from '../query/parseListQuery.ts'
import { querySchema } from '../querySchema.ts'
import { recordAudit } from '../recordAudit.ts'
import { describeResource, permitted } from './describeRoute.ts'

/** Ten an hour for each user. Rounded up, so that after six minutes there is a whole one again. */
const EXPORTS: RateLimit = { perMinute: 0.1667, burst: 10 }

/** `GET /exports/suppliers.csv`: everything a list's filters match, as a file. */
export function exportRoute(source: ListSource): readonly Route[] {
  const { name, labels, permissions } = source.resource
  return permitted(permissions.export, (access) =>
    defineRoute({
      ...describeResource(source.resource),
      method: 'get',
      path: `/exports/${name}.csv`,
      summary: `Export ${labels.plural}`,
      description:
        'All that match, not a page of them. X-Total-Count is their number. At most ten exports an hour.',
      access,
      failures: [429],
      effectful: true,
      query: querySchema(source, 'simple-rest', { paged: false }),
      bare: 'text/csv',
      handle: async ({ query, caller, services, context }) => {
        const seen = seenBy(caller, source, services)
        const selection = parseSelection(seen, seen.readParams?.(query) ?? query)
        await countTries({ services, context }, [{ bucket: `export:user:${caller.userId}`, limit: EXPORTS }])
        const { total, body } = await exportCsv(services.db, seen, caller, selection)
        const details = { resource: name, total, query }
        const recorded = services.db.transaction((tx) =>
          recordAudit({ tx, caller, services }, { action: 'export_created', details }),
        )
        await recorded.catch(async (error: unknown) => {
          await body.cancel()
          throw error
        })
        return context.body(body, 200, {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename="${name}-${services.now().toISOString().slice(0, 10)}.csv"`,
          'X-Total-Count': String(total),
        })
      },
    }),
  )
}
