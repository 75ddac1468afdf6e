import { z } from 'zod'
import { defineRoute } from '#server/http/route.ts'
import { seenBy, type ListSource } from '#server/engine/ListSource.ts'
import { parseListQuery } from '#server/engine/query/parseListQuery.ts'
import { readList, type RecordList } from '#server/engine/readList.ts'
import { ApiError } from '#server/http/ApiError.ts'
import { readFlags } from '#server/http/readFlags.ts'
import type { Caller } from '#server/http/Caller.ts'
import type { Services } from '#server/Services.ts'
import { allows, type AnyField, type AnyRecord, formatAmount, type Resource } from '#define'

/** Fewest characters that are searched for, and most records per resource. */
const SHORTEST_SEARCH = 2
const PER_GROUP = 5

/** The matches in one resource. */
interface SearchGroup {
  readonly resource: string
  /** The plural name of the resource. */
  readonly label: string
  readonly records: readonly { readonly id: string; readonly title: string; readonly description: string }[]
}

/** Looks a text up in every resource that can be searched, is switched on, and that the caller may list. */
async function searchRecords(
  services: Services,
  caller: Caller,
  text: string,
): Promise<readonly SearchGroup[]> {
  const flags = await readFlags(services)
  const mayList = ({ resource: { featureFlag, permissions, list } }: ListSource) =>
    (list.search ?? []).length > 0 &&
    permissions.show !== false &&
    (featureFlag === undefined || flags[featureFlag] === true) &&
    allows(permissions.list, caller.permissions)
  const sources = [...services.engine.sources.values()].filter(mayList)
  const groups = await Promise.all(sources.map((source) => searchSource(services, caller, source, text)))
  return groups.filter(({ records }) => records.length > 0)
}

async function searchSource(
  services: Services,
  caller: Caller,
  given: ListSource,
  text: string,
): Promise<SearchGroup> {
  const { db } = services
  const { resource } = given
  const source = seenBy(caller, given, services)
  const query = parseListQuery(source, { search: text, pageSize: String(PER_GROUP) }, 'envelope')
  const { records } = await readList(db.orm, source, caller, query).catch(nothingWhenRefused)
  return {
    resource: resource.name,
    label: resource.labels.plural,
    records: records.map((record) => ({
      id: String(record['id']),
      title: String(record[resource.recordTitle] ?? record['id']),
      description: describeRecord(resource, record),
    })),
  }
}

/** A list that is too long to search for so short a text has no matches. */
function nothingWhenRefused(error: unknown): { readonly records: RecordList['records'] } {
  if (error instanceof ApiError && error.status === 400) return { records: [] }
  throw error
}

/** Tells a record from others, in words: the first column of its list beside its title, its amount and its status. */
function describeRecord({ recordTitle, list, fields }: Resource, record: AnyRecord): string {
  const names = list.columns
    .map((column) => (typeof column === 'string' ? column : column.field))
    .filter((name) => name !== recordTitle)
  const first = (kind: AnyField['kind'], of = names) => of.find((name) => fields[name]?.kind === kind)
  const status = first('enum', [...(names.includes('status') ? ['status'] : []), ...names])
  const told = new Set([names[0], first('amount'), status])
  return [...told]
    .flatMap((name = '') => toText(fields[name] as AnyField | undefined, record[name], record) ?? [])
    .join(' · ')
}

function toText(field: AnyField | undefined, value: unknown, record: AnyRecord): string | undefined {
  if (!field || value === null || value === undefined || value === '') return undefined
  if (field.kind === 'enum') return field.options.options[String(value)]?.label
  if (field.kind === 'amount') {
    const asset = record[field.options.asset]
    return formatAmount(String(value), typeof asset === 'string' ? asset : undefined, field.options)
  }
  if (field.kind === 'timestamp') return String(value).slice(0, 10)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

const search = defineRoute({
  method: 'get',
  path: '/search',
  summary: 'Find records of any kind',
  description: 'At most five of each resource, of those you may list.',
  tag: 'Platform',
  access: 'signedIn',
  query: z.object({
    q: z.string().trim().min(SHORTEST_SEARCH, `Type at least ${SHORTEST_SEARCH} characters`).max(200),
  }),
  answer: z
    .array(
      z.object({
        resource: z.string(),
        label: z.string(),
        records: z.array(z.object({ id: z.string(), title: z.string(), description: z.string() })).readonly(),
      }),
    )
    .readonly(),
  handle: async ({ caller, query: { q }, services }) => ({ data: await searchRecords(services, caller, q) }),
})

export const routes = [search]
