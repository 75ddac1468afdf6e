import { and, eq, isNull } from 'drizzle-orm'
import { createId } from '#server/platform/createId.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { depositAddress, walletTransaction } from './schema.ts'
import { formatExactAmount } from '#define'
import { postEntry } from '#server/ledger/postEntry.ts'
import { deposit } from '#server/ledger/recipes.ts'
import { tellPayment } from '#server/notifications/tellPayment.ts'
import { settleSession } from '#server/pay/settleSession.ts'
import type { Services } from '#server/Services.ts'
import { deriveAddress } from './deriveAddress.ts'
import { deriveHash } from './deriveHash.ts'
import { toUsd } from './toUsd.ts'
import { insertTransactionEvent } from './insertTransactionEvent.ts'

/** Tokens that arrived at one of a team's addresses. */
export interface Deposit {
  readonly teamId: string
  readonly currency: string
  readonly network: string
  /** Decimal text, within the token's decimals. */
  readonly amount: string
  /** The team's address, EIP-55. */
  readonly address: string
  /** Whom it came from. Default: somebody outside the sandbox. */
  readonly from?: string
  /** Default: the hash of a transaction of its own. */
  readonly hash?: string
}

/** Credits a deposit: books, transaction, event, notice, and a new address for the next one (G-65). Answers the transaction. */
export async function recordDeposit(tx: Orm, services: Services, arrived: Deposit) {
  const { teamId, currency, network, amount, address } = arrived
  const reference = createId('tx', services.randomBytes)
  const at = services.now()
  const row = {
    id: reference,
    reference,
    teamId,
    type: 'credit',
    kind: 'deposit',
    status: 'successful',
    fee: '0',
    ...{ currency, network, amount },
    usdValue: toUsd(amount, currency),
    address,
    fromAddress: arrived.from ?? (await deriveAddress(`payer ${reference}`)),
    toAddress: address,
    hash: arrived.hash ?? (await deriveHash(reference)),
    createdAt: at,
    updatedAt: at,
  } as const
  await tx.insert(walletTransaction).values(row)
  await postEntry(tx, {
    kind: 'deposit',
    ref: { type: 'transaction', id: reference },
    lines: deposit({ teamId, currency, amount }),
  })
  await tx
    .update(depositAddress)
    .set({ usedAt: at })
    .where(and(eq(depositAddress.address, address), isNull(depositAddress.usedAt)))
  await insertTransactionEvent(tx, services, row)
  const isForSession = await settleSession(tx, services, row)
  if (!isForSession) {
    const message = `${formatExactAmount(amount, currency)} arrived`
    await tellPayment(tx, services, row, { title: 'Payment received', message })
  }
  return row
}
