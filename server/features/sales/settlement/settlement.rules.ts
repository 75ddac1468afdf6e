import { say } from '#define/said'
import { z } from 'zod'
import type { AnyRecord } from '#define'
import { settlement } from '#resources/settlement.ts'
import { checksumAddress } from '#resources/vocabulary/address.ts'
import {
  compareSettlements,
  type Settlement,
  type SettlementBankAccount,
} from '#resources/vocabulary/settlement.ts'
import { publish } from '#server/engine/events.ts'
import type { OperationContext, WorkContext } from '#server/engine/OperationContext.ts'
import { implement } from '#server/engine/rules.ts'
import { findBank } from '#resources/vocabulary/banks.ts'
import { nameAccount as askBank } from '#server/features/fiat/bankOf.ts'
import { invalid, type FoundProblem } from '#server/engine/http/ApiError.ts'
import { parseInput } from '#server/engine/http/parseInput.ts'
import { createId } from '#server/engine/support/createId.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { readCurrencies } from '#server/core/wallet/readCurrencies.ts'
import { refuseRecipient } from '#server/features/payouts/send/reviewSend.ts'
import { settlementChanged } from './events.ts'
import { settlementChange } from './schema.ts'

/** The bank names the account: names that differ from the ones shown are refused. */
const bankAccount = z.strictObject({
  currency: z.enum(['NGN', 'KES']),
  bankCode: z.string().trim().min(1).max(20),
  accountNumber: z.string().trim().regex(/^\d+$/, 'Please enter a valid account number').max(20),
  bankName: z.string().optional(),
  accountName: z.string().optional(),
})

const sentAccount = z.object({ bankAccount: bankAccount.nullish() })

/**
 * A change is added to the history, and the owners are notified at once, by mail too. A new destination is used after 24
 * hours.
 */
export const settlementRules = implement(settlement, {
  edit: {
    before: ({ record, input, context }) => complete(context, toSettlement(record), input),
    after: async ({ record, previous, context }) => {
      const { tx, services, caller } = context
      const changes = compareSettlements(toSettlement(previous), toSettlement(record))
      const { userId, team } = caller
      const version = Number((record as AnyRecord)['version'])
      const id = createId('stc', services.randomBytes)
      const of = { id, teamId: team.id, userId, version }
      await tx.insert(settlementChange).values({ ...of, changes, createdAt: services.now() })
      await publish(context, settlementChanged, { fields: changes.map(({ label }) => label) })
    },
  },
})

const toSettlement = (record: AnyRecord) => record as unknown as Settlement

/** The address with its checksum, the account with the name that its bank returns. Throws 400 with all errors per field. */
async function complete(
  { tx, services, caller }: OperationContext,
  before: Settlement,
  input: Partial<Omit<Settlement, 'bankAccount'>> & { readonly bankAccount?: unknown },
) {
  const sent = parseInput(sentAccount, input).bankAccount
  const bank = sent ? await nameAccount({ tx, services }, sent) : sent
  const { currency, address, network } = { ...before, ...input }
  const problems = [
    ...(await refusePlace(tx, caller.team.id, { currency, address, network })),
    ...(bank && 'field' in bank ? [bank] : []),
  ]
  if (problems.length > 0) throw invalid(problems)
  return {
    ...(address !== null && { address: checksumAddress(address) }),
    ...(bank !== undefined && { bankAccount: bank }),
  }
}

type ReceivingAddress = Pick<Settlement, 'currency' | 'address' | 'network'>

async function refusePlace(
  tx: Orm,
  teamId: string,
  place: ReceivingAddress,
): Promise<readonly FoundProblem[]> {
  const { currency, address, network } = place
  if (address === null && network === null) return []
  if (address === null) return [{ field: 'address', text: 'Settlement address is required' }]
  const wrong = await refuseRecipient(tx, teamId, address, 'Settlement address')
  return [
    ...(wrong === undefined ? [] : [{ field: 'address', text: wrong }]),
    ...(await refuseNetwork(tx, currency, network)),
  ]
}

async function refuseNetwork(
  tx: Orm,
  currency: string,
  network: string | null,
): Promise<readonly FoundProblem[]> {
  if (network === null) return [{ field: 'network', text: 'Network is required' }]
  const places = await readCurrencies(tx)
  if (places.some((place) => place.currency === currency && place.network.name === network)) return []
  return [{ field: 'network', text: say('{currency} can’t be received on this network', { currency }) }]
}

/** Asks the bank for the account's owner. */
async function nameAccount(
  context: WorkContext,
  request: z.output<typeof bankAccount>,
): Promise<SettlementBankAccount | FoundProblem> {
  const { currency, bankCode, accountNumber } = request
  const bank = findBank(currency, bankCode)
  if (!bank) return { field: 'bankAccount.bankCode', text: 'Bank not found' }
  const answer = await askBank(context, { currency, bankCode, accountNumber })
  if (!answer.found || answer.accountName === null)
    return { field: 'bankAccount.accountNumber', text: 'Account not found' }
  const named = { bankName: bank.name, accountName: answer.accountName }
  const other = (['bankName', 'accountName'] as const).find(
    (name) => (request[name] ?? named[name]) !== named[name],
  )
  if (other) return { field: `bankAccount.${other}`, text: 'The name doesn’t match the bank’s records' }
  return { currency, bankCode, accountNumber, ...named }
}
