import { and, eq } from 'drizzle-orm'
import { checksumAddress, refuseAddress } from '#resources/vocabulary/address.ts'
import { parseAmount } from '#resources/vocabulary/parseAmount.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { currencyNetwork } from '#server/ledger/schema.ts'
import { depositAddress } from './schema.ts'
import { invalid, type FieldProblem } from '#server/http/ApiError.ts'
import { readCurrencies } from './readCurrencies.ts'
import { walletAddressOf } from './walletAddressOf.ts'

/** What a caller asks for. */
export interface SendRequest {
  readonly currency: string
  readonly network: string
  /** A number counts by its shortest decimal form. */
  readonly amount: number | string
  readonly to: string
}

/** A request that is right in itself; whether there is money for it is another question. */
export interface ValidSend {
  readonly currency: string
  readonly network: string
  readonly decimals: number
  /** Plain decimal text. */
  readonly amount: string
  /** EIP-55. */
  readonly to: string
}

/** Throws 400 with everything that is wrong per field. Decisions G-13, S-32, S-34. */
export async function validateSend(tx: Orm, teamId: string, request: SendRequest): Promise<ValidSend> {
  const { currency, network } = request
  const places = (await readCurrencies(tx)).filter((place) => place.currency === currency)
  const place = places.find((one) => one.network.name === network)
  const decimals = places[0]?.decimals ?? 18
  const { amount, problem } = parseAmount(request.amount, decimals)
  const texts = {
    currency: places.length === 0 ? 'Selected currency not found' : undefined,
    network: places.length > 0 && !place ? `${currency} cannot be sent on this network` : undefined,
    to: await refuseRecipient(tx, teamId, request.to),
    amount: problem,
  }
  const problems = Object.entries(texts).flatMap(([field, text]): FieldProblem[] =>
    text ? [{ field, text }] : [],
  )
  if (amount === undefined || problems.length > 0) throw invalid(problems)
  return { currency, network, decimals, amount, to: checksumAddress(request.to) }
}

/** What is wrong with an address that money of a team is to go to, or nothing. `what`: how the text calls it. */
export async function refuseRecipient(
  tx: Orm,
  teamId: string,
  to: string,
  what?: string,
): Promise<string | undefined> {
  const problem = refuseAddress(to, what)
  if (problem !== undefined) return problem
  const address = checksumAddress(to)
  if (await isOwn(tx, teamId, address)) return 'This is one of your own addresses'
  return (await isContract(tx, address)) ? 'This is the address of a token, not of a recipient' : undefined
}

async function isOwn(tx: Orm, teamId: string, address: string): Promise<boolean> {
  if (address === (await walletAddressOf(teamId))) return true
  const rows = await tx
    .select({ id: depositAddress.id })
    .from(depositAddress)
    .where(and(eq(depositAddress.address, address), eq(depositAddress.teamId, teamId)))
  return rows.length > 0
}

/** Reference data holds them in EIP-55. */
async function isContract(tx: Orm, address: string): Promise<boolean> {
  const rows = await tx
    .select({ currency: currencyNetwork.currency })
    .from(currencyNetwork)
    .where(eq(currencyNetwork.contractAddress, address))
  return rows.length > 0
}
