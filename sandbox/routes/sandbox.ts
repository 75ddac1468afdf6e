import { z } from 'zod'
import { simulateDeposit } from '../commands/simulateDeposit.ts'
import { defineRoute } from '../http/route.ts'
import { transactionSource } from '../wallet/transactionSource.ts'

const deposits = defineRoute({
  method: 'post',
  path: '/sandbox/deposits',
  summary: 'Let tokens arrive',
  description:
    'As if somebody had paid to one of your addresses. Without an address: to the one you receive at now.',
  tag: 'Sandbox',
  access: 'signedIn',
  needs: 'sandbox',
  idempotent: true,
  body: z.strictObject({
    currency: z.string(),
    network: z.string().optional(),
    amount: z.union([z.number(), z.string()], 'Amount must be a number'),
    address: z.string().optional(),
  }),
  handle: async ({ caller, body, services }) => ({
    status: 201,
    data: transactionSource.toRecord(
      await services.db.transaction((tx) => simulateDeposit(tx, services, caller.team.id, body)),
    ),
  }),
})

export const routes = [deposits]
