import type { SendFee } from '#resources/vocabulary/sendFee.ts'
import { judgePayment } from '#server/approvals/paymentRules.ts'
import { requestSend, type AwaitingSend } from '#server/approvals/requestSend.ts'
import { markUsed } from '#server/addressBook/markUsed.ts'
import { createId } from '#server/platform/createId.ts'
import { recordAudit } from '#server/engine/recordAudit.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { knownAddress } from './schema.ts'
import { insertTransaction, nameOf, type NewTransaction, type TransactionRow } from './insertTransaction.ts'
import { delayOf } from '#server/providers/simulatedDelays.ts'
import type { Caller } from '#server/http/Caller.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { postEntry } from '#server/ledger/postEntry.ts'
import { sendHold } from '#server/ledger/recipes.ts'
import { takeReview } from '#server/reviews/reviews.ts'
import type { Services } from '#server/Services.ts'
import { deriveHash, walletAddressOf } from './ensureReceiveAddress.ts'
import { valueInUsd } from './usdPrices.ts'
import { insertTransactionEvent } from './insertTransactionEvent.ts'
import { prepareSend, type PreparedSend, reviewOf, type SendRequest } from './reviewSend.ts'
import { signSend } from '#server/chain/signSend.ts'
import { requireToken } from './readTokenAmount.ts'
import { SETTLE_SEND } from './settleSend.ts'

/** Decimal strings; fee and `recipientGets` sum to the amount. */
export interface SendAnswer {
  readonly hash: string
  readonly reference: string
  readonly status: 'pending'
  readonly fee: string
  readonly recipientGets: string
}

/** What a payment is for. */
interface Purpose {
  readonly source?: NewTransaction['source']
  /** Who gets it, by name. Default: as the team's address book has it. */
  readonly counterparty?: string | undefined
}

/** A payment to make. */
interface SentRequest extends SendRequest, Purpose {
  readonly reviewToken?: string | undefined
  /** The user who approved it. Default: not approved; where approval is required, the payment waits for it. */
  readonly approvedBy?: string
}

/**
 * Sends tokens: sets amount and fee aside, writes the transaction as pending and has it settled a little later.
 * Throws 400 with everything that is wrong per field, the balance first, and 409 when something changed since the review;
 * nothing is written then. Where the team wants a second person to approve it, it is only set aside.
 */
export async function sendCrypto(
  tx: Orm,
  services: Services,
  caller: Caller,
  request: SentRequest,
): Promise<SendAnswer | (AwaitingSend & SendFee)> {
  const teamId = caller.team.id
  const note = request.note?.trim() || null
  const send = await prepareSend(tx, services, caller, request)
  const { fee, recipientGets } = send
  if (request.reviewToken !== undefined)
    await takeReview(tx, services, caller, { ...reviewOf(send), reviewToken: request.reviewToken })
  const waiting = await judgePayment(tx, services, caller, send)
  if (waiting && request.approvedBy === undefined) {
    const payee = await nameOf(tx, { teamId, network: send.network }, send.to)
    return {
      ...(await requestSend(tx, services, caller, { ...factsOf(send), note, payee, ...waiting })),
      fee,
      recipientGets,
    }
  }
  const { source, counterparty } = request
  const row = await insertPending(tx, services, caller, { ...send, note, source, counterparty })
  const { reference, currency, amount, hash } = row
  await postEntry(tx, {
    kind: 'send.hold',
    ref: { type: 'transaction', id: reference },
    lines: sendHold({ teamId, currency, amount }),
  })
  const runAt = new Date(row.createdAt.getTime() + delayOf('settlement', services.settings))
  // A real chain gives its verdict by itself.
  if (!services.chain)
    await enqueue(tx, {
      kind: SETTLE_SEND,
      payload: { reference },
      runAt,
      uniqueKey: `${SETTLE_SEND}:${reference}`,
    })
  await insertTransactionEvent(tx, services, row)
  await auditSend(tx, caller, row, request.approvedBy)
  return { hash, reference, status: 'pending', fee, recipientGets }
}

const factsOf = ({ currency, network, amount, to }: PreparedSend) => ({ currency, network, amount, to })

interface Noted extends PreparedSend, Purpose {
  readonly note: string | null
}

async function insertPending(tx: Orm, services: Services, caller: Caller, send: Noted) {
  const { amount, fee, currency, network, to, note, source, counterparty } = send
  const reference = createId('tx', services.randomBytes)
  const signed = await sign(tx, services, send)
  const from = signed?.from ?? (await walletAddressOf(caller.team.id))
  const at = services.now()
  const hash = signed?.hash ?? (await deriveHash(reference))
  const row = await insertTransaction(tx, {
    id: reference,
    reference,
    teamId: caller.team.id,
    userId: caller.userId,
    type: 'debit',
    kind: 'send',
    status: 'pending',
    currency,
    network,
    amount,
    fee,
    note,
    source,
    counterparty,
    usdValue: await valueInUsd(tx, amount, currency),
    address: from,
    fromAddress: from,
    toAddress: to,
    hash,
    createdAt: at,
    updatedAt: at,
  })
  await signed?.store(reference)
  await tx
    .insert(knownAddress)
    .values({ teamId: caller.team.id, address: to, firstUsedAt: at })
    .onConflictDoNothing()
  await markUsed(tx, { teamId: caller.team.id, to, network, at })
  return { ...row, hash }
}

/** Undefined: the chain is simulated. */
async function sign(
  tx: Orm,
  services: Services,
  { currency, network, to, recipientGets: amount }: PreparedSend,
) {
  const { chain } = services
  if (!chain) return undefined
  if (!chain.sending) throw new Error('Nothing signs payments: this call is not offered without a signer')
  const place = await requireToken(tx, { currency, network })
  return signSend(tx, services, { ...chain.sending, config: chain.config }, { place, to, amount })
}

async function auditSend(tx: Orm, caller: Caller, row: TransactionRow, approvedBy?: string): Promise<void> {
  const { reference, currency, network, amount, fee, toAddress, createdAt } = row
  await recordAudit(
    { tx, caller, services: { now: () => createdAt } },
    {
      action: 'crypto_sent',
      target: { type: 'transaction', id: reference },
      details: { currency, network, amount, fee, to: toAddress, ...(approvedBy && { approvedBy }) },
    },
  )
}
