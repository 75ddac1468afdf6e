import { defineEvent, type EventContext, type Notify } from '#server/engine/events.ts'
import type { AddressedNotice } from '#server/features/outward/notifications/sendNotices.ts'
import { accountDeletedMail, announcedActMail, moneyWithdrawnMail, twoFactorResetMail } from './adminMails.ts'
import { sendMail } from '#server/engine/mail/sendMail.ts'
import { transactionWebhook } from '#server/core/wallet/events.ts'
import type { TransactionRow } from '#server/core/wallet/insertTransaction.ts'
import { askedKey, ENDINGS, retitleAsked } from '#server/features/payouts/approvals/askedNotices.ts'
import type { approval, ApprovalKind } from '#server/features/payouts/approvals/schema.ts'
import { money, type Said, say } from '#define/said'

/** An administrator's act on a user. */
interface ActOnUser {
  readonly userId: string
  /** The administrator's. */
  readonly reason: string
}

const security = (
  userId: string,
  words: Pick<AddressedNotice, 'title' | 'message' | 'dedupeKey'>,
): AddressedNotice => ({
  to: [userId],
  teamId: null,
  type: 'security',
  priority: 'high',
  ...words,
})

const toUser =
  (title: Said, messageOf: (reason: string) => Said): Notify<ActOnUser> =>
  ({ userId, reason }) =>
    security(userId, { title, message: messageOf(reason) })

export const userSuspended = defineEvent<ActOnUser>('user.suspended', {
  notify: toUser(say('Account suspended'), (reason) =>
    say('Your account was suspended by an administrator: {reason}', { reason }),
  ),
})

export const userReactivated = defineEvent<ActOnUser>('user.reactivated', {
  notify: toUser(say('Account reactivated'), (reason) =>
    say('Your account was reactivated by an administrator: {reason}', { reason }),
  ),
})

export const kycReset = defineEvent<ActOnUser>('kyc.reset', {
  notify: toUser(say('Identity verification reset'), (reason) =>
    say('An administrator reset your identity verification: {reason}', { reason }),
  ),
})

/** A user is deleted. Before their address is gone. */
export const userDeleted = defineEvent<{ readonly email: string }>('user.deleted', {
  mail: (context, { email }) => sendMail(context, accountDeletedMail(email)),
})

/** The two-factor of a user who lost it is off. */
export const userTwoFactorDisabled = defineEvent<
  ActOnUser & { readonly email: string; readonly payoutsHeldUntil: Date }
>('user.two_factor_disabled', {
  notify: ({ userId, reason }) =>
    security(userId, {
      title: say('Two-factor authentication disabled'),
      message: say(
        'An administrator disabled your two-factor authentication: {reason}. Payouts are on hold for 24 hours.',
        { reason },
      ),
    }),
  mail: (context, { email, payoutsHeldUntil }) =>
    sendMail(context, twoFactorResetMail(email, payoutsHeldUntil)),
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
    title: say('Money withdrawn by an administrator'),
    message: say('{amount} was withdrawn from your wallet: {reason}', {
      amount: money(amount, currency),
      reason,
    }),
  }),
  mail: (context, { email, ...withdrawn }) => sendMail(context, moneyWithdrawnMail(email, withdrawn)),
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
    title: say('Deposit released'),
    metadata: { amount, currency },
    message: say('A held deposit of {amount} is now available', { amount: money(amount, currency) }),
  }),
})

/** The operator of the server has made a user an administrator. */
export const administratorAppointed = defineEvent<Pick<ActOnUser, 'userId'>>('administrator.appointed', {
  notify: ({ userId }) =>
    security(userId, {
      title: say('You’re now a platform administrator'),
      message: say('The server’s operator made you an administrator of the whole platform.'),
      dedupeKey: `administrator:${userId}`,
    }),
})

type ApprovalRow = typeof approval.$inferSelect

const by = ({ caller }: EventContext) => `${caller?.firstName ?? ''} ${caller?.lastName ?? ''}`

const ofOffice = (
  id: string,
  message: Pick<AddressedNotice, 'to' | 'title' | 'message' | 'priority' | 'dedupeKey'>,
): AddressedNotice => ({
  teamId: null,
  type: 'security',
  metadata: { about: { resource: 'approvals', id } },
  ...message,
})

const ASKS = {
  delete_user: '{by} wants to delete a user: {reason}',
  disable_2fa: '{by} wants to turn off a user’s two-factor authentication: {reason}',
} as const satisfies Record<Exclude<ApprovalKind, 'drain_crypto'>, string>

/** An administrator asks for an act that they may not do alone. */
export const approvalRequested = defineEvent<{
  readonly id: string
  readonly kind: ApprovalKind
  /** What is withdrawn, where that is asked for: decimal text. */
  readonly amount?: string | null
  readonly currency?: string | null
  readonly reason: string
  /** The other administrators: user ids. */
  readonly others: readonly string[]
  /** The address of the user. */
  readonly email: string
  /** From when on the same administrator may confirm, where there is no other. */
  readonly confirmableFrom: Date | null
}>('approval.requested', {
  notify: ({ id, kind, amount, currency, reason, others: to }, context) =>
    ofOffice(id, {
      to,
      priority: 'high',
      title: say('Approval needed'),
      // It names no user, so that a deleted one leaves no trace in it.
      message:
        kind === 'drain_crypto'
          ? say('{by} wants to withdraw {amount} from a wallet: {reason}', {
              by: by(context),
              amount: money(amount ?? '', currency ?? ''),
              reason,
            })
          : say(ASKS[kind], { by: by(context), reason }),
      dedupeKey: askedKey(id),
    }),
  mail: async (context, { email, kind, confirmableFrom }) => {
    if (confirmableFrom) await sendMail(context, announcedActMail(email, kind, confirmableFrom))
  },
})

const TITLES = {
  drain_crypto: 'Withdrawing from a wallet',
  delete_user: 'Deleting a user',
  disable_2fa: 'Disabling two-factor authentication',
} as const satisfies Record<ApprovalKind, string>

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
      title: say(TITLES[kind]),
      message: say(
        decision === 'approved'
          ? '{by} approved your request: {reason}'
          : '{by} rejected your request: {reason}',
        { by: by(context), reason },
      ),
    }),
  ],
})

/** No one has decided in time. */
export const approvalExpired = defineEvent<Pick<ApprovalRow, 'id' | 'requestedBy'>>('approval.expired', {
  notify: ({ id, requestedBy }) => [
    retitleAsked(id, null, 'expired'),
    ofOffice(id, {
      to: [requestedBy],
      title: say(ENDINGS.expired),
      message: say('No one decided within 72 hours, so nothing happened.'),
    }),
  ],
})

/** The requester has cancelled it: no one has to decide any more. */
export const approvalCancelled = defineEvent<Pick<ApprovalRow, 'id'>>('approval.cancelled', {
  notify: ({ id }) => retitleAsked(id, null, 'cancelled'),
})
