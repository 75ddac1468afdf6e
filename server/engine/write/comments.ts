import { say } from '#define/said'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Caller } from '#server/engine/http/Caller.ts'
import { ApiError, notFound } from '#server/engine/http/ApiError.ts'
import { createId } from '#server/engine/support/createId.ts'
import type { Services } from '#server/entry/Services.ts'
import { seenBy, type ListSource } from '#server/engine/read/ListSource.ts'
import { namesOf } from '#server/engine/read/namesOf.ts'
import { recordComment } from '#server/engine/schema.ts'
import { findRow } from './findRow.ts'

/** What a member wrote about a record. */
export interface Comment {
  readonly id: string
  readonly text: string
  readonly by: string
  /** Whether the reader wrote it, and may change or remove it. */
  readonly isOwn: boolean
  readonly createdAt: string
  readonly editedAt: string | null
}

/** Which record, and who asks. */
export interface CommentContext {
  readonly services: Pick<Services, 'db' | 'now' | 'randomBytes'>
  readonly caller: Caller
  readonly source: ListSource
  readonly recordId: string
}

/** More would be a forum. */
const MOST_COMMENTS = 1_000

/** The comments on a record, oldest first. Throws 404 for a record that the caller does not see. */
export async function readComments(place: CommentContext): Promise<readonly Comment[]> {
  await findRecord(place)
  const { caller } = place
  const { orm } = place.services.db
  const rows = await orm
    .select()
    .from(recordComment)
    .where(ofRecord(place))
    .orderBy(asc(recordComment.createdAt), asc(recordComment.id))
    .limit(MOST_COMMENTS)
  const names = await namesOf(
    orm,
    rows.map(({ createdBy }) => createdBy),
  )
  return rows.map(({ id, text, createdBy, createdAt, editedAt }) => ({
    id,
    text,
    by: names.get(createdBy) ?? '',
    isOwn: createdBy === caller.userId,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  }))
}

/** Adds a comment. Throws 404, 409 when there are too many. */
export async function addComment(place: CommentContext, text: string): Promise<{ readonly id: string }> {
  await findRecord(place)
  const { services, caller, source, recordId } = place
  const resource = source.resource.name
  const id = createId('cmt', services.randomBytes)
  await services.db.transaction(async (tx) => {
    // One after the other, so that many at once are not more than that.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`comments ${resource} ${recordId}`}))`)
    if ((await tx.$count(recordComment, ofRecord(place))) >= MOST_COMMENTS)
      throw new ApiError(409, say('A record can have up to {count} comments', { count: MOST_COMMENTS }))
    await tx.insert(recordComment).values({
      id,
      text,
      recordId,
      resource,
      teamId: caller.team.id,
      createdBy: caller.userId,
      createdAt: services.now(),
    })
  })
  return { id }
}

/** Changes a comment of the caller. Throws 404 for another user's. */
export async function editComment(place: CommentContext, id: string, text: string): Promise<void> {
  await findRecord(place)
  const { db, now } = place.services
  const rows = await db.transaction((tx) =>
    tx
      .update(recordComment)
      .set({ text, editedAt: now() })
      .where(ownComment(place, id))
      .returning({ id: recordComment.id }),
  )
  if (rows.length === 0) throw notFound()
}

/** Removes a comment of the caller. Throws 404 for another user's. */
export async function removeComment(place: CommentContext, id: string): Promise<void> {
  await findRecord(place)
  const rows = await place.services.db.transaction((tx) =>
    tx.delete(recordComment).where(ownComment(place, id)).returning({ id: recordComment.id }),
  )
  if (rows.length === 0) throw notFound()
}

/** Who may not see a record may not see its comments. */
async function findRecord({ services, caller, source, recordId }: CommentContext): Promise<void> {
  await findRow(services.db.orm, seenBy(caller, source, services), { viewer: caller, id: recordId })
}

function ofRecord({ caller, source, recordId }: CommentContext) {
  return and(
    eq(recordComment.teamId, caller.team.id),
    eq(recordComment.resource, source.resource.name),
    eq(recordComment.recordId, recordId),
  )
}

const ownComment = (place: CommentContext, id: string) =>
  and(ofRecord(place), eq(recordComment.id, id), eq(recordComment.createdBy, place.caller.userId))
