import { fromFilled } from '#define/said'
import { and, eq } from 'drizzle-orm'
import { type AnyRecord, type Field, type Fields, recordOpenTo, validateRecord } from '#define'
import type { Orm } from '#server/engine/db/Database.ts'
import { takeFiles } from '#server/engine/files/takeFiles.ts'
import { ApiError, invalid, notFound } from '#server/engine/http/ApiError.ts'
import { type Caller, writerFor } from '#server/engine/http/Caller.ts'
import { namesOf } from '#server/engine/read/namesOf.ts'
import { readOne } from '#server/engine/read/readOne.ts'
import { recordDraft } from '#server/engine/schema.ts'
import type { Services } from '#server/entry/Services.ts'
import type { Collection } from '../Collection.ts'
import { askedBy, type OperationContext } from '../OperationContext.ts'
import { inputFieldsOf } from '../tables/engineFields.ts'
import { isSame } from './changedFields.ts'
import { editRecord, refuseEnded } from './editRecord.ts'
import { dropComputed } from './fillIn.ts'
import { lockRecord } from './lockRecords.ts'
import { refuseClosed } from './refuseClosed.ts'

/** What is being written beside a record. */
export interface RecordDraft {
  /** Of the record that it was written over. */
  readonly version: number
  /** What the record held there, of the fields that it changes. */
  readonly base: AnyRecord
  /** What it changes. */
  readonly values: AnyRecord
  readonly by: string
  readonly at: string
  /** When it goes live by itself, and who chose that; null: it waits for someone to publish it. */
  readonly schedule: { readonly at: string; readonly by: string } | null
  /** Why it was not published at the time that was chosen last. */
  readonly failure: string | null
  /** The record as it will be once this is published. */
  readonly record: AnyRecord
}

type Row = typeof recordDraft.$inferSelect

interface DraftQuery {
  readonly services: Pick<Services, 'db' | 'now'>
  readonly caller: Caller
  readonly id: string
}

/** The draft of a record; `null`: there is none. Throws 404 for a record that the caller does not see. */
export async function readDraft(
  collection: Collection,
  { services, caller, id }: DraftQuery,
): Promise<RecordDraft | null> {
  const { orm } = services.db
  const record = await readOne(orm, collection, { viewer: caller, id, now: services.now() })
  const row = await findDraft(orm, collection, id)
  if (!row) return null
  const open = (values: AnyRecord) => recordOpenTo(collection.resource, values, caller.permissions)
  const { version, base, values, savedBy, savedAt, publishAt, publishBy, failure } = row
  const names = await namesOf(orm, publishBy === null ? [savedBy] : [savedBy, publishBy])
  return {
    version,
    base: open(base),
    values: open(values),
    by: names.get(savedBy) ?? '',
    at: savedAt.toISOString(),
    schedule: publishAt && { at: publishAt.toISOString(), by: names.get(publishBy ?? '') ?? '' },
    failure: failure && writerFor(caller)(fromFilled(failure)),
    record: open({ ...record, ...values }),
  }
}

/** What is kept of an edit. */
interface DraftInput {
  /** Of the record that it was written over. */
  readonly version: number
  /** All that it changes. */
  readonly values: AnyRecord
  /** When the draft that it starts from was saved; null: it begins one. */
  readonly seen: string | null
}

/**
 * Keeps a draft in the place of the one before. What a record must have may be missing; what is there must fit its field.
 * Throws 400 per field, 404, and 409 where editing is not offered or someone else has saved the draft since.
 */
