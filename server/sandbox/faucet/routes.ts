import { and, asc, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import {
  FAUCET_CURRENCIES,
  FAUCET_AMOUNT,
  FAUCET_REQUESTS_A_DAY,
  type FaucetCurrency,
} from '#resources/vocabulary/networks.ts'
import { defineRoute, type Route } from '#server/engine/http/route.ts'
import { checksumAddress, refuseAddress } from '#resources/vocabulary/address.ts'
import { createId } from '#server/engine/support/createId.ts'
import { faucetRequest } from '#server/core/wallet/schema.ts'
import { users } from '#server/features/people/identity/schema.ts'
import { delayOf } from '#server/providers/simulatedDelays.ts'
import { ApiError, invalid } from '#server/engine/http/ApiError.ts'
import { recordEvent } from '#server/features/people/identity/recordEvent.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { SETTLE_FAUCET } from './settleFaucet.ts'
import type { ActContext, WorkContext } from '#server/engine/OperationContext.ts'

/** Test tokens. The history is served from its definition. */
export const routes: readonly Route[] = [
  defineRoute('POST /faucet/request', {
    failures: [429],
    summary: 'Request test tokens',
    description:
      'Sends 1,000 test tokens, up to ten times a day. They arrive in the wallet if the recipient is one of the team’s ' +
      'addresses. Otherwise the request is only recorded. Recipients ending in dead fail.',
    tag: 'Faucet',
    access: { permission: 'faucet.use' },
    flag: 'faucet',
    idempotent: true,
    body: z.strictObject({
      currency: z.enum(FAUCET_CURRENCIES, 'Currency must be USDC or USDT'),
      recipient: z
        .string('Recipient address is required')
        .trim()
        .min(1, { error: 'Recipient address is required', abort: true }),
    }),
    answer: z.object({
      id: z.string(),
      currency: z.string(),
      amount: z.string(),
      recipient: z.string(),
      status: z.enum(['pending', 'completed', 'failed']),
      timestamp: z.iso.datetime(),
    }),
    handle: async ({ services, caller, body }) => ({
      data: await services.db.transaction((tx) => requestTokens({ tx, services, caller }, body)),
      message: 'Test tokens requested successfully',
    }),
  }),
]

const DAY_MS = 24 * 60 * 60 * 1000

/** A request for 1000 of a token, for an address. */
interface TokenRequest {
  readonly currency: FaucetCurrency
  readonly recipient: string
}

/**
 * Requests test tokens; they arrive a little later. Throws 400 for a wrong address, and 429 after ten
 * requests of a user within a day.
 */
export async function requestTokens(context: ActContext, { currency, recipient }: TokenRequest) {
  const { tx, services, caller } = context
  const problem = refuseAddress(recipient)
  if (problem !== undefined) throw invalid([{ field: 'recipient', text: problem }])
  await refuseTooMany(context, caller.userId)
  const at = services.now()
  const row = {
    id: createId('fct', services.randomBytes),
    teamId: caller.team.id,
    userId: caller.userId,
    currency,
    amount: FAUCET_AMOUNT,
    recipient: checksumAddress(recipient),
    status: 'pending',
    createdAt: at,
    updatedAt: at,
  } as const
  await tx.insert(faucetRequest).values(row)
  await enqueue(tx, {
    kind: SETTLE_FAUCET,
    payload: { id: row.id },
    runAt: new Date(at.getTime() + delayOf('faucet', services.settings)),
    uniqueKey: `${SETTLE_FAUCET}:${row.id}`,
  })
  const { id, amount, status } = row
  await recordEvent(context, caller, {
    action: 'test_tokens_requested',
    userId: caller.userId,
    teamId: caller.team.id,
    details: { id, currency, amount, recipient: row.recipient },
  })
  return { id, currency, amount, recipient: row.recipient, status, timestamp: at.toISOString() }
}

/** Counts under a lock on the person, so that ten requests at once are ten and not more. */
async function refuseTooMany({ tx, services: { now } }: WorkContext<'now'>, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const since = new Date(now().getTime() - DAY_MS)
  const recent = await tx
    .select({ at: faucetRequest.createdAt })
    .from(faucetRequest)
    .where(and(eq(faucetRequest.userId, userId), gt(faucetRequest.createdAt, since)))
    .orderBy(asc(faucetRequest.createdAt))
  const oldest = recent.at(-FAUCET_REQUESTS_A_DAY)
  if (!oldest) return
  const retryAfter = Math.ceil((oldest.at.getTime() - since.getTime()) / 1000)
  throw new ApiError(429, 'You can request test tokens 10 times a day. Please try again later.', {
    retryAfter,
  })
}
