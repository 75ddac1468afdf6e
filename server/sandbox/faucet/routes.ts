import { z } from 'zod'
import { FAUCET_CURRENCIES } from '#resources/vocabulary/networks.ts'
import { requestTokens } from './requestTokens.ts'
import { defineRoute, type Route } from '#server/http/route.ts'

/** Test tokens. The history is served from its definition. */
export const routes: readonly Route[] = [
  defineRoute({
    method: 'post',
    path: '/faucet/request',
    failures: [429],
    summary: 'Request test tokens',
    description:
      'Gives 1000 of the token, ten times a day. They arrive in the wallet when the recipient is one of the team’s own ' +
      'addresses; else the request is only recorded. A recipient that ends in dead fails.',
    tag: 'Faucet',
    access: { permission: 'faucet.use' },
    flag: 'faucet',
    idempotent: true,
    body: z.strictObject({
      currency: z.enum(FAUCET_CURRENCIES, 'Currency must be USDC or USDT'),
      recipient: z
        .string('Recipient address is required')
        .trim()
        .min(1, { error: 'Recipient address is required', abort: true }),
    }),
    answer: z.object({
      id: z.string(),
      currency: z.string(),
      amount: z.string(),
      recipient: z.string(),
      status: z.enum(['pending', 'completed', 'failed']),
      timestamp: z.iso.datetime(),
    }),
    handle: async ({ services, caller, body }) => ({
      data: await services.db.transaction((tx) => requestTokens(tx, services, caller, body)),
      message: 'Test tokens requested successfully',
    }),
  }),
]
