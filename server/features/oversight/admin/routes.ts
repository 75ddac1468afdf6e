import { z } from 'zod'
import { readEmail } from '#define'
import { adminTransactions } from '#resources/admin/adminTransactions.ts'
import { users } from '#resources/admin/users.ts'
import { bulkCreateUsers } from './bulkCreateUsers.ts'
import { askToDeleteUser } from './deleteUser.ts'
import { askToDisableTwoFactor } from './disableUserTwoFactor.ts'
import { readTokenBalances, tokenBalanceSchema } from './readTokenBalances.ts'
import { lockAccount } from './accounts.ts'
import { askToDrain } from './drainCrypto.ts'
import { placeLien, releaseLien } from '#server/features/oversight/liens/calls.ts'
import { runOperation } from '#server/engine/write/runOperation.ts'
import { defineRoute, type Route, type RouteInput } from '#server/engine/http/route.ts'
import type { ActContext } from '#server/engine/OperationContext.ts'

const tag = 'Administration'
const accounts = { permission: 'platform.users' } as const
const money = { permission: 'platform.money' } as const
/** Who or what a body names may not exist. */
const act = { tag, stepUp: true, idempotent: true, failures: [404] } as const
const wallets = { ...act, access: money, needs: 'chain' } as const
const cases = { permission: 'platform.kyc' } as const
const kyc = { ...act, access: cases, needs: 'identity' } as const

const reason = z.string().trim().min(5).max(500)
const id = z.string().min(1).max(100)
const amount = z.union([z.string(), z.number()], 'Amount must be a number')
const person = z.strictObject({ userId: id, reason })
const confirmEmail = z.string().overwrite(readEmail)

const ASKED = 'Waiting for approval'
const awaiting = z.object({
  approvalId: z.string(),
  status: z.literal('awaiting_approval'),
  expiresAt: z.iso.datetime(),
  confirmableFrom: z.iso
    .datetime()
    .nullable()
    .describe('When the same administrator can confirm if there is no other'),
})

type Command<Body, Data> = (context: ActContext, body: Body) => Promise<Data>

/** A handler that runs a command in one transaction. */
function within<Body, Data>(command: Command<Body, Data>, message: string) {
  return async ({
    services,
    caller,
    body,
  }: Pick<RouteInput<undefined, Body, typeof accounts>, 'services' | 'caller' | 'body'>) => ({
    data: await services.db.transaction((tx) => command({ tx, services, caller }, body)),
    message,
  })
}

