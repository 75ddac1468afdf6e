import { invoices, type Invoice } from '#resources/invoices.ts'
import { readOne } from '#server/engine/readOne.ts'
import { defineRoute } from '#server/http/route.ts'
import { readLogo } from '#server/identity/teamLogo.ts'
import type { Services } from '#server/Services.ts'
import { invoiceSource } from './invoices.source.ts'
import { payLinkOf } from './payLinkOf.ts'

const pdf = defineRoute({
  tag: invoices.labels.plural,
  flag: 'invoices',
  method: 'get',
  path: '/invoices/:id/pdf',
  summary: 'Download an Invoice',
  description: 'As a PDF file, with the link to pay it while it waits for its money.',
  access: { permission: 'invoices.view' },
  bare: 'application/pdf',
  handle: async ({ caller, params, services, context }) => {
    const wanted = { viewer: caller, id: params['id'] ?? '', now: services.now() }
    const record = await readOne(services.db.orm, invoiceSource, wanted)
    const logo = await readLogo(services, caller.team.id)
    const file = await toPdf(services, record as Invoice, logo)
    return context.body(file, 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${String(record['invoiceNumber'])}.pdf"`,
    })
  },
})

/** Fonts and drawing are read by the first who asks. */
async function toPdf(services: Services, invoice: Invoice, logo: Uint8Array | undefined) {
  const { drawInvoice } = await import('./pdf/drawInvoice.ts')
  return drawInvoice(invoice, { link: payLinkOf(services, invoice), logo, at: services.now() })
}

export const routes = [pdf]
