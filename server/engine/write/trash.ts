import { and, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { ConfigError, toMilliseconds, trashOf, type Resource } from '#define'
import type { Collection } from '#server/engine/Collection.ts'
import type { ListSource, SourceRow } from '#server/engine/read/ListSource.ts'
import { sourceOf } from '#server/engine/read/sourceOf.ts'

/**
 * A collection, and its trash when its definition has one: the collection then has no deleted records, the trash only those.
 * Throws a `ConfigError` where deleted records cannot be kept, or belong to no one.
 */
export function splitTrash(collection: Collection): readonly Collection[] {
  const [trash] = trashOf(collection.resource)
  if (!trash) return [collection]
  const { deletedAt } = collection.columns
  const { name } = collection.resource
  if (!deletedAt || !collection.written.columns['deletedAt'])
    throw new ConfigError('Collections', [`${name}.trash: its table and its source need a column deletedAt`])
  if (collection.scope === 'platform')
    throw new ConfigError('Collections', [`${name}.trash: only records of a team or a user are kept`])
  const live = { ...collection, ...narrow(collection, isNull(deletedAt)) }
  return [live, makeTrash(live, { ...collection, ...narrow(collection, isNotNull(deletedAt)) }, trash)]
}

function makeTrash(live: Collection, deleted: Collection, trash: Resource): Collection {
  const { written, scope, columns, asSeen } = deleted
  const api = { kind: 'collection', table: written.name } as const
  const resource: Resource = { ...(isOfUser(deleted) ? withoutRuns(trash) : trash), api }
  const source = sourceOf(resource, deleted.table, { scope, columns })
  const keep = toMilliseconds(live.resource.trash?.keep ?? '') ?? 0
  const toRecord = (row: SourceRow) => {
    const at = row['deletedAt'] instanceof Date ? row['deletedAt'].getTime() : 0
    return source.toRecord({ ...row, goneAt: new Date(at + keep) })
  }
  const collection = { ...deleted, ...source, toRecord, rules: {}, trashOf: live }
  // Which records a viewer sees is decided by the collection; what a deleted one holds is not.
  return asSeen ? { ...collection, asSeen: (by) => ({ ...collection, ...whereOf(asSeen(by)) }) } : collection
}

const whereOf = ({ where }: ListSource): Pick<ListSource, 'where'> => (where ? { where } : {})

const isOfUser = ({ scope }: Collection) => scope !== 'platform' && scope.of === 'user'

/** Only records of a team run by themselves: what a user deleted goes with `purgeExpired`. */
function withoutRuns({ actions = {}, ...trash }: Resource): Resource {
  const all = Object.entries(actions).map(([name, action]) => [name, { ...action, run: undefined }])
  return { ...trash, actions: Object.fromEntries(all) }
}

/** The same source with fewer rows, for every viewer. */
function narrow(source: ListSource, only: SQL): Pick<ListSource, 'where' | 'asSeen'> {
  const where = and(source.where, only)
  const { asSeen } = source
  return {
    ...(where && { where }),
    ...(asSeen && {
      asSeen: (by) => {
        const seen = asSeen(by)
        return { ...seen, ...narrow(seen, only) }
      },
    }),
  }
}