/** The acts of platform administrators on accounts and their money. */
export const routes: readonly Route[] = [
  defineRoute('GET /admin/token-balances', {
    summary: 'List platform balances by currency',
    tag,
    access: money,
    answer: z.array(tokenBalanceSchema),
    handle: async ({ services }) => ({ data: await readTokenBalances(services.db.orm) }),
  }),
  defineRoute('POST /admin/bulk-user-create', {
    summary: 'Create up to 100 users',
    description:
      'Returns one result per row, in order. Each person gets an email with a link to set a password.',
    tag,
    access: accounts,
    stepUp: true,
    idempotent: 'required',
    body: z.strictObject({
      users: z.array(z.unknown()).min(1).max(100),
      sendInvites: z.boolean().default(true),
      reason,
    }),
    answer: z.object({
      created: z.int(),
      failed: z.int(),
      results: z
        .array(
          z.object({
            index: z.int(),
            email: z.string(),
            status: z.enum(['created', 'exists', 'invalid']),
            error: z.string().optional(),
          }),
        )
        .readonly(),
    }),
    handle: within(bulkCreateUsers, 'Users processed'),
  }),
  defineRoute('POST /admin/toggle-user-status', {
    summary: 'Suspend or reactivate a user',
    description: 'Suspending ends all sessions. You can’t suspend yourself or the last administrator.',
    ...act,
    access: accounts,
    body: person.extend({ status: z.enum(['active', 'suspended']) }),
    answer: z.object({ userId: z.string(), status: z.enum(['active', 'suspended']) }),
    handle: async (call) => {
      const { userId, status, reason } = call.body
      await runOperation(call, async ({ tx, records }) => {
        const account = await lockAccount(tx, userId)
        if (account.status === status) return
        await records(users).act(userId, status === 'suspended' ? 'suspend' : 'reactivate', { reason })
      })
      return { data: { userId, status }, message: 'User status changed' }
    },
  }),
  defineRoute('POST /admin/delete-user', {
    summary: 'Request to delete a user and their personal data',
    description:
      'Needs approval by another administrator. Rejected while the user has a balance, an incoming deposit, a lien, a ' +
      'payout or a team with other members.',
    ...act,
    access: accounts,
    body: person.extend({ confirmEmail }),
    status: 202,
    answer: awaiting,
    handle: within(askToDeleteUser, ASKED),
  }),
  defineRoute('POST /admin/reset-kyc', {
    summary: 'Reset a user’s identity verification',
    ...kyc,
    body: person,
    answer: z.object({ userId: z.string(), kycStatus: z.literal('none') }),
    handle: async (call) => {
      const { userId, reason } = call.body
      await runOperation(call, async ({ tx, records }) => {
        const account = await lockAccount(tx, userId)
        if (account.kycStatus !== 'none') await records(users).act(userId, 'resetKyc', { reason })
      })
      return { data: { userId, kycStatus: 'none' as const }, message: 'Identity verification reset' }
    },
  }),
  defineRoute('POST /admin/disable-2fa', {
    summary: 'Request to turn off a user’s two-factor authentication',
    description:
      'Needs approval by another administrator. Then all of the user’s sessions end, payouts are held for 24 hours, and ' +
      'the user is notified by email.',
    ...act,
    access: accounts,
    body: person,
    status: 202,
    answer: awaiting,
    handle: within(askToDisableTwoFactor, ASKED),
  }),
  defineRoute('POST /admin/whitelist-transaction', {
    summary: 'Release a held deposit',
    ...wallets,
    body: z.strictObject({ reference: id, reason }),
    answer: z.object({ reference: z.string(), status: z.literal('successful') }),
    handle: async (call) => {
      const { reference, ...input } = call.body
      await runOperation(call, ({ records }) => records(adminTransactions).act(reference, 'whitelist', input))
      return { data: { reference, status: 'successful' as const }, message: 'Deposit released' }
    },
  }),
  defineRoute('POST /admin/lien-account', {
    summary: 'Place a lien on a user’s money',
    description: 'Returns 409 and the available amount if it’s too high.',
    ...wallets,
    body: person.extend({
      currency: z.enum(['USDC', 'USDT', 'ETH']),
      amount,
      expiresAt: z.iso.datetime({ offset: true }).nullish(),
    }),
    answer: z.object({ reference: z.string(), lienId: z.string(), amount: z.string() }),
    handle: async (call) => ({
      data: await runOperation(call, (operation) => placeLien(operation, call.body)),
      message: 'Lien placed',
    }),
  }),
  defineRoute('POST /admin/un-lien-transaction', {
    summary: 'Release all or part of a lien',
    ...wallets,
    body: z.strictObject({ reference: id, amount: amount.nullish(), reason }),
    answer: z.object({ reference: z.string(), released: z.string(), remaining: z.string() }),
    handle: async (call) => ({
      data: await runOperation(call, (operation) => releaseLien(operation, call.body)),
      message: 'Lien released',
    }),
  }),
  defineRoute('POST /admin/drain-crypto', {
    summary: 'Request a withdrawal from a user’s wallet',
    description:
      'Needs approval by another administrator. Never includes money on hold or under lien. Without an amount, ' +
      'withdraws everything that’s available.',
    ...wallets,
    body: person.extend({
      currency: id,
      network: id,
      amount: amount.nullish(),
      confirmEmail,
      toAddress: z.string().nullish(),
    }),
    status: 202,
    answer: awaiting.extend({ amount: z.string() }),
    handle: within(askToDrain, ASKED),
  }),
]
