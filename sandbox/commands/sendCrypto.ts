import Big from 'big.js'
import { eq } from 'drizzle-orm'
import { sendFee } from '../../resources/vocabulary/sendFee.ts'
import { createId } from '../createId.ts'
import { audit } from '../db/audit.ts'
import type { Orm } from '../db/Database.ts'
import { ledgerAccount } from '../db/schema/ledger.ts'
import { knownAddress, walletTransaction } from '../db/schema/wallet.ts'
import { delayOf } from '../delays.ts'
import { invalid } from '../http/ApiError.ts'
import { actorOf } from '../http/Caller.ts'
import type { Caller } from '../http/Caller.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { accountId, teamAccount } from '../ledger/accounts.ts'
import { postEntry } from '../ledger/postEntry.ts'
import { sendHold } from '../ledger/recipes.ts'
import type { Services } from '../Services.ts'
import { deriveHash } from '../wallet/deriveHash.ts'
import { readLimits, refuseByLimit } from '../wallet/readLimits.ts'
import { toUsd } from '../wallet/toUsd.ts'
import { walletAddressOf } from '../wallet/walletAddressOf.ts'
import { emitTransactionEvent } from './emitTransactionEvent.ts'
import { refuseHeldPayouts } from './refuseHeldPayouts.ts'
import { SETTLE_SEND } from './settleSend.ts'
import { validateSend } from './validateSend.ts'
import type { SendRequest, ValidSend } from './validateSend.ts'

/** Decimal strings; fee and what the recipient gets sum to the amount. Decision G-18. */
export interface SendAnswer {
  readonly hash: string
  readonly reference: string
  readonly status: 'pending'
  readonly fee: string
  readonly recipientGets: string
}

/**
 * Sends tokens: sets amount and fee aside, writes the transaction as pending and has it settled a little later.
 * Throws 400 with everything that is wrong per field, the balance first; nothing is written then.
 */
export async function sendCrypto(
  tx: Orm,
  services: Services,
  caller: Caller,
  request: SendRequest,
): Promise<SendAnswer> {
  const teamId = caller.team.id
  const send = await validateSend(tx, teamId, request)
  await refuseHeldPayouts(tx, services, caller)
  await refuseByFunds(tx, services, teamId, send)
  const { fee, recipientGets } = feeOf(send)
  const row = await insertPending(tx, services, caller, { ...send, fee })
  const { reference, currency, amount, hash } = row
  await postEntry(tx, {
    kind: 'send.hold',
    ref: { type: 'transaction', id: reference },
    lines: sendHold({ teamId, currency, amount }),
  })
  const runAt = new Date(row.createdAt.getTime() + delayOf('settlement', services.settings))
  await enqueue(tx, {
    kind: SETTLE_SEND,
    payload: { reference },
    runAt,
    uniqueKey: `${SETTLE_SEND}:${reference}`,
  })
  await emitTransactionEvent(tx, services, row)
  await auditSend(tx, caller, row)
  return { hash, reference, status: 'pending', fee, recipientGets }
}

/** Locks the team's money in this currency, so that two sends see each other's effect on balance and limits. */
async function refuseByFunds(
  tx: Orm,
  { now }: Services,
  teamId: string,
  { amount, currency, network }: ValidSend,
) {
  const [account] = await tx
    .select({ balance: ledgerAccount.balance })
    .from(ledgerAccount)
    .where(eq(ledgerAccount.id, accountId(teamAccount(teamId, 'available'), currency)))
    .for('update')
  const limits = await readLimits(tx, teamId, now())
  const limit = limits.find((one) => one.currency === currency && one.network === network)
  const texts = [
    ...(new Big(account?.balance ?? 0).lt(amount) ? ['Insufficient available balance'] : []),
    ...(limit ? refuseByLimit(amount, limit) : []),
  ]
  if (texts.length > 0) throw invalid(texts.map((text) => ({ field: 'amount', text })))
}

function feeOf({ amount, decimals }: ValidSend) {
  const fees = sendFee(amount, decimals)
  if (!fees) throw new Error(`There is no fee for ${amount}`)
  return fees
}

async function insertPending(tx: Orm, services: Services, caller: Caller, send: ValidSend & { fee: string }) {
  const { amount, fee, currency, network, to } = send
  const reference = createId('tx', services.randomBytes)
  const from = await walletAddressOf(caller.team.id)
  const at = services.now()
  const row = {
    id: reference,
    reference,
    teamId: caller.team.id,
    userId: caller.userId,
    type: 'debit',
    kind: 'send',
    status: 'pending',
    ...{ currency, network, amount, fee },
    usdValue: toUsd(amount, currency),
    address: from,
    fromAddress: from,
    toAddress: to,
    hash: await deriveHash(reference),
    createdAt: at,
    updatedAt: at,
  } as const
  await tx.insert(walletTransaction).values(row)
  await tx
    .insert(knownAddress)
    .values({ teamId: caller.team.id, address: to, firstUsedAt: at })
    .onConflictDoNothing()
  return row
}

async function auditSend(
  tx: Orm,
  caller: Caller,
  row: Awaited<ReturnType<typeof insertPending>>,
): Promise<void> {
  const { ip, userAgent, requestId } = caller
  const { reference, currency, network, amount, fee, toAddress, createdAt } = row
  await audit(tx, {
    team: caller.team.id,
    actor: actorOf(caller),
    action: 'crypto_sent',
    target: { type: 'transaction', id: reference },
    details: { currency, network, amount, fee, to: toAddress },
    ...{ ip, userAgent, requestId },
    at: createdAt,
  })
}
