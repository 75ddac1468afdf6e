import { z } from 'zod'
import { defineRoute } from '#server/engine/http/route.ts'
import { seenBy, type ListSource } from '#server/engine/read/ListSource.ts'
import { parseListQuery } from '#server/engine/query/parseListQuery.ts'
import { readList, type RecordList } from '#server/engine/read/readList.ts'
import { ApiError } from '#server/engine/http/ApiError.ts'
import { readFlags } from '#server/engine/http/readFlags.ts'
import type { Caller } from '#server/engine/http/Caller.ts'
import type { Services } from '#server/entry/Services.ts'
import { amountRange } from './amountRange.ts'
import {
  allows,
  type AnyField,
  compare,
  fieldOf,
  type AnyRecord,
  fillFromRecord,
  fold,
  type ListQuery,
  placesIn,
  type Resource,
  valueText,
  writeListQuery,
} from '#define'

/** Fewest characters that are searched for, and most records per resource. */
const SHORTEST_SEARCH = 2
const PER_GROUP = 5

/** The matches in one resource. */
interface SearchGroup {
  readonly resource: string
  /** The plural name of the resource. */
  readonly label: string
  readonly records: readonly SearchHit[]
}

interface SearchHit {
  readonly id: string
  readonly title: string
  readonly description: string
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
  const read = async (asked: Partial<ListQuery>) => {
    const params = writeListQuery({ ...asked, limit: PER_GROUP }, 'envelope')
    const query = parseListQuery(source, params, 'envelope')
    return (await readList(db.orm, source, caller, query)).records
  }
  const find: Find = (asked) => read(asked).catch(nothingWhenRefused)
  const found = [...(await findAmount(resource, text, find)), ...(await find({ search: text }))]
  const records = new Map(found.map((record) => [String(record['id']), record]))
  return {
    resource: resource.name,
    label: resource.labels.plural,
    records: [...records]
      .slice(0, PER_GROUP)
      .map(([id, record]) => ({ id, ...nameRecord(resource, record, text) })),
  }
}

type Find = (asked: Partial<ListQuery>) => Promise<RecordList['records']>

/** The records whose first amount is about what was typed. */
async function findAmount({ list, fields }: Resource, text: string, find: Find): ReturnType<Find> {
  const range = amountRange(text)
  const name = list.columns.map(fieldOf).find((column) => fields[column]?.kind === 'amount')
  if (!range || name === undefined) return []
  return find({ filters: [compare(name, 'gte', range.from), compare(name, 'lte', range.to)] })
}

/** A list that is too long to search for so short a text has no matches, nor has one whose amounts the caller may not see. */
function nothingWhenRefused(error: unknown): RecordList['records'] {
  if (error instanceof ApiError && error.status === 400) return []
  throw error
}

/** The title of a record, and what else distinguishes it. An id means nothing to people: there the two change places. */
function nameRecord(resource: Resource, record: AnyRecord, text: string): Omit<SearchHit, 'id'> {
  const { titleText, recordTitle, fields } = resource
  const filled = fillFromRecord(titleText, (name) => fields[name] as AnyField | undefined, record)
  const title = filled ?? String(record[recordTitle] ?? record['id'])
  const description = describeRecord(resource, record, text)
  const isId = title === record['id'] && description !== ''
  return isId ? { title: description, description: title } : { title, description }
}

/**
 * Tells a record from others, in words: by what the text was found in, the first column of its list, its amount and its status,
 * where the title has none of it.
 */
function describeRecord(
  { recordTitle, titleText = '', list, fields }: Resource,
  record: AnyRecord,
  text: string,
): string {
  const inTitle = [recordTitle, ...placesIn(titleText)]
  const names = list.columns.map(fieldOf).filter((name) => !inTitle.includes(name))
  const first = (kind: AnyField['kind'], of = names) => of.find((name) => fields[name]?.kind === kind)
  const status = first('enum', [...(names.includes('status') ? ['status'] : []), ...names])
  const amount = first('amount', inTitle) === undefined ? first('amount') : undefined
  const texts = (list.search ?? []).filter((name) => fields[name]?.kind === 'text' && !inTitle.includes(name))
  const found = texts.find((name) => holds(record[name], text))
  // Without a name of its own it is called by whom it was with.
  const party = fields[recordTitle]?.kind === 'id' ? texts.find((name) => record[name]) : undefined
  const shown = new Set([found ?? party, names[0], amount, status])
  return [...shown]
    .flatMap((name = '') => toText(fields[name] as AnyField | undefined, record[name], record) ?? [])
    .join(' · ')
}

const holds = (value: unknown, text: string) => fold(String(value)).includes(fold(text))

function toText(field: AnyField | undefined, value: unknown, record: AnyRecord): string | undefined {
  const text = valueText(field, value, record)
  return field?.kind === 'timestamp' ? text?.slice(0, 10) : text
}

const search = defineRoute('GET /search', {
  summary: 'Search all records',
  description: 'Returns up to five of each type that you can list.',
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
