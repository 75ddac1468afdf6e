import { and, eq } from 'drizzle-orm'
import {
  compareSettlements,
  type Settlement,
  type SettlementBankAccount,
  type SettlementCurrency,
} from '#resources/vocabulary/settlement.ts'
import { checkVersion } from '#server/engine/write/checkVersion.ts'
import { createId } from '#server/platform/createId.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { teamMember, users } from '#server/identity/schema.ts'
import { settlement, settlementChange } from './schema.ts'
import type { Caller } from '#server/http/Caller.ts'
import { recordEvent } from '#server/identity/recordEvent.ts'
import { settlementMail } from '#server/platform/mail/accountMails.ts'
import { sendMail } from '#server/platform/mail/sendMail.ts'
import type { Services } from '#server/Services.ts'
import { describeSettlement, type VersionedSettlement } from './readSettlement.ts'
import { checksumAddress } from '#resources/vocabulary/address.ts'
import { refuseRecipient } from '#server/wallet/reviewSend.ts'
import { findBank } from '#server/fiat/banks.ts'
import { resolveAccount } from '#server/fiat/resolveAccount.ts'
import { invalid, type FieldProblem } from '#server/http/ApiError.ts'
import { readCurrencies } from '#server/wallet/readCurrencies.ts'

/**
 * Changes the settlement of the caller's team, adds it to the history and notifies the owners at once. A new
 * destination is used after 24 hours. A request that changes nothing writes nothing.
 *
 * @param expected the version that the change is based on. Default: the present one.
 * @throws ApiError 400 with the errors per field; 412 with the present state when its version differs.
 */
export async function changeSettlement(
  services: Services,
  caller: Caller,
  request: SettlementRequest,
  expected?: number,
): Promise<VersionedSettlement> {
  const teamId = caller.team.id
  return services.db.transaction(async (tx) => {
    const before = await lockSettlement(tx, services, teamId)
    checkVersion({ ...before }, expected)
    const after = await validateSettlement(tx, { teamId, before }, request)
    const changes = compareSettlements(before, after)
    if (changes.length === 0) return before
    const version = before.version + 1
    const at = services.now()
    await tx
      .update(settlement)
      .set({ ...after, version, updatedAt: at })
      .where(eq(settlement.teamId, teamId))
    const id = createId('stc', services.randomBytes)
    const { userId } = caller
    await tx.insert(settlementChange).values({ id, teamId, userId, version, changes, createdAt: at })
    const fields = changes.map(({ label }) => label)
    await mailOwners(tx, services, caller, fields)
    await recordEvent(tx, services, caller, {
      ...{ action: 'settlement_updated', userId, teamId },
      details: { version, fields },
    })
    return { ...after, version }
  })
}

/** The team's row, made when it is missing, locked until the transaction ends. */
async function lockSettlement(tx: Orm, { now }: Services, teamId: string): Promise<VersionedSettlement> {
  await tx.insert(settlement).values({ teamId, updatedAt: now() }).onConflictDoNothing()
  const [row] = await tx.select().from(settlement).where(eq(settlement.teamId, teamId)).for('update')
  if (!row) throw new Error(`Team ${teamId} has no settlement`)
  return describeSettlement(row)
}

async function mailOwners(
  tx: Orm,
  services: Services,
  { team, firstName, lastName }: Caller,
  fields: readonly string[],
): Promise<void> {
  const owners = await tx
    .select({ email: users.email })
    .from(teamMember)
    .innerJoin(users, eq(users.id, teamMember.userId))
    .where(and(eq(teamMember.teamId, team.id), eq(teamMember.role, 'owner'), eq(teamMember.status, 'active')))
  const by = `${firstName} ${lastName}`.trim()
  for (const { email } of owners)
    await sendMail(tx, services, settlementMail(email, { team: team.name, by, fields }))
}

/** The changes; properties that are left out stay. */
interface SettlementRequest {
  readonly currency?: SettlementCurrency | undefined
  readonly address?: string | null | undefined
  readonly network?: string | null | undefined
  readonly instantSettlement?: boolean | undefined
  readonly bankAccount?: BankAccountRequest | null | undefined
}

type BankAccountRequest = Pick<SettlementBankAccount, 'currency' | 'bankCode' | 'accountNumber'>

/**
 * The settlement that a request leads to: the address with its checksum, the account with the name that its
 * bank returns. Throws 400 with all errors per field.
 */
async function validateSettlement(
  tx: Orm,
  { teamId, before }: { readonly teamId: string; readonly before: Settlement },
  request: SettlementRequest,
): Promise<Settlement> {
  const { currency = before.currency, address = before.address, network = before.network } = request
  const { instantSettlement = before.instantSettlement, bankAccount } = request
  const bank = bankAccount ? await nameAccount(bankAccount) : undefined
  const problems = [
    ...(await refusePlace(tx, teamId, { currency, address, network })),
    ...(bank && 'field' in bank ? [bank] : []),
  ]
  if (problems.length > 0) throw invalid(problems)
  return {
    ...{ currency, network, instantSettlement },
    address: address === null ? null : checksumAddress(address),
    bankAccount: bank && !('field' in bank) ? bank : bankAccount === null ? null : before.bankAccount,
  }
}

type Place = Pick<Settlement, 'currency' | 'address' | 'network'>

async function refusePlace(tx: Orm, teamId: string, place: Place): Promise<readonly FieldProblem[]> {
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
): Promise<readonly FieldProblem[]> {
  if (network === null) return [{ field: 'network', text: 'Network is required' }]
  const places = await readCurrencies(tx)
  if (places.some((place) => place.currency === currency && place.network.name === network)) return []
  return [{ field: 'network', text: `${currency} cannot be received on this network` }]
}

/** Asks the bank for the account's owner; a name in the request is ignored. */
async function nameAccount(request: BankAccountRequest): Promise<SettlementBankAccount | FieldProblem> {
  const { currency, bankCode, accountNumber } = request
  const bank = findBank(currency, bankCode)
  if (!bank) return { field: 'bankAccount.bankCode', text: 'Bank not found' }
  const answer = await resolveAccount(bank, accountNumber)
  if (!answer.found || answer.accountName === null)
    return { field: 'bankAccount.accountNumber', text: 'Account not found' }
  return { currency, bankCode, bankName: bank.name, accountNumber, accountName: answer.accountName }
}
