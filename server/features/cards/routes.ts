import { z } from 'zod'
import { countTries } from '#server/engine/http/limitTries.ts'
import { defineRoute } from '#server/engine/http/route.ts'
import type { RateLimit } from '#server/entry/settings.ts'
import { revealCard } from './revealCard.ts'

/** Five an hour for each card, and no more than thirty for all of them: a stolen session cannot read them all. */
const REVEALS_OF_A_CARD: RateLimit = { perMinute: 5 / 60, burst: 5 }
const REVEALS: RateLimit = { perMinute: 0.5, burst: 30 }

/** Without an idempotency key: a stored answer would be a stored number. */
const reveal = defineRoute('POST /cards/:id/reveal', {
  tag: 'Crypto Cards',
  flag: 'cryptoCards',
  failures: [409, 429, 503],
  summary: 'Reveal the number and CVV of a card',
  description: 'Recorded in the audit log, and the owners are notified. Up to five times an hour per card.',
  access: { permission: 'cards.reveal' },
  stepUp: true,
  body: z.strictObject({}),
  answer: z.object({ cardNumber: z.string(), cvv: z.string(), expiryDate: z.string() }),
  handle: async ({ caller, params, services, context }) => {
    const id = params['id'] ?? ''
    await countTries({ services, context }, [
      { bucket: `reveal:user:${caller.userId}`, limit: REVEALS },
      { bucket: `reveal:user:${caller.userId}:${id.slice(0, 40)}`, limit: REVEALS_OF_A_CARD },
    ])
    const data = await revealCard(services, caller, id)
    return { data, headers: { 'Cache-Control': 'no-store' } }
  },
})

export const routes = [reveal]
