import { and, eq, isNull, sql } from 'drizzle-orm'
import { paymentLinks, type PaymentLink } from '#resources/paymentLinks.ts'
import type { AnyRecord } from '#define'
import { inputFieldsOf } from '#server/engine/engineFields.ts'
import { seenBy } from '#server/engine/ListSource.ts'
import { checkInput } from '#server/engine/write/checkInput.ts'
import { checkVersion } from '#server/engine/write/checkVersion.ts'
import { fillIn } from '#server/engine/write/fillIn.ts'
import { findRow } from '#server/engine/write/findRow.ts'
import { createId } from '#server/platform/createId.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { paymentLink, type LinkStatus } from '#server/pay/schema.ts'
import { invalid, notFound } from '#server/http/ApiError.ts'
import type { Caller } from '#server/http/Caller.ts'
import { recordAudit } from '#server/engine/recordAudit.ts'
import type { Services } from '#server/Services.ts'
import { linkSource } from './paymentLinks.source.ts'

/** Makes a link that anybody can pay. Throws 400 with what is wrong per field. */
export async function createLink(tx: Orm, services: Services, caller: Caller, sent: AnyRecord) {
  await checkInput({ tx, services, caller }, inputFieldsOf(paymentLinks), sent)
  const values = fillIn(paymentLinks.fields, sent) as PaymentLink
  const { name, description, amount, currency, expiresAt } = values
  const at = services.now()
  const expiry = expiresAt === null ? null : new Date(expiresAt)
  if (expiry && expiry <= at)
    throw invalid([{ field: 'expiresAt', text: 'Expiry Date must be in the future' }])
  const id = createId('pl', services.randomBytes)
  await tx.insert(paymentLink).values({
    ...{ id, name, description, amount, currency, expiresAt: expiry },
    ...{ teamId: caller.team.id, createdBy: caller.userId, createdAt: at, updatedAt: at },
  })
  await recordAudit(
    { tx, services, caller },
    {
      action: 'link_created',
      target: { type: 'payment_link', id },
      details: { name, amount, currency },
    },
  )
  return readLink(tx, services, caller, id)
}

/** Makes a link take payments, or no more. Doing it twice changes nothing. Throws 404. */
export async function setLinkStatus(
  tx: Orm,
  services: Services,
  caller: Caller,
  { id, status }: { readonly id: string; readonly status: LinkStatus },
) {
  const row = await lockLink(tx, caller, id)
  if (row.status === status) return readLink(tx, services, caller, id)
  await change(tx, services, id, { status })
  const action = status === 'archived' ? 'link_archived' : 'link_restored'
  await recordAudit({ tx, services, caller }, { action, target: { type: 'payment_link', id } })
  return readLink(tx, services, caller, id)
}

/**
 * Hides a link for ever; what was paid stays in the books, and who has begun to pay may finish. Answers the record as it
 * was. `version`: which one is meant, if it matters. Throws 404, and 412 for another version.
 */
export async function deleteLink(
  tx: Orm,
  services: Services,
  caller: Caller,
  { id, version }: { readonly id: string; readonly version?: number | undefined },
) {
  const { name } = await lockLink(tx, caller, id)
  const record = await readLink(tx, services, caller, id)
  checkVersion(record, version)
  await change(tx, services, id, { deletedAt: services.now() })
  await recordAudit(
    { tx, services, caller },
    {
      action: 'link_deleted',
      target: { type: 'payment_link', id },
      details: { name },
    },
  )
  return record
}

/** A link as the API sends it. Throws 404. */
export async function readLink(tx: Orm, services: Services, caller: Caller, id: string): Promise<AnyRecord> {
  const source = seenBy(caller, linkSource, services)
  return source.toRecord(await findRow(tx, source, { viewer: caller, id }))
}

async function lockLink(tx: Orm, { team }: Caller, id: string) {
  const [row] = await tx
    .select()
    .from(paymentLink)
    .where(and(eq(paymentLink.id, id), eq(paymentLink.teamId, team.id), isNull(paymentLink.deletedAt)))
    .for('update')
  if (!row) throw notFound()
  return row
}

type Changes = Partial<Pick<typeof paymentLink.$inferSelect, 'status' | 'deletedAt'>>

async function change(tx: Orm, { now }: Services, id: string, changes: Changes): Promise<void> {
  await tx
    .update(paymentLink)
    .set({ ...changes, version: sql`${paymentLink.version} + 1`, updatedAt: now() })
    .where(eq(paymentLink.id, id))
}
