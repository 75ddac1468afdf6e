import { and, eq, isNull } from 'drizzle-orm'
import { createId } from '#server/engine/support/createId.ts'
import { depositAddress } from './schema.ts'
import { recordMovement } from './insertTransaction.ts'
import { deposit, depositHold } from '#server/core/ledger/recipes.ts'
import { publish } from '#server/engine/events.ts'
import { deriveAddress } from '#server/core/chain/issueAddress.ts'
import { deriveHash, walletAddressOf } from './ensureReceiveAddress.ts'
import { valueInUsd } from '#server/core/rates/usdPrices.ts'
import { depositCredited } from './events.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

/** Tokens that arrived at one of a team's addresses. */
interface Deposit {
  readonly teamId: string
  readonly currency: string
  readonly network: string
  /** Decimal text, within the token's decimals. */
  readonly amount: string
  /** The team's address, EIP-55. */
  readonly address: string
  /** The sender's address. Default: one outside the sandbox. */
  readonly from?: string
  /** Default: the hash of a transaction of its own. */
  readonly hash?: string
  /** When it arrived, which may be before it is known. Default: now. */
  readonly arrivedAt?: Date
}

/** Credits a deposit: books, transaction, and a new address for the next one. Returns the transaction. */
export async function recordDeposit({ tx, services }: WorkContext, arrived: Deposit) {
  const { teamId, currency, network, amount, address } = arrived
  const reference = createId('tx', services.randomBytes)
  const at = services.now()
  const [fromAddress, hash] = [
    arrived.from ?? (await deriveAddress(`payer ${reference}`)),
    arrived.hash ?? (await deriveHash(reference)),
  ]
  const described = await services.arrivals.describe(tx, { teamId, network, fromAddress, toAddress: address })
  const movement = {
    ...described,
    id: reference,
    reference,
    teamId,
    type: 'credit',
    status: 'successful',
    fee: '0',
    currency,
    network,
    amount,
    usdValue: await valueInUsd(tx, amount, currency),
    address,
    fromAddress,
    toAddress: address,
    hash,
    createdAt: at,
    updatedAt: at,
  } as const
  const lines = deposit({ teamId, currency, amount })
  const row = await recordMovement(tx, movement, { kind: 'deposit', lines })
  const [fresh] = await tx
    .update(depositAddress)
    .set({ usedAt: at })
    .where(and(eq(depositAddress.address, address), isNull(depositAddress.usedAt)))
    .returning()
  const arrivedAt = arrived.arrivedAt ?? at
  const isFirst = fresh !== undefined
  const credited = { row, address, network, fromAddress, hash, arrivedAt, isFirst }
  await publish({ tx, services }, depositCredited, credited)
  return row
}

/** Tokens that arrived, but that an administrator has to release before the team may use them. */
interface HeldDeposit {
  readonly teamId: string
  readonly currency: string
  readonly network: string
  readonly amount: string
  /** Why. */
  readonly flag: string
}

/** Keeps a deposit apart until an administrator releases it (the action `whitelist`). Returns its reference. */
export async function holdDeposit(
  { tx, services }: WorkContext<'now' | 'randomBytes' | 'arrivals'>,
  held: HeldDeposit,
): Promise<string> {
  const { teamId, currency, network, amount } = held
  const reference = createId('tx', services.randomBytes)
  const address = await walletAddressOf(teamId)
  const at = services.now()
  const fromAddress = await deriveAddress(`payer ${reference}`)
  const described = await services.arrivals.describe(tx, { teamId, network, fromAddress, toAddress: address })
  const movement = {
    ...held,
    ...described,
    id: reference,
    reference,
    type: 'credit',
    status: 'held',
    usdValue: await valueInUsd(tx, amount, currency),
    address,
    toAddress: address,
    fromAddress,
    hash: await deriveHash(reference),
    createdAt: at,
    updatedAt: at,
  } as const
  await recordMovement(tx, movement, { kind: 'deposit.hold', lines: depositHold({ currency, amount }) })
  return reference
}
