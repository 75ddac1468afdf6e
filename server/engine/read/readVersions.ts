import { and, desc, eq, lt } from 'drizzle-orm'
import { auditOf, type AnyRecord } from '#define'
import type { Orm } from '#server/engine/db/Database.ts'
import { auditLog } from '#server/engine/db/schema.ts'
import { seenBy, type ListSource, type Viewer } from './ListSource.ts'
import { namesOf } from './namesOf.ts'
import { isHidden } from '#server/engine/write/changedFields.ts'
import { findRow } from '#server/engine/write/findRow.ts'
import type { Services } from '#server/entry/Services.ts'

/** A change of a field. Both values are `null` for a secret or private field: only the fact of the change is shown. */
interface VersionChange {
  readonly field: string
  readonly hidden: boolean
  readonly before: unknown
  readonly after: unknown
}

/** Something that was done to a record. */
export interface VersionEntry {
  readonly id: number
  /** `created`, `updated`, `deleted`, or what an action is called. */
  readonly what: string
  readonly by: { readonly kind: string; readonly name: string | null }
  readonly at: string
  readonly changes: readonly VersionChange[]
}

/** The newest entries, and where the next page begins; `null` when there are no more. */
export interface Versions {
  readonly entries: readonly VersionEntry[]
  readonly before: number | null
}

const PAGE = 20

/** What was done to a record, from the audit log, newest first. Throws 404 for a record that the viewer does not see. */
export async function readVersions(
  orm: Orm,
  given: ListSource,
  { viewer, services, id, before }: VersionsQuery,
): Promise<Versions> {
  const source = seenBy(viewer, given, services)
  await findRow(orm, source, { viewer, id })
  const { name, prefix = name } = auditOf(source.resource)
  const rows = await orm
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.teamId, viewer.team.id),
        eq(auditLog.targetType, name),
        eq(auditLog.targetId, id),
        before === undefined ? undefined : lt(auditLog.seq, before),
      ),
    )
    .orderBy(desc(auditLog.seq))
    .limit(PAGE + 1)
  const page = rows.slice(0, PAGE)
  const people = page.flatMap(({ actorType, actorId }) => (actorType === 'user' && actorId ? [actorId] : []))
  const names = await namesOf(orm, people)
  return {
    entries: page.map(({ seq, action, actorType, actorId, details, createdAt }) => ({
      id: seq,
      what: action.startsWith(`${prefix}_`) ? action.slice(prefix.length + 1) : action,
      by: { kind: actorType, name: names.get(actorId ?? '') ?? null },
      at: createdAt.toISOString(),
      changes: readChangesOf(source, details['changes']),
    })),
    before: rows.length > PAGE ? (page.at(-1)?.seq ?? null) : null,
  }
}

interface VersionsQuery {
  readonly viewer: Viewer
  readonly services: Pick<Services, 'now'>
  readonly id: string
  /** The `before` of the page before. Default: the newest. */
  readonly before?: number | undefined
}

/** The changes of fields that still exist, in their order. A field that is private now is masked, even if it was not then. */
function readChangesOf({ fields }: ListSource, details: unknown): readonly VersionChange[] {
  const changes = (details ?? {}) as Readonly<Record<string, AnyRecord | undefined>>
  return Object.entries(fields).flatMap(([name, { kind, options }]) => {
    const change = changes[name]
    if (!change) return []
    const { before = null, after = null } = change
    const hidden = kind === 'secret' || options.private === true || isHidden(before) || isHidden(after)
    return [{ field: name, hidden, ...(hidden ? { before: null, after: null } : { before, after }) }]
  })
}
