import { z } from 'zod'
import { PAYMENT_FILE_HEADER } from '#resources/vocabulary/paymentFile.ts'
import { defineRoute } from '#server/engine/http/route.ts'
import { checkFile } from './checkFile.ts'
import { payFile } from './payFile.ts'

const text = z.string().nullable()
const result = z.object({
  lines: z
    .array(
      z.object({
        line: z.int(),
        address: z.string(),
        name: z.string().nullable().describe('Of the address book'),
        amount: z.string(),
        currency: z.string(),
        note: z.string(),
        status: z.enum(['pending', 'awaiting_approval', 'refused']),
        fee: text,
        recipientGets: text,
        reference: text.describe('The transaction'),
        approvalId: text.describe('The request that waits for a second person'),
        isPaid: z.boolean().describe('By an earlier confirmation'),
        errors: z.array(z.object({ field: z.string(), text: z.string() })).readonly(),
        warnings: z.array(z.string()).readonly(),
      }),
    )
    .readonly(),
  totals: z
    .array(
      z.object({
        currency: z.string(),
        payments: z.int(),
        amount: z.string(),
        fee: z.string(),
        availableAfter: z.string(),
      }),
    )
    .readonly(),
})

const common = {
  method: 'post',
  tag: 'Wallet',
  access: { permission: 'wallet.send' },
  flag: 'sendReceive',
  needs: 'sending',
  answer: result,
} as const

const file = {
  csv: z
    .string('A file is required')
    .max(500_000)
    .describe(`Its first line is ${PAYMENT_FILE_HEADER.join(',')}`),
  network: z.string().optional().describe('Default: the first network of each token'),
}

export const routes = [
  defineRoute({
    ...common,
    path: '/wallet/payment-files/review',
    summary: 'What a file of payments comes to',
    description:
      'Moves nothing. Each line is judged as one payment is, after the lines before it. Up to 1,000 payments.',
    body: z.strictObject(file),
    handle: async ({ caller, body, services }) => ({ data: await checkFile(services, caller, body) }),
  }),
  defineRoute({
    ...common,
    path: '/wallet/payment-files',
    summary: 'Pay a file of payments',
    description:
      'only all: every line, or none with 409. only good: what is not refused. The same file pays each line once, however often ' +
      'it is sent; to pay it again, change it: a note is enough.',
    idempotent: 'resumable',
    failures: [409],
    body: z.strictObject({ ...file, only: z.enum(['all', 'good']).default('all') }),
    handle: async ({ caller, body, services }) => ({ data: await payFile(services, caller, body) }),
  }),
]
