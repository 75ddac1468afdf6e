import { and, eq } from 'drizzle-orm'
import { checksumAddress } from '#resources/vocabulary/address.ts'
import { parseAmount } from '#resources/vocabulary/parseAmount.ts'
import { depositAddress } from '#server/core/wallet/schema.ts'
import { invalid, type FoundProblem } from '#server/engine/http/ApiError.ts'
import { readCurrencies } from '#server/core/wallet/readCurrencies.ts'
import { ensureReceiveAddress, type ReceiveAt } from '#server/core/wallet/ensureReceiveAddress.ts'
import { recordDeposit } from '#server/core/wallet/recordDeposit.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

/** The deposit to simulate. */
export interface DepositRequest {
  readonly currency: string
  /** Default: the token's first network. */
  readonly network?: string | undefined
  readonly amount: number | string
  /** One of the team's addresses for this token and network. Default: the one it receives at now. */
  readonly address?: string | undefined
}

/** Simulates a deposit at a team's address. Throws 400 with the errors per field. */
export async function simulateDeposit(context: WorkContext, teamId: string, request: DepositRequest) {
  const { tx } = context
  const { currency } = request
  const places = (await readCurrencies(tx)).filter((place) => place.currency === currency)
  const place = places.find(({ network }) => network.name === (request.network ?? places[0]?.network.name))
  if (!place)
    throw invalid([
      { field: places[0] ? 'network' : 'currency', text: 'Currency not found in supported currencies' },
    ])
  const network = place.network.name
  const { amount, problem } = parseAmount(request.amount, place.decimals)
  const address = await findAddress(context, { teamId, currency, network }, request.address)
  const texts = {
    amount: problem,
    address:
      address === undefined ? 'Address must be one of your own for this currency and network' : undefined,
  }
  const problems = Object.entries(texts).flatMap(([field, text]): FoundProblem[] =>
    text ? [{ field, text }] : [],
  )
  if (amount === undefined || address === undefined) throw invalid(problems)
  return recordDeposit(context, { teamId, currency, network, amount, address })
}

async function findAddress(
  context: WorkContext,
  place: ReceiveAt,
  asked: string | undefined,
): Promise<string | undefined> {
  const { tx } = context
  if (asked === undefined) return ensureReceiveAddress(context, place)
  if (!/^0x[0-9a-fA-F]{40}$/.test(asked)) return undefined
  const rows = await tx
    .select({ address: depositAddress.address })
    .from(depositAddress)
    .where(
      and(
        eq(depositAddress.address, checksumAddress(asked)),
        eq(depositAddress.teamId, place.teamId),
        eq(depositAddress.currency, place.currency),
        eq(depositAddress.network, place.network),
      ),
    )
  return rows[0]?.address
}
