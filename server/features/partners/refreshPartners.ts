import { eq } from 'drizzle-orm'
import { FIAT_COUNTRIES } from '#resources/vocabulary/fiat.ts'
import { cryptoCards } from '#resources/cryptoCards.ts'
import { fxRate } from '#server/core/rates/schema.ts'
import { logError } from '#server/engine/support/logError.ts'
import { PartnerError } from '#server/providers/Orders.ts'
import { namesOf, type PartnerName } from '#server/providers/Partners.ts'
import type { Services } from '#server/entry/Services.ts'
import { providerHealth } from './schema.ts'

const PAYOUTS = FIAT_COUNTRIES.map(({ currency }) => ({ base: 'USD', quote: currency }))
/** What a payment with a card that is not in dollars takes. */
const CARDS = Object.keys(cryptoCards.fields.currency.options.options)
  .filter((base) => base !== 'USD')
  .map((base) => ({ base, quote: 'USD' }))

/** Asks every partner whether it is there, and for its rates, and notes what came of it. Never throws for a partner. */
export async function refreshPartners(services: Services): Promise<void> {
  await Promise.all(namesOf(services.partners).map((name) => refresh(services, name)))
}

async function refresh(services: Services, partner: PartnerName): Promise<void> {
  const { db, now, partners } = services
  const at = now()
  // It counts as there when it is configured, until it was asked for longer than it may be silent.
  await db.transaction((tx) =>
    tx.insert(providerHealth).values({ partner, answeredAt: at }).onConflictDoNothing(),
  )
  const note = (values: Partial<typeof providerHealth.$inferInsert>) =>
    db.transaction((tx) => tx.update(providerHealth).set(values).where(eq(providerHealth.partner, partner)))
  try {
    await (partner === 'rates' ? storeRates(services) : partners[partner]?.check())
    await note({ answeredAt: at, error: null })
  } catch (error) {
    if (!(error instanceof PartnerError)) logError(error)
    await note({ error: error instanceof PartnerError ? error.message : 'The partner could not be asked' })
  }
}

/** Stores the prices with the moment that they are of. One of the future counts as of now. */
async function storeRates({ db, now, partners }: Services): Promise<void> {
  const pairs = partners.cardIssuer ? [...PAYOUTS, ...CARDS] : PAYOUTS
  const found = (await partners.rates?.read(pairs)) ?? []
  const missing = pairs.filter(
    ({ base, quote }) => !found.some((one) => one.base === base && one.quote === quote),
  )
  const at = now()
  if (found.length > 0)
    await db.transaction((tx) =>
      tx
        .insert(fxRate)
        .values(found.map((one) => ({ ...one, validFrom: one.at > at ? at : one.at })))
        .onConflictDoNothing(),
    )
  if (missing.length > 0)
    throw new PartnerError(
      `There is no rate for ${missing.map(({ base, quote }) => `${base}-${quote}`).join(', ')}`,
    )
}
