import type { Context } from 'hono'
import { z } from 'zod'
import { invoices, type Invoice } from '#resources/invoices.ts'
import { createSchema, editSchema, recordSchema } from '#server/engine/schemas.ts'
import { parseIfMatch } from '#server/engine/write/checkVersion.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import type { AnyRecord } from '#define'
import type { Caller } from '#server/http/Caller.ts'
import { defineRoute } from '#server/http/route.ts'
import {
  cancelInvoice,
  deleteInvoice,
  markInvoicePaid,
  restoreInvoice,
  sendInvoice,
} from './changeInvoice.ts'
import { payLinkOf } from './payLinkOf.ts'
import { readInvoice, type Place } from './readInvoice.ts'
import { createInvoice, editInvoice } from './writeInvoice.ts'
import type { Services } from '#server/Services.ts'

const common = { tag: 'Invoices', flag: 'invoices', answer: recordSchema(invoices) } as const
const write = { permission: 'invoices.write' } as const

const create = defineRoute({
  ...common,
  method: 'post',
  path: '/invoices',
  summary: 'Create an Invoice',
  description: 'A draft, under the next number of the year. Amounts and totals are worked out.',
  access: write,
  idempotent: true,
  status: 201,
  body: createSchema(invoices),
  handle: async ({ caller, body, services }) => ({
    data: await services.db.transaction((tx) => createInvoice(tx, services, caller, body)),
  }),
})

const placeOf = (params: Readonly<Record<string, string>>, context: Context): Place => ({
  id: params['id'] ?? '',
  version: parseIfMatch(context.req.header('If-Match')),
})

const edit = defineRoute({
  ...common,
  method: 'patch',
  path: '/invoices/:id',
  summary: 'Edit an Invoice',
  description: 'Drafts and sent ones. With the header If-Match: "version", answers 412 when it has changed.',
  access: write,
  versioned: true,
  body: editSchema(invoices),
  handle: async ({ caller, params, body, services, context }) => {
    const place = placeOf(params, context)
    return {
      data: await services.db.transaction((tx) => editInvoice(tx, services, caller, place, body)),
    }
  },
})

const remove = defineRoute({
  ...common,
  method: 'delete',
  path: '/invoices/:id',
  summary: 'Delete an Invoice',
  description: 'Its number is not used again. Members may delete drafts of their own.',
  access: write,
  versioned: true,
  handle: async ({ caller, params, services, context }) => {
    const place = placeOf(params, context)
    return { data: await services.db.transaction((tx) => deleteInvoice(tx, services, caller, place)) }
  },
})

const pdf = defineRoute({
  tag: common.tag,
  flag: common.flag,
  method: 'get',
  path: '/invoices/:id/pdf',
  summary: 'Download an Invoice',
  description: 'As a PDF file, with the link to pay it while it waits for its money.',
  access: { permission: 'invoices.view' },
  bare: 'application/pdf',
  handle: async ({ caller, params, services, context }) => {
    const record = await readInvoice(services.db.orm, services, caller, params['id'] ?? '')
    const file = await toPdf(services, record as Invoice)
    return context.body(file, 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${String(record['invoiceNumber'])}.pdf"`,
    })
  },
})

/** Fonts and drawing are read by the first who asks. */
async function toPdf(services: Services, invoice: Invoice) {
  const { drawInvoice } = await import('./pdf/drawInvoice.ts')
  return drawInvoice(invoice, payLinkOf(services, invoice.id), services.now())
}

type Change = (tx: Orm, services: Services, caller: Caller, id: string) => Promise<AnyRecord>

/** `POST /invoices/:id/send` and its like. */
const action = (name: string, summary: string, change: Change) =>
  defineRoute({
    ...common,
    method: 'post',
    path: `/invoices/:id/${name}`,
    summary,
    access: write,
    idempotent: true,
    body: z.strictObject({}),
    handle: async ({ caller, params, services }) => ({
      data: await services.db.transaction((tx) => change(tx, services, caller, params['id'] ?? '')),
    }),
  })

export const routes = [
  create,
  edit,
  remove,
  pdf,
  action('send', 'Send an Invoice to its customer', sendInvoice),
  action('mark-paid', 'Note that an Invoice was paid another way', markInvoicePaid),
  action('cancel', 'Cancel an Invoice', cancelInvoice),
  action('restore', 'Make a cancelled Invoice again what it was', restoreInvoice),
]
