import { groupingsOf, inSentence, paramOf, type Params, readJson, toParams } from '#define'
import { z } from 'zod'
import { invalid } from '#server/engine/http/ApiError.ts'
import { spendQuota } from '#server/engine/http/limitTries.ts'
import { defineRoute, type Route } from '#server/engine/http/route.ts'
import type { Collection } from '../Collection.ts'
import { type ListSource, seenBy } from '../read/ListSource.ts'
import { offerOfSource, parseListQuery, parseSelection } from '../query/parseListQuery.ts'
import { querySchema } from '../read/querySchema.ts'
import { readList } from '../read/readList.ts'
import { readOne } from '../read/readOne.ts'
import { recordSchema } from '../schemas.ts'
import { exportCsv } from '../read/exportCsv.ts'
import { recordAudit } from '../write/recordAudit.ts'
import { GROUP_PARAMS, parseGrouping } from '../query/parseGrouping.ts'
import { readSummary } from '../read/readSummary.ts'
import { aRecord, describeResource, permitted } from './describeRoute.ts'
import { sendRecord } from './sendRecord.ts'

/** `GET /suppliers` and `GET /suppliers/:id`. */
export function readRoutes(collection: Collection): readonly Route[] {
  const { resource } = collection
  const { name, labels, permissions } = resource
  const common = describeResource(resource)
  const record = recordSchema(collection)
  return [
    ...permitted(permissions.list, (access) =>
      defineRoute(`GET /${name}`, {
        ...common,
        summary: `List ${inSentence(labels.plural)}`,
        description:
          'X-Total-Count is the number of matching records. With X-Total-Count-Is-More there are more than that.',
        access,
        query: querySchema(collection, 'simple-rest'),
        answer: z.array(record),
        bare: true,
        handle: async ({ query, caller, services, context }) => {
          const source = seenBy(caller, collection, services)
          const params = fromReactAdmin(source, source.readParams?.(query) ?? query)
          const asked = parseListQuery(source, params, 'simple-rest')
          const known = await source.countHint?.(services.db.orm, caller, asked.query)
          const { records, total, isMore } = await readList(services.db.orm, source, caller, asked, known)
          return context.json(records, 200, {
            'X-Total-Count': String(total),
            'Content-Range': rangeOf(name, asked.offset, records.length, total),
            ...(isMore && { 'X-Total-Count-Is-More': 'true' }),
          })
        },
      }),
    ),
    ...permitted(permissions.show, (access) =>
      defineRoute(`GET /${name}/:id`, {
        ...common,
        summary: `Retrieve ${aRecord(labels)}`,
        access,
        answer: record,
        bare: true,
        handle: async (call) => {
          const { params, caller, services } = call
          const wanted = { viewer: caller, id: params['id'] ?? '', now: services.now() }
          return sendRecord(call, collection, await readOne(services.db.orm, collection, wanted))
        },
      }),
    ),
  ]
}

/** Which rows of how many: `suppliers 0-9/57`. */
function rangeOf(name: string, offset: number, count: number, total: number): string {
  return `${name} ${count === 0 ? '*' : `${offset}-${offset + count - 1}`}/${total}`
}

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
  const groupings = groupingsOf(offerOfSource(source)).map(({ key }) => key)
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

/** The parameters of `ra-data-simple-rest`, each of them JSON, and what they must look like. */
const OF_REACT_ADMIN = {
  filter: { schema: z.unknown().transform(toParams), example: '{"status":"open"}' },
  range: { schema: z.tuple([z.int().min(0), z.int()]), example: '[0,9]' },
  sort: { schema: z.tuple([z.string(), z.enum(['ASC', 'DESC'])]), example: '["createdAt","DESC"]' },
} as const

/**
 * The parameters of a list in our own dialect, where they came as `ra-data-simple-rest` writes them: `filter`, `range` and `sort`
 * as JSON. A field of that name is a filter. Throws 400 for what is no such JSON.
 */
function fromReactAdmin({ fields }: ListSource, params: Params): Params {
  const read = <Name extends keyof typeof OF_REACT_ADMIN>(name: Name) => {
    const [text] = paramOf(params, name)
    if (text === undefined || Object.hasOwn(fields, name)) return undefined
    const { schema, example } = OF_REACT_ADMIN[name]
    const { data } = schema.safeParse(readJson(text))
    if (data === undefined) throw invalid([{ field: name, text: `${name} must be JSON like ${example}` }])
    return data as z.output<(typeof OF_REACT_ADMIN)[Name]['schema']>
  }
  const [filter, range, sort] = [read('filter'), read('range'), read('sort')]
  if (!filter && !range && !sort) return params
  const taken = Object.entries({ filter, range, sort }).flatMap(([name, value]) => (value ? [name] : []))
  const others = Object.entries(params).filter(([name]) => !taken.includes(name))
  return {
    ...Object.fromEntries(others),
    ...filter,
    ...(range && { _start: String(range[0]), _end: String(range[1] + 1) }),
    ...(sort && { _sort: sort[0], _order: sort[1] }),
  }
}
