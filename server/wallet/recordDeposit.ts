import { and, eq, isNull } from 'drizzle-orm'
import { createId } from '#server/platform/createId.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { depositAddress, walletTransaction } from './schema.ts'
import { insertTransaction } from './insertTransaction.ts'
import { formatExactAmount } from '#define'
import { postEntry } from '#server/ledger/postEntry.ts'
import { deposit, depositHold, depositWhitelist } from '#server/ledger/recipes.ts'
import { tellPayment, type PaymentWords } from '#server/notifications/tellPayment.ts'
import { settleSession } from '#server/pay/settleSession.ts'
import type { Services } from '#server/Services.ts'
import { deriveAddress } from '#server/chain/issueAddress.ts'
import { deriveHash, walletAddressOf } from './ensureReceiveAddress.ts'
import { toUsd } from './readBalances.ts'
import { insertTransactionEvent } from './insertTransactionEvent.ts'
import { recordAdminAct } from '#server/admin/recordAdminAct.ts'
import { teamMember } from '#server/identity/schema.ts'
import { ApiError, notFound } from '#server/http/ApiError.ts'
import type { Caller } from '#server/http/Caller.ts'

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

/**
 * Credits a deposit: books, transaction, event, notification, and a new address for the next one. Returns the
 * transaction.
 */
export async function recordDeposit(tx: Orm, services: Services, arrived: Deposit) {
  const { teamId, currency, network, amount, address } = arrived
  const reference = createId('tx', services.randomBytes)
  const at = services.now()
  const [fromAddress, hash] = [
    arrived.from ?? (await deriveAddress(`payer ${reference}`)),
    arrived.hash ?? (await deriveHash(reference)),
  ]
  const row = await insertTransaction(tx, {
    id: reference,
    reference,
    teamId,
    type: 'credit',
    kind: 'deposit',
    status: 'successful',
    fee: '0',
    ...{ currency, network, amount },
    usdValue: toUsd(amount, currency),
    ...{ address, fromAddress, toAddress: address, hash },
    createdAt: at,
    updatedAt: at,
  })
  await postEntry(tx, {
    kind: 'deposit',
    ref: { type: 'transaction', id: reference },
    lines: deposit({ teamId, currency, amount }),
  })
  const [fresh] = await tx
    .update(depositAddress)
    .set({ usedAt: at })
    .where(and(eq(depositAddress.address, address), isNull(depositAddress.usedAt)))
    .returning()
  await insertTransactionEvent(tx, services, row)
  const isTold = await settleSession(tx, services, {
    ...{ reference, currency, network, address, fromAddress, amount, hash },
    arrivedAt: arrived.arrivedAt ?? at,
  })
  if (!isTold) {
    const message = `${formatExactAmount(amount, currency)} arrived`
    await tellPayment(tx, services, row, fresh ? { title: 'Payment received', message } : lateWords(message))
  }
  return row
}

/** An address makes room for the next once it was paid; whoever kept it may still pay there. */
const lateWords = (message: string): PaymentWords => ({
  title: 'Late payment to an earlier address',
  message: `${message} at an address that had been paid before. It is credited all the same.`,
  priority: 'high',
})

/** Tokens that arrived, but that an administrator has to release before the team may use them. */
interface HeldDeposit {
  readonly teamId: string
  readonly currency: string
  readonly network: string
  readonly amount: string
  /** Why. */
  readonly flag: string
}

/** Keeps a deposit apart until an administrator releases it (`whitelistDeposit`). Answers its reference. */
export async function holdDeposit(
  tx: Orm,
  services: Pick<Services, 'now' | 'randomBytes'>,
  held: HeldDeposit,
): Promise<string> {
  const { teamId, currency, amount } = held
  const reference = createId('tx', services.randomBytes)
  const address = await walletAddressOf(teamId)
  const at = services.now()
  await insertTransaction(tx, {
    ...held,
    ...{ id: reference, reference, type: 'credit', kind: 'deposit', status: 'held' },
    ...{ usdValue: toUsd(amount, currency), address, toAddress: address },
    fromAddress: await deriveAddress(`payer ${reference}`),
    hash: await deriveHash(reference),
    ...{ createdAt: at, updatedAt: at },
  })
  await postEntry(tx, {
    kind: 'deposit.hold',
    ref: { type: 'transaction', id: reference },
    lines: depositHold({ currency, amount }),
  })
  return reference
}

interface Whitelisting {
  readonly reference: string
  readonly reason: string
}

/** Gives a team its held deposit, once. Throws 404 for no transaction, 409 for one that is not held. */
export async function whitelistDeposit(
  tx: Orm,
  services: Services,
  caller: Caller,
  { reference, reason }: Whitelisting,
) {
  const [held] = await tx
    .select()
    .from(walletTransaction)
    .where(eq(walletTransaction.reference, reference))
    .for('update')
  if (!held) throw notFound()
  if (held.status !== 'held') throw new ApiError(409, 'This transaction is not a held deposit')
  const { teamId, currency, amount } = held
  await postEntry(tx, {
    kind: 'deposit.whitelist',
    ref: { type: 'transaction', id: reference },
    lines: depositWhitelist({ teamId, currency, amount }),
  })
  const status = 'successful' as const
  const at = services.now()
  await tx
    .update(walletTransaction)
    .set({ status, whitelistedAt: at, updatedAt: at, version: held.version + 1 })
    .where(eq(walletTransaction.reference, reference))
  await insertTransactionEvent(tx, services, { ...held, status })
  await recordAdminAct(tx, services, caller, {
    ...{ action: 'admin_transaction_whitelisted', userId: await ownerOf(tx, teamId), teamId, reason },
    details: { reference, currency, amount },
    notice: {
      type: 'transaction',
      title: 'Deposit released',
      message: `A held deposit of ${formatExactAmount(amount, currency)} is available now`,
    },
  })
  return { reference, status }
}

async function ownerOf(tx: Orm, teamId: string): Promise<string> {
  const [owner] = await tx
    .select({ id: teamMember.userId })
    .from(teamMember)
    .where(and(eq(teamMember.teamId, teamId), eq(teamMember.role, 'owner')))
  if (!owner) throw new Error(`Team ${teamId} has no owner`)
  return owner.id
}
