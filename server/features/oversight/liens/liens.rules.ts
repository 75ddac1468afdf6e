import { type Message, money, say } from '#define/said'
import Big from 'big.js'
import { eq } from 'drizzle-orm'
import { liens } from '#resources/admin/liens.ts'
import { adminLien } from '#server/features/oversight/admin/schema.ts'
import { lockAccount, ownTeamOf } from '#server/features/oversight/admin/accounts.ts'
import { publish } from '#server/engine/events.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { implement, RuleError } from '#server/engine/rules.ts'
import { ApiError } from '#server/engine/http/ApiError.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { lockAvailable, readTokenAmount } from '#server/core/wallet/readTokenAmount.ts'
import { lienPlaced, lienReleased } from './events.ts'
import { EXPIRE_LIEN } from './expireLien.ts'
import { moveLien } from './moveLien.ts'

/** A lien blocks a part of a user's available money. It is a transaction with a reference of its own. */
export const lienRules = implement(liens, {
  create: {
    before: async ({ input, context }) => {
      const { tx, caller, now } = context
      const { userId, currency, expiresAt } = input
      if (expiresAt !== null && new Date(expiresAt) <= new Date(now))
        throw new RuleError('The expiry date must be in the future', 'expiresAt')
      const amount = await readTokenAmount(tx, input)
      await lockAccount(tx, userId)
      const teamId = await ownTeamOf(tx, userId)
      refuseMore(amount, await lockAvailable(tx, teamId, currency), (available) => ({
        text: say('Only {amount} is available', { amount: money(available, currency) }),
        data: { available },
      }))
      const move = { teamId, currency, amount, userId: caller.userId }
      const reference = await moveLien(context, move)
      return { reference, remaining: amount, placedBy: caller.userId }
    },
    after: async ({ record, context }) => {
      const { reference, userId, amount, currency, expiresAt, reason } = record
      if (expiresAt !== null)
        await enqueue(context.tx, { kind: EXPIRE_LIEN, payload: { reference }, runAt: new Date(expiresAt) })
      const teamId = await teamOf(context, record.id)
      await publish(context, lienPlaced, { teamId, userId, currency, amount, reason })
    },
  },
  actions: {
    release: {
      before: async ({ record: { remaining, currency }, input, context: { tx } }) => {
        const released = await readTokenAmount(tx, { currency, amount: input.amount ?? remaining })
        refuseMore(released, remaining, (left) => ({
          text: say('Only {amount} of this lien is left', { amount: money(left, currency) }),
          data: { remaining: left },
        }))
        return { remaining: new Big(remaining).minus(released).toFixed() }
      },
      after: async ({ record, previous, input: { reason }, context }) => {
        const { caller } = context
        const { userId, currency, reference } = record
        const amount = new Big(previous.remaining).minus(record.remaining).toFixed()
        const teamId = await teamOf(context, record.id)
        await moveLien(context, { teamId, currency, amount, userId: caller.userId, releases: reference })
        await publish(context, lienReleased, { teamId, userId, currency, amount, reason })
      },
    },
  },
})

/** Throws 409 with the figure. */
function refuseMore(
  amount: string,
  most: string,
  refusal: (most: string) => { readonly text: Message; readonly data: object },
): void {
  if (new Big(amount).lte(most)) return
  const { text, data } = refusal(most)
  throw new ApiError(409, text, { data })
}

async function teamOf({ tx }: OperationContext, id: string): Promise<string> {
  const [row] = await tx.select({ teamId: adminLien.teamId }).from(adminLien).where(eq(adminLien.id, id))
  if (!row) throw new Error(`The lien ${id} is gone while it is locked`)
  return row.teamId
}
