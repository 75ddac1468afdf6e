import { createId } from '#server/engine/support/createId.ts'
import type { Services } from '#server/entry/Services.ts'
import { deriveAddress } from '#server/core/chain/issueAddress.ts'
import { simulatedCardIssuer } from '#server/providers/simulated/simulatedCardIssuer.ts'
import type { CardBrand } from './schema.ts'

const REFERENCE_BYTES = 32

/** What the sandbox's issuer gives a new card: a number of its own and how long it is good for. */
export async function issueSimulated(
  { now, randomBytes }: Pick<Services, 'now' | 'randomBytes'>,
  brand: CardBrand,
) {
  const reference = Array.from(randomBytes(REFERENCE_BYTES), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  const order = { reference, ask: { brand }, at: now() }
  const { pan, expiryDate, billingAddress, zipCode } = await simulatedCardIssuer.cards.place(order)
  return { pan, lastFour: pan.slice(-4), expiryDate, billingAddress, zipCode }
}

/** An address to load a card at, which is simulated as well. */
export function newCardAddress({ randomBytes }: Pick<Services, 'randomBytes'>): Promise<string> {
  return deriveAddress(createId('adr', randomBytes))
}
