import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#server/engine/recordAudit.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { users } from '#server/identity/schema.ts'
import type { Client } from '#server/http/Caller.ts'
import { notify, type NotifyServices } from '#server/notifications/notify.ts'
import { kycCase } from './schema.ts'

type Outcome = 'approved' | 'rejected' | 'review'

interface Move {
  readonly status: Outcome
  /** Null: the sandbox itself. */
  readonly decidedBy: string | null
  /** Told to the person when it was rejected, to the reviewer when it needs one; every time in the audit log. */
  readonly reason?: string
  readonly client?: Client
}

const NOTICES: Readonly<Record<Outcome, { readonly title: string; readonly message: string }>> = {
  approved: { title: 'Identity verified', message: 'Your identity verification was approved.' },
  rejected: { title: 'Identity not verified', message: 'Your identity verification was rejected.' },
  review: {
    title: 'Identity under review',
    message: 'We’re reviewing your identity verification.',
  },
}

/** Gives a case that the caller has locked its next state, without an administrator's call: the audit row comes last. */
export async function moveKyc(
  tx: Orm,
  services: NotifyServices,
  { id, userId }: Pick<typeof kycCase.$inferSelect, 'id' | 'userId'>,
  { status, decidedBy, reason, client }: Move,
): Promise<void> {
  const at = services.now()
  const why = reason ?? null
  const found =
    status === 'review' ? { reviewReason: why } : { decidedById: decidedBy, decidedAt: at, reason: why }
  await tx
    .update(kycCase)
    .set({ status, ...found, updatedAt: at, version: sql`${kycCase.version} + 1` })
    .where(eq(kycCase.id, id))
  await tellOfKyc(tx, services, { id, userId, status, reason })
  await recordAudit(
    { tx, services, caller: decidedBy === null ? 'system' : { ...client, userId: decidedBy } },
    {
      action: `kyc_${status}`,
      target: { type: 'user', id: userId },
      details: { id, ...(reason !== undefined && { reason }) },
    },
  )
}

interface Told {
  readonly id: string
  readonly userId: string
  readonly status: Outcome
  readonly reason: string | undefined
}

/** What follows from a case's new state for its person: their status, and a notification. */
export async function tellOfKyc(
  tx: Orm,
  services: NotifyServices,
  { id, userId, status, reason }: Told,
): Promise<void> {
  await tx.update(users).set({ kycStatus: status, updatedAt: services.now() }).where(eq(users.id, userId))
  const { title, message } = NOTICES[status]
  await notify(tx, services, [userId], {
    teamId: null,
    type: 'security',
    title,
    message: status === 'rejected' && reason ? `${message} ${reason.replace(/\.$/, '')}.` : message,
    priority: status === 'rejected' ? 'high' : 'medium',
    dedupeKey: `kyc:${id}:${status}`,
  })
}
