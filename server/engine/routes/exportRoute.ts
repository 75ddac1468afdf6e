import { spendQuota } from '#server/engine/http/limitTries.ts'
import { defineRoute, type Route } from '#server/engine/http/route.ts'
import { exportCsv } from '../read/exportCsv.ts'
import { seenBy, type ListSource } from '../read/ListSource.ts'
import { parseSelection } from '../query/parseListQuery.ts'
import { querySchema } from '../read/querySchema.ts'
import { recordAudit } from '../write/recordAudit.ts'
import { describeResource, permitted } from './describeRoute.ts'

/** `GET /exports/suppliers.csv`: everything a list's filters match, as a file. */
export function exportRoute(source: ListSource): readonly Route[] {
  const { name, labels, permissions } = source.resource
  return permitted(permissions.export, (access) =>
    defineRoute(`GET /exports/${name}.csv`, {
      ...describeResource(source.resource),
      summary: `Export ${labels.plural}`,
      description:
        'Exports all matching records, not just one page. X-Total-Count is their number. A team has a daily limit of ' +
        'exports.',
      access,
      failures: [429],
      effectful: true,
      query: querySchema(source, 'simple-rest', { paged: false }),
      bare: 'text/csv',
      handle: async ({ query, caller, services, context }) => {
        const seen = seenBy(caller, source, services)
        const selection = parseSelection(seen, seen.readParams?.(query) ?? query)
        await spendQuota(services.db.orm, services, caller.team.id, 'exports')
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
