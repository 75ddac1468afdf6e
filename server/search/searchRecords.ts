import { seenBy, type ListSource } from '#server/engine/ListSource.ts'
import { parseListQuery } from '#server/engine/query/parseListQuery.ts'
import { readList, type RecordList } from '#server/engine/readList.ts'
import { ApiError } from '#server/http/ApiError.ts'
import { readFlags } from '#server/http/readFlags.ts'
import type { Caller } from '#server/http/Caller.ts'
import type { Services } from '#server/Services.ts'
import { describeRecord } from './describeRecord.ts'

/** Fewest characters that are looked for, and most records per resource. Decision G-20. */
export const SHORTEST_SEARCH = 2
const PER_GROUP = 5

/** What matches in one resource. */
export interface SearchGroup {
  readonly resource: string
  /** What people call its records. */
  readonly label: string
  readonly records: readonly { readonly id: string; readonly title: string; readonly description: string }[]
}

/** Looks a text up in every resource that can be searched, is switched on, and that the caller may list. */
export async function searchRecords(
  services: Services,
  caller: Caller,
  text: string,
): Promise<readonly SearchGroup[]> {
  const flags = await readFlags(services)
  const mayList = ({ resource: { featureFlag, permissions, list } }: ListSource) =>
    (list.search ?? []).length > 0 &&
    permissions.show !== false &&
    (featureFlag === undefined || flags[featureFlag] === true) &&
    permissions.list !== false &&
    caller.permissions.has(permissions.list)
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

/** A list that is too long for a text this short has nothing to say. */
function nothingWhenRefused(error: unknown): { readonly records: RecordList['records'] } {
  if (error instanceof ApiError && error.status === 400) return { records: [] }
  throw error
}