export async function saveDraft(
  context: OperationContext,
  collection: Collection,
  { id, seen, version, values: sent }: DraftInput & { readonly id: string },
): Promise<{ readonly at: string }> {
  const { tx, caller, services } = context
  const { resource } = collection
  refuseClosed(caller, resource, sent)
  const record = await lockRecord(context, collection, id)
  refuseEnded(context, collection, record)
  const before = await findDraft(tx, collection, id)
  if ((before?.savedAt.toISOString() ?? null) !== seen) throw savedSince(await writerOf(tx, before))
  const input = dropComputed(resource.fields, sent)
  const errors = validateRecord(allOptional(inputFieldsOf(resource)), input, {
    partial: true,
    record,
    asked: askedBy(context),
  })
  if (errors.length > 0) throw invalid(errors)
  const taken = await takeFiles(context, collection, input)
  const values = { ...closedIn(collection, before?.values, caller), ...changed(taken, record) }
  const known = before?.version === version ? before.base : {}
  const base = Object.fromEntries(
    Object.keys(values).map((name) => [name, name in known ? known[name] : (record[name] ?? null)]),
  )
  // Later than the one before, so that they differ.
  const savedAt = new Date(Math.max(services.now().getTime(), (before?.savedAt.getTime() ?? 0) + 1))
  const row = { version, base, values, savedBy: caller.userId, savedAt }
  await tx
    .insert(recordDraft)
    .values({ ...row, teamId: caller.team.id, resource: resource.name, recordId: id })
    .onConflictDoUpdate({ target: [recordDraft.resource, recordDraft.recordId], set: row })
  return { at: savedAt.toISOString() }
}

/** Makes one edit of a draft, which is gone then. Throws as `editRecord` does, and 404 without a draft. */
export async function publishDraft(
  context: OperationContext,
  collection: Collection,
  { id, version }: { readonly id: string; readonly version?: number | undefined },
): Promise<AnyRecord> {
  await lockRecord(context, collection, id)
  const row = await findDraft(context.tx, collection, id)
  if (!row) throw notFound()
  const record = await editRecord(context, collection, { id, version, sent: row.values })
  await removeDraft(context.tx, collection, id)
  return record
}

/** Removes the draft of a record, if it has one. Throws 404 for a record that the caller does not see. */
export async function discardDraft(
  context: OperationContext,
  collection: Collection,
  id: string,
): Promise<void> {
  await lockRecord(context, collection, id)
  await removeDraft(context.tx, collection, id)
}

/** The row of a record's draft. */
export const draftOf = ({ resource }: Collection, id: string) =>
  and(eq(recordDraft.resource, resource.name), eq(recordDraft.recordId, id))

/** The draft of a record as it is stored, if it has one. */
export async function findDraft(orm: Orm, collection: Collection, id: string): Promise<Row | undefined> {
  const [row] = await orm.select().from(recordDraft).where(draftOf(collection, id))
  return row
}

async function removeDraft(orm: Orm, collection: Collection, id: string): Promise<void> {
  await orm.delete(recordDraft).where(draftOf(collection, id))
}

async function writerOf(orm: Orm, row: Row | undefined): Promise<string | undefined> {
  return row && (await namesOf(orm, [row.savedBy])).get(row.savedBy)
}

const savedSince = (writer: string | undefined) =>
  new ApiError(
    409,
    writer === undefined
      ? 'This draft was published or discarded in the meantime'
      : `${writer} saved this draft in the meantime`,
    { code: 'draft_changed' },
  )

/** What of a draft is closed to the caller, who sends the rest. */
function closedIn({ resource }: Collection, values: AnyRecord = {}, { permissions }: Caller): AnyRecord {
  const open = recordOpenTo(resource, values, permissions)
  return Object.fromEntries(Object.entries(values).filter(([name]) => !(name in open)))
}

const changed = (values: AnyRecord, record: AnyRecord): AnyRecord =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, record[name])))

/** The same fields, none of which must be there. */
function allOptional(fields: Fields): Fields {
  const loose = ({ options, ...field }: Field): Field => {
    const { requiredWhen: _, ...others } = options
    const of = 'of' in options ? { of: allOptional(options.of) } : {}
    return { ...field, optional: true, options: { ...others, ...of } } as Field
  }
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, loose(field)]))
}
