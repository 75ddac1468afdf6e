import { z } from 'zod'
import { defineRoute } from '#server/engine/http/route.ts'
import { readUsdPrices } from '#server/core/rates/usdPrices.ts'
import { readPayees } from './readPayees.ts'

export const routes = [
  defineRoute({
    method: 'get',
    path: '/wallet/prices',
    summary: 'What one of each token is worth in US dollars',
    description: 'By token, as decimal strings. A token that is missing has no price.',
    tag: 'Wallet',
    access: { permission: 'wallet.view' },
    answer: z.record(z.string(), z.string()),
    handle: async ({ services: { db } }) => ({ data: await readUsdPrices(db.orm) }),
  }),
  defineRoute({
    method: 'get',
    path: '/wallet/payees',
    summary: 'Whom the team pays',
    description:
      'The address book and everyone paid before, twenty at most: favourites first, then those paid last. search: part of a name or address.',
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
