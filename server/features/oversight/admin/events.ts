import { formatExactAmount } from '#define'
import { defineEvent, type EventContext, type Notify } from '#server/engine/events.ts'
import type { Message } from '#server/features/outward/notifications/sendMessages.ts'
import { accountDeletedMail, announcedActMail, moneyWithdrawnMail, twoFactorResetMail } from './adminMails.ts'
import { sendMail } from '#server/engine/mail/sendMail.ts'
import { transactionWebhook } from '#server/core/wallet/events.ts'
import type { TransactionRow } from '#server/core/wallet/insertTransaction.ts'
import { askedKey, ENDINGS, retitleAsked } from '#server/features/payouts/approvals/askedNotices.ts'
import type { approval, ApprovalKind } from '#server/features/payouts/approvals/schema.ts'

/** An administrator's act on a user. */
interface ActOnUser {
  readonly userId: string
  /** The administrator's. */
  readonly reason: string
}

const security = (userId: string, words: Pick<Message, 'title' | 'message' | 'dedupeKey'>): Message => ({
  to: [userId],
  teamId: null,
  type: 'security',
  priority: 'high',
  ...words,
})

const toUser =
  (title: string, what: string): Notify<ActOnUser> =>
  ({ userId, reason }) =>
    security(userId, { title, message: `${what}: ${reason}` })

export const userSuspended = defineEvent<ActOnUser>('user.suspended', {
  notify: toUser('Account suspended', 'Your account was suspended by an administrator'),
})

export const userReactivated = defineEvent<ActOnUser>('user.reactivated', {
  notify: toUser('Account reactivated', 'Your account was reactivated by an administrator'),
})

export const kycReset = defineEvent<ActOnUser>('kyc.reset', {
  notify: toUser('Identity verification reset', 'An administrator reset your identity verification'),
})

/** A user is deleted. Before their address is gone. */
export const userDeleted = defineEvent<{ readonly email: string }>('user.deleted', {
  mail: ({ tx, services }, { email }) => sendMail({ tx, services }, accountDeletedMail(email)),
})

/** The two-factor of a user who lost it is off. */
export const userTwoFactorDisabled = defineEvent<
  ActOnUser & { readonly email: string; readonly payoutsHeldUntil: Date }
>('user.two_factor_disabled', {
  notify: ({ userId, reason }) =>
    security(userId, {
      title: 'Two-factor authentication disabled',
      message: `An administrator disabled your two-factor authentication: ${reason}. Payouts are on hold for 24 hours.`,
    }),
  mail: ({ tx, services }, { email, payoutsHeldUntil }) =>
    sendMail({ tx, services }, twoFactorResetMail(email, payoutsHeldUntil)),
})

/** An administrator has taken money out of a user's wallet. */
export const walletDrained = defineEvent<
  ActOnUser & {
    readonly email: string
    readonly teamId: string
    readonly currency: string
    readonly amount: string
  }
>('wallet.drained', {
  notify: ({ userId, teamId, currency, amount, reason }) => ({
    to: [userId],
    teamId,
    type: 'transaction',
    priority: 'high',
    title: 'Money withdrawn by an administrator',
    message: `${formatExactAmount(amount, currency)} was withdrawn from your wallet: ${reason}`,
  }),
  mail: ({ tx, services }, { email, ...money }) =>
    sendMail({ tx, services }, moneyWithdrawnMail(email, money)),
})

/** An administrator gives a team its held deposit. `owners`: user ids. */
export const depositReleased = defineEvent<{
  readonly row: TransactionRow
  readonly owners: readonly string[]
}>('deposit.released', {
  webhook: { ...transactionWebhook, write: ({ row }) => transactionWebhook.write(row) },
  notify: ({ row: { teamId, amount, currency }, owners }) => ({
    to: owners,
    teamId,
    type: 'transaction',
    priority: 'high',
    title: 'Deposit released',
    metadata: { amount, currency },
    message: `A held deposit of ${formatExactAmount(amount, currency)} is now available`,
  }),
})

/** The operator of the server has made a user an administrator. */
export const administratorAppointed = defineEvent<Pick<ActOnUser, 'userId'>>('administrator.appointed', {
  notify: ({ userId }) =>
    security(userId, {
      title: 'You’re now a platform administrator',
      message: 'The server’s operator made you an administrator of the whole platform.',
      dedupeKey: `administrator:${userId}`,
    }),
})

type ApprovalRow = typeof approval.$inferSelect

const by = ({ caller }: EventContext) => `${caller?.firstName ?? ''} ${caller?.lastName ?? ''}`

const ofOffice = (
  id: string,
  message: Pick<Message, 'to' | 'title' | 'message' | 'priority' | 'dedupeKey'>,
): Message => ({
  teamId: null,
  type: 'security',
  metadata: { about: { resource: 'approvals', id } },
  ...message,
})

/** An administrator asks for an act that they may not do alone. */
export const approvalRequested = defineEvent<{
  readonly id: string
  readonly kind: ApprovalKind
  /** In words: "delete a user". */
  readonly what: string
  readonly reason: string
  /** The other administrators: user ids. */
  readonly others: readonly string[]
  /** The address of the user. */
  readonly email: string
  /** From when on the same administrator may confirm, where there is no other. */
  readonly confirmableFrom: Date | null
}>('approval.requested', {
  notify: ({ id, what, reason, others: to }, context) =>
    ofOffice(id, {
      to,
      priority: 'high',
      title: 'Approval needed',
      message: `${by(context)} wants to ${what}: ${reason}`,
      dedupeKey: askedKey(id),
    }),
  mail: async ({ tx, services }, { email, kind, confirmableFrom }) => {
    if (confirmableFrom) await sendMail({ tx, services }, announcedActMail(email, kind, confirmableFrom))
  },
})

const TITLES: Readonly<Record<ApprovalKind, string>> = {
  drain_crypto: 'Withdrawing from a wallet',
  delete_user: 'Deleting a user',
  disable_2fa: 'Disabling two-factor authentication',
}

/** Another administrator has decided. */
export const approvalDecided = defineEvent<{
  readonly id: string
  readonly kind: ApprovalKind
  readonly requestedBy: string
  readonly decision: 'approved' | 'rejected'
  readonly reason: string
}>('approval.decided', {
  notify: ({ id, kind, requestedBy, decision, reason }, context) => [
    retitleAsked(id, null, decision),
    ofOffice(id, {
      to: [requestedBy],
      priority: 'medium',
      title: TITLES[kind],
      message: `${by(context)} ${decision} your request: ${reason}`,
    }),
  ],
})

/** No one has decided in time. */
export const approvalExpired = defineEvent<Pick<ApprovalRow, 'id' | 'requestedBy'>>('approval.expired', {
  notify: ({ id, requestedBy }) => [
    retitleAsked(id, null, 'expired'),
    ofOffice(id, {
      to: [requestedBy],
      title: ENDINGS.expired,
      message: 'No one decided within 72 hours, so nothing happened.',
    }),
  ],
})

/** The requester has cancelled it: no one has to decide any more. */
export const approvalCancelled = defineEvent<Pick<ApprovalRow, 'id'>>('approval.cancelled', {
  notify: ({ id }) => retitleAsked(id, null, 'cancelled'),
})
