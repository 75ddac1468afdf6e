import { z } from 'zod'
import { defineRoute } from '#server/engine/http/route.ts'
import { readUsdPrices } from '#server/core/rates/usdPrices.ts'
import { readPayees } from './readPayees.ts'

export const routes = [
  defineRoute('GET /wallet/prices', {
    summary: 'List token prices in US dollars',
    description: 'By token, as decimal strings. Tokens that aren’t listed have no price.',
    tag: 'Wallet',
    access: { permission: 'wallet.view' },
    answer: z.record(z.string(), z.string()),
    handle: async ({ services: { db } }) => ({ data: await readUsdPrices(db.orm) }),
  }),
  defineRoute('GET /wallet/payees', {
    summary: 'List recipients',
    description:
      'Returns up to 20 recipients from the address book and past payments, favorites first, then the most recent. ' +
      'search matches part of a name or address.',
    tag: 'Wallet',
    access: { permission: 'wallet.request' },
    flag: 'sendReceive',
    needs: 'sending',
    query: z.object({ search: z.string().max(200).optional() }),
    answer: z
      .array(
        z.object({
          address: z.string(),
          name: z.string().nullable(),
          network: z.string(),
          isFavourite: z.boolean(),
          isVerified: z.boolean(),
          times: z.int(),
          lastPaidAt: z.string().nullable(),
          lastAmount: z.string().nullable(),
          lastCurrency: z.string().nullable(),
        }),
      )
      .readonly(),
    handle: async ({ caller, query: { search }, services: { db } }) => ({
      data: await readPayees(db.orm, { teamId: caller.team.id, search }),
    }),
  }),
]
