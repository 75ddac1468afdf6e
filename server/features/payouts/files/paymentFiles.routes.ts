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
        name: z.string().nullable().describe('Name in the address book'),
        amount: z.string(),
        currency: z.string(),
        note: z.string(),
        status: z.enum(['pending', 'awaiting_approval', 'refused']),
        fee: text,
        recipientGets: text,
        reference: text.describe('ID of the transaction'),
        approvalId: text.describe('ID of the approval request'),
        isPaid: z.boolean().describe('Whether it was paid by an earlier confirmation'),
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
  network: z.string().optional().describe('Defaults to the first network of each token'),
}

export const routes = [
  defineRoute('POST /wallet/payment-files/review', {
    ...common,
    summary: 'Review a payment file',
    description:
      'Moves no money. Each line is checked like a single payment, after the lines before it. Up to 1,000 payments.',
    body: z.strictObject(file),
    handle: async ({ caller, body, services }) => ({ data: await checkFile(services, caller, body) }),
  }),
  defineRoute('POST /wallet/payment-files', {
    ...common,
    summary: 'Pay a payment file',
    description:
      'only all: pays every line, or returns 409 and pays none. only good: pays the valid lines. Sending the same file ' +
      'again won’t pay a line twice. To pay it again, change the file, for example a note.',
    idempotent: 'resumable',
    failures: [409],
    body: z.strictObject({ ...file, only: z.enum(['all', 'good']).default('all') }),
    handle: async ({ caller, body, services }) => ({ data: await payFile(services, caller, body) }),
  }),
]
