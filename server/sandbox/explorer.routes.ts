import { z } from 'zod'
import { notFound } from '#server/http/ApiError.ts'
import { defineRoute } from '#server/http/route.ts'
import { readChainTransaction } from '#server/wallet/readChainTransaction.ts'

const transaction = defineRoute({
  method: 'get',
  path: '/sandbox/explorer/tx/:hash',
  summary: 'A transaction as the sandbox’s chains show it to anybody',
  tag: 'Sandbox',
  access: 'public',
  needs: 'sandbox',
  answer: z.object({
    hash: z.string(),
    network: z.string().nullable(),
    status: z.enum(['successful', 'pending', 'failed']),
    from: z.string().nullable(),
    to: z.string().nullable(),
    amount: z.string(),
    currency: z.string(),
    createdAt: z.iso.datetime(),
    blockNumber: z.number().nullable(),
  }),
  handle: async ({ params, services: { db } }) => {
    const found = await readChainTransaction(db.orm, params['hash'] ?? '')
    if (!found) throw notFound()
    return { data: found }
  },
})

export const routes = [transaction]
