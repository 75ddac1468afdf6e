import { createId } from '#server/platform/createId.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { depositAddress } from '#server/wallet/schema.ts'
import { deriveAddress } from '#server/wallet/deriveAddress.ts'
import type { Random } from './createRandom.ts'
import type { PlannedTransfer } from './planTransfers.ts'

interface Options {
  readonly teamId: string
  readonly transfers: readonly PlannedTransfer[]
  readonly random: Random
}

/** Gives the team an address, used already, for every token and network it was paid in. Answers where a payment went. */
export async function writeDepositAddresses(
  tx: Orm,
  { teamId, transfers, random }: Options,
): Promise<(transfer: PlannedTransfer) => string> {
  const firsts = new Map(transfers.toReversed().map((transfer) => [placeOf(transfer), transfer]))
  const addresses = new Map<string, string>()
  for (const [place, { currency, network, at }] of firsts) {
    const id = createId('adr', random.bytes)
    const address = await deriveAddress(id)
    await tx
      .insert(depositAddress)
      .values({ id, teamId, currency, network, address, createdAt: at, usedAt: at })
    addresses.set(place, address)
  }
  return (transfer) => addresses.get(placeOf(transfer)) ?? ''
}

const placeOf = ({ currency, network }: PlannedTransfer) => `${currency}:${network}`
