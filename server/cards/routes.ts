import { z } from 'zod'
import { cryptoCards } from '#resources/cryptoCards.ts'
import type { Permission } from '#resources/vocabulary/permissions.ts'
import { setCardStatus } from './changeCard.ts'
import { createCard } from './createCard.ts'
import { deleteCard } from './deleteCard.ts'
import { fundCard } from './fundCard.ts'
import { revealCard } from './revealCard.ts'
import { createSchema, recordSchema } from '#server/engine/schemas.ts'
import { parseIfMatch } from '#server/engine/write/checkVersion.ts'
import { countTries } from '#server/http/limitTries.ts'
import { defineRoute } from '#server/http/route.ts'
import type { RateLimit } from '#server/settings.ts'
import { formatExactAmount } from '#define'

const common = { tag: 'Crypto Cards', flag: 'cryptoCards' } as const
const answer = recordSchema(cryptoCards)

/** Five an hour for each card, S-61, and no more than thirty for all of them: a stolen session cannot read them all. */
const REVEALS_OF_A_CARD: RateLimit = { perMinute: 5 / 60, burst: 5 }
const REVEALS: RateLimit = { perMinute: 0.5, burst: 30 }

const create = defineRoute({
  ...common,
  method: 'post',
  path: '/cards',
  summary: 'Create a virtual card',
  description: 'Active, without money, good for three years. Its number is of a test range.',
  access: { permission: 'cards.create' },
  idempotent: true,
  status: 201,
  body: createSchema(cryptoCards),
  answer,
  handle: async ({ caller, body, services }) => ({
    data: await services.db.transaction((tx) => createCard(tx, services, caller, body)),
  }),
})

const remove = defineRoute({
  ...common,
  method: 'delete',
  path: '/cards/:id',
  versioned: true,
  summary: 'Delete a card',
  description:
    'What is on it is available again at once; the message says how much. Refused while a payment is open.',
  access: { permission: 'cards.delete' },
  answer,
  handle: async ({ caller, params, services, context }) => {
    const wanted = { id: params['id'] ?? '', version: parseIfMatch(context.req.header('If-Match')) }
    const { record, returned } = await services.db.transaction((tx) =>
      deleteCard(tx, services, caller, wanted),
    )
    const amounts = returned.map(({ amount, currency }) => formatExactAmount(amount, currency)).join(' and ')
    return { data: record, ...(amounts && { message: `Returned to your balance: ${amounts}` }) }
  },
})

/** `POST /cards/:id/freeze` and its contrary. */
const toStatus = (name: 'freeze' | 'unfreeze', permission: Permission, summary: string) =>
  defineRoute({
    ...common,
    method: 'post',
    path: `/cards/:id/${name}`,
    summary,
    access: { permission },
    idempotent: true,
    body: z.strictObject({}),
    answer,
    handle: async ({ caller, params, services }) => {
      const wanted = { id: params['id'] ?? '', status: name === 'freeze' ? 'frozen' : 'active' } as const
      return { data: await services.db.transaction((tx) => setCardStatus(tx, services, caller, wanted)) }
    },
  })

const fund = defineRoute({
  ...common,
  method: 'post',
  path: '/cards/:id/fund',
  summary: 'Put money on a card',
  description: 'From what is available of the token. At most 6 decimals.',
  access: { permission: 'cards.fund' },
  idempotent: true,
  body: z.strictObject({
    token: z.enum(['USDC', 'USDT'], 'Token must be one of USDC, USDT').default('USDC'),
    amount: z.union([z.number(), z.string()], 'Amount must be a number'),
  }),
  answer,
  handle: async ({ caller, params, body, services }) => {
    const funding = { id: params['id'] ?? '', ...body }
    return { data: await services.db.transaction((tx) => fundCard(tx, services, caller, funding)) }
  },
})

/** Without an idempotency key: a stored answer would be a stored number. */
const reveal = defineRoute({
  ...common,
  method: 'post',
  path: '/cards/:id/reveal',
  failures: [429],
  summary: 'Tell the number and CVV of a card',
  description: 'Noted in the audit log, and the owners are told. Five times an hour for each card.',
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
    const data = await services.db.transaction((tx) => revealCard(tx, services, caller, id))
    return { data, headers: { 'Cache-Control': 'no-store' } }
  },
})

export const routes = [
  create,
  remove,
  toStatus('freeze', 'cards.freeze', 'Freeze a card'),
  toStatus('unfreeze', 'cards.unfreeze', 'Unfreeze a card'),
  fund,
  reveal,
]
