import { z } from 'zod'
import { recordSchema } from '#server/engine/schemas.ts'
import { simulateDeposit } from './simulateDeposit.ts'
import { defineRoute } from '#server/engine/http/route.ts'
import { transactionSource } from '#server/features/reports/transactions/transactions.source.ts'

const deposits = defineRoute('POST /sandbox/deposits', {
  summary: 'Simulate a deposit',
  description: 'Simulates a payment to one of your addresses. Without an address, uses the current one.',
  tag: 'Sandbox',
  access: 'signedIn',
  needs: 'simulatedChain',
  idempotent: true,
  status: 201,
  body: z.strictObject({
    currency: z.string(),
    network: z.string().optional(),
    amount: z.union([z.number(), z.string()], 'Amount must be a number'),
    address: z.string().optional(),
  }),
  answer: recordSchema(transactionSource),
  handle: async ({ caller, body, services }) => ({
    data: transactionSource.toRecord(
      await services.db.transaction((tx) => simulateDeposit({ tx, services }, caller.team.id, body)),
    ),
  }),
})

export const routes = [deposits]
