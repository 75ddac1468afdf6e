import { z } from 'zod'
import { MERCHANT_CATEGORIES, type MerchantCategory } from '#resources/vocabulary/merchantCategories.ts'
import { authorizeCard } from '#server/features/cards/authorizeCard.ts'
import { cardTransactionSource } from '#server/features/cards/cardTransactions.source.ts'
import { endAuthorization } from '#server/features/cards/endAuthorization.ts'
import type { CardTransactionRow } from '#server/features/cards/readCard.ts'
import { recordSchema } from '#server/engine/schemas.ts'
import { defineRoute } from '#server/engine/http/route.ts'

const CATEGORIES = Object.keys(MERCHANT_CATEGORIES) as MerchantCategory[]

const common = {
  tag: 'Sandbox',
  flag: 'cryptoCards',
  access: { permission: 'cards.fund' },
  // A refund of a merchant that never was is money from nowhere.
  needs: 'simulatedChain',
  idempotent: true,
} as const

const authorize = defineRoute('POST /sandbox/cards/:id/authorize', {
  ...common,
  summary: 'Simulate a card payment',
  description:
    'Simulates a payment, a refund or a payment that the issuer declines. Frozen, expired or underfunded cards and ' +
    'payments over a limit are declined automatically. With capture false, the money is only put on hold: capture or ' +
    'void the payment later, or it’s voided after 7 days.',
  status: 201,
  body: z.strictObject({
    type: z
      .enum(['payment', 'refund', 'decline'], 'Type must be one of payment, refund, decline')
      .default('payment'),
    merchant: z.string().trim().min(1, 'Merchant is required').max(80).default('Sandbox Shop'),
    category: z.enum(CATEGORIES, `Category must be one of ${CATEGORIES.join(', ')}`).optional(),
    amount: z.union([z.number(), z.string()], 'Amount must be a number'),
    capture: z.boolean().default(true),
  }),
  answer: recordSchema(cardTransactionSource),
  handle: async ({ caller, params, body, services }) => {
    const wanted = { teamId: caller.team.id, cardId: params['id'] ?? '', ...body }
    return { data: toRecord(await services.db.transaction((tx) => authorizeCard({ tx, services }, wanted))) }
  },
})

/** `POST /sandbox/cards/:id/transactions/:transactionId/capture` and `/void`. */
const end = (name: 'capture' | 'void', summary: string) =>
  defineRoute(`POST /sandbox/cards/:id/transactions/:transactionId/${name}`, {
    ...common,
    summary,
    body: z.strictObject({}),
    answer: recordSchema(cardTransactionSource),
    handle: async ({ caller, params, services }) => {
      const { id: cardId = '', transactionId: id = '' } = params
      const payment = { teamId: caller.team.id, cardId, id }
      return {
        data: toRecord(
          await services.db.transaction((tx) => endAuthorization({ tx, services }, payment, name)),
        ),
      }
    },
  })

function toRecord(row: CardTransactionRow) {
  return cardTransactionSource.toRecord({ ...row, card: row.cardId, date: row.createdAt })
}

export const routes = [
  authorize,
  end('capture', 'Capture a pending card payment'),
  end('void', 'Void a pending card payment'),
]
