import { z } from 'zod'
import { SETTLEMENT_CURRENCIES } from '#resources/vocabulary/settlement.ts'
import { parseIfMatch } from '#server/engine/write/checkVersion.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import { changeSettlement } from './changeSettlement.ts'
import { readSettlement, readSettlementHistory } from './readSettlement.ts'

const tag = 'Settlement'
const access = { permission: 'settlement.manage' } as const
const flag = 'settlementSettings'

const bankAccount = z.strictObject({
  currency: z.enum(['NGN', 'KES']),
  bankCode: z.string().trim().min(1).max(20),
  accountNumber: z.string().trim().regex(/^\d+$/, 'Please enter a valid account number').max(20),
})

const settlementSchema = z.object({
  currency: z.enum(SETTLEMENT_CURRENCIES),
  address: z.string().nullable(),
  network: z.string().nullable(),
  instantSettlement: z.boolean(),
  bankAccount: bankAccount
    .extend({ currency: z.string(), bankName: z.string(), accountName: z.string() })
    .nullable(),
  version: z.int(),
})

const body = z
  .strictObject({
    currency: z.enum(SETTLEMENT_CURRENCIES),
    address: z.string().trim().min(1).max(64).nullable(),
    network: z.string().trim().min(1).max(32).nullable(),
    instantSettlement: z.boolean(),
    bankAccount: bankAccount.nullable(),
  })
  .partial()

/** The settlement of the team: currency, address and bank account. */
export const routes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/user/settlement',
    summary: 'Where the money of the team is settled to',
    ...{ tag, access, flag },
    answer: settlementSchema,
    handle: async ({ services, caller }) => ({
      data: await readSettlement(services.db.orm, caller.team.id),
    }),
  }),
  defineRoute({
    method: 'patch',
    path: '/user/settlement',
    summary: 'Change where the money of the team is settled to',
    description:
      'What is left out stays as it is. The name of the account comes from its bank. The owners are told at once. ' +
      'With the header If-Match: "version", answers 412 and the present state when it has changed meanwhile.',
    ...{ tag, access, flag, stepUp: true },
    versioned: true,
    body,
    answer: settlementSchema,
    handle: async ({ services, caller, body: request, context }) => {
      const expected = parseIfMatch(context.req.header('If-Match'))
      const data = await changeSettlement(services, caller, request, expected)
      return { data, message: 'Settlement settings saved' }
    },
  }),
  defineRoute({
    method: 'get',
    path: '/user/settlement/history',
    summary: 'What was changed in the settlement',
    description: 'Newest first, at most 50.',
    ...{ tag, access, flag },
    answer: z.array(
      z.object({
        id: z.string(),
        createdAt: z.iso.datetime(),
        changedBy: z.string(),
        changes: z.array(z.object({ label: z.string(), from: z.string(), to: z.string() })).readonly(),
      }),
    ),
    handle: async ({ services, caller }) => ({
      data: [...(await readSettlementHistory(services.db.orm, caller.team.id))],
    }),
  }),
]
