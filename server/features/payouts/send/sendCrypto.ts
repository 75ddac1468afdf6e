import type { SendFee } from '#resources/vocabulary/sendFee.ts'
import type { Outflow } from '#resources/vocabulary/outflowOptions.ts'
import type { ActContext } from '#server/engine/OperationContext.ts'
import { judgeOutflow, type Judgement } from '#server/features/payouts/approvals/judgeOutflow.ts'
import { recordOutflow } from '#server/features/payouts/approvals/recordOutflow.ts'
import { requestOutflow, type AwaitingOutflow } from '#server/features/payouts/approvals/requestOutflow.ts'
import { markUsed } from '#server/features/payouts/addressBook/markUsed.ts'
import { recordAudit } from '#server/engine/write/recordAudit.ts'
import { knownAddress } from '#server/core/wallet/schema.ts'
import { categoryOf, nameOf } from '#server/features/payouts/addressBook/whoIs.ts'
import type { NewTransaction, TransactionRow } from '#server/core/wallet/insertTransaction.ts'
import { delayOf } from '#server/providers/simulatedDelays.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { sendHold } from '#server/core/ledger/recipes.ts'
import { takeReview } from '#server/engine/reviews/reviews.ts'
import { deriveHash, walletAddressOf } from '#server/core/wallet/ensureReceiveAddress.ts'
import { valueInUsd } from '#server/core/rates/usdPrices.ts'
import { type EventContext, publish } from '#server/engine/events.ts'
import { transactionRecorded } from '#server/core/wallet/events.ts'
import {
  outflowOf,
  prepareSend,
  type PreparedSend,
  readSendFacts,
  reviewOf,
  type SendRequest,
} from './reviewSend.ts'
import { signSend } from '#server/core/chain/signSend.ts'
import { requireToken } from '#server/core/wallet/readTokenAmount.ts'
import { SETTLE_SEND } from '#server/core/wallet/settleSend.ts'

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
  /** Which way out it is. Default: `send`. */
  readonly kind?: Outflow
  readonly source?: NewTransaction['source']
  /** Who gets it, by name. Default: as the team's address book has it. */
  readonly counterparty?: string | undefined
}

/** A payment to make. */
interface SentRequest extends SendRequest, Purpose {
  readonly reviewToken?: string | undefined
  /** What is stored of it when it has to wait: what its act takes. Default: the payment itself. */
  readonly ask?: unknown
}

/**
 * Sends tokens: sets amount and fee aside, writes the transaction as pending and has it settled a little later.
 * Throws 400 with everything that is wrong per field, the balance first, and 409 when something changed since the review;
 * nothing is written then. Where the team wants a second person to approve it, it is only set aside.
 */
export async function sendCrypto(
  context: ActContext,
  { kind = 'send', reviewToken, ask, source, counterparty, ...request }: SentRequest,
): Promise<SendAnswer | (AwaitingOutflow & SendFee)> {
  const { tx, services, caller } = context
  const teamId = caller.team.id
  const note = request.note?.trim() || null
  const send = await prepareSend(readSendFacts(tx, teamId), request)
  const { fee, recipientGets, currency, network, amount, to } = send
  if (reviewToken !== undefined) await takeReview(context, { ...reviewOf(send), reviewToken })
  const judgement = await judgeOutflow(context, outflowOf(kind, send))
  if (judgement.waits !== undefined) {
    const payee = counterparty ?? (await nameOf(tx, { teamId, network, address: to }))
    const asked = { ask: ask ?? { currency, network, amount, to, note }, network, to, note, payee }
    return { ...(await requestOutflow(context, judgement, asked)), fee, recipientGets }
  }
  const row = await insertPending(context, judgement, { ...send, note, source, counterparty })
  const { reference, hash } = row
  const runAt = new Date(row.createdAt.getTime() + delayOf('settlement', services.settings))
  // A real chain gives its verdict by itself.
  if (!services.chain)
    await enqueue(tx, {
      kind: SETTLE_SEND,
      payload: { reference },
      runAt,
      uniqueKey: `${SETTLE_SEND}:${reference}`,
    })
  await publish(context, transactionRecorded, row)
  await auditSend(context, row)
  return { hash, reference, status: 'pending', fee, recipientGets }
}

interface PendingSend extends PreparedSend, Omit<Purpose, 'kind'> {
  readonly note: string | null
}

async function insertPending(context: EventContext, judgement: Judgement, send: PendingSend) {
  const { tx, services } = context
  const { amount, fee, currency, network, to, note, source, counterparty } = send
  const { reference, teamId } = judgement
  const signed = await sign(context, send)
  const from = signed?.from ?? (await walletAddressOf(teamId))
  const at = services.now()
  const hash = signed?.hash ?? (await deriveHash(reference))
  const row = await recordOutflow(context, judgement, {
    status: 'pending',
    network,
    fee,
    note,
    source,
    counterparty: counterparty ?? (await nameOf(tx, { teamId, network, address: to })),
    category: await categoryOf(tx, { teamId, address: to }),
    usdValue: await valueInUsd(tx, amount, currency),
    address: from,
    fromAddress: from,
    toAddress: to,
    hash,
    lines: sendHold({ teamId, currency, amount }),
  })
  await signed?.store(reference)
  await tx.insert(knownAddress).values({ teamId, address: to, firstUsedAt: at }).onConflictDoNothing()
  await markUsed(tx, { teamId, to, network, at })
  return { ...row, hash }
}

/** Undefined: the chain is simulated. */
async function sign(
  { tx, services }: EventContext,
  { currency, network, to, recipientGets: amount }: PreparedSend,
) {
  const { chain } = services
  if (!chain) return undefined
  if (!chain.sending) throw new Error('Nothing signs payments: this call is not offered without a signer')
  const place = await requireToken(tx, { currency, network })
  return signSend({ tx, services }, { ...chain.sending, config: chain.config }, { place, to, amount })
}

export async function auditSend({ tx, caller }: ActContext, row: TransactionRow): Promise<void> {
  const approvedBy = caller.kind === 'system' ? caller.approved?.by : undefined
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
