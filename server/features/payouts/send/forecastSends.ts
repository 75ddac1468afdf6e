import { checksumAddress, refuseAddress } from '#resources/vocabulary/address.ts'
import type { SendFee } from '#resources/vocabulary/sendFee.ts'
import type { ActContext } from '#server/engine/OperationContext.ts'
import { requireApprovers } from '#server/features/payouts/approvals/approvers.ts'
import { applyRules } from '#server/features/payouts/approvals/judgeOutflow.ts'
import { readFacts } from '#server/features/payouts/approvals/outflowFacts.ts'
import { planOutflows } from '#server/features/payouts/approvals/planOutflows.ts'
import { forecastSigning } from '#server/core/chain/signSend.ts'
import { remember } from '#server/engine/support/remember.ts'
import {
  outflowOf,
  prepareSend,
  readSendFacts,
  wordWarnings,
  type SendRequest,
  type Acquaintance,
} from './reviewSend.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { endsOf, findLookAlike, readPayees } from './readPayees.ts'

/** What would become of a payment. */
interface SendForecast extends SendFee {
  readonly status: 'pending' | 'awaiting_approval'
}

/** Forecasts payments of a file. */
interface Forecaster {
  /** The name of an address in the address book, and what to look at before paying it. */
  readonly lookAt: (
    to: string,
  ) => Promise<{ readonly name: string | null; readonly warnings: readonly string[] }>
  /** Throws what `sendCrypto` would. */
  readonly forecastSend: (request: SendRequest) => Promise<SendForecast>
}

/**
 * Forecasts payments, each as if those before it had been made: by the rules by which they are made. Writes
 * nothing and locks nothing. What does not depend on the payment is read once.
 */
export function forecastSends(context: ActContext): Forecaster {
  const { tx, services, caller } = context
  const { team, userId } = caller
  const facts = planOutflows(readFacts(context))
  const looked = readSendFacts(tx, team.id)
  const places = remember(looked.places)
  const sendFacts = { places, refuseRecipient: remember(looked.refuseRecipient) }
  const findApprovers = remember((currency: string, amount: string) =>
    requireApprovers(context, { teamId: team.id, requestedBy: userId, currency, amount }),
  )
  const sign = services.chain && forecastSigning(tx, services.chain)
  const payees = knowPayees(tx, team.id)
  return {
    lookAt: async (to) => {
      const address = refuseAddress(to) === undefined ? checksumAddress(to) : to
      const payee = await payees.find(address)
      return { name: payee.name, warnings: wordWarnings(services, to, payee) }
    },
    forecastSend: async (request) => {
      const send = await prepareSend(sendFacts, request)
      const { currency, network, amount, to, fee, recipientGets } = send
      const outflow = outflowOf('file', send)
      const waits = (await applyRules(facts, outflow)) !== undefined
      if (waits) await findApprovers(currency, amount)
      const place = (await places()).find((one) => one.currency === currency && one.network.name === network)
      if (!waits && place) await sign?.({ place, to, amount: recipientGets })
      if (!waits) payees.add(to)
      await facts.plan({ request: outflow, waits })
      return { status: waits ? 'awaiting_approval' : 'pending', fee, recipientGets }
    },
  }
}

/** What a team knows of addresses, asked once for each, and of those that it is about to pay. */
function knowPayees(orm: Orm, teamId: string) {
  const read = remember(async (address: string) => {
    const [payee] = await readPayees(orm, { teamId, address })
    const isNew = (payee?.times ?? 0) === 0
    const name = payee?.name ?? null
    return { name, isNew, looksLike: isNew && (await findLookAlike(orm, { teamId, address })) !== undefined }
  })
  const paid = new Set<string>()
  /** The first of those that look alike. */
  const byEnds = new Map<string, string>()
  return {
    find: async (address: string): Promise<Acquaintance> => {
      const { name, isNew, looksLike } = await read(address)
      if (paid.has(address)) return { name, isNew: false, looksLike: false }
      const alike = byEnds.get(endsOf(address))
      const isAlike = alike !== undefined && alike.toLowerCase() !== address.toLowerCase()
      return { name, isNew, looksLike: isNew && (looksLike || isAlike) }
    },
    /** EIP-55. */
    add: (address: string): void => {
      paid.add(address)
      const ends = endsOf(address)
      if (!byEnds.has(ends)) byEnds.set(ends, address)
    },
  }
}
