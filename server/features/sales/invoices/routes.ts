import { creditNotes, type CreditNote } from '#resources/creditNotes.ts'
import { invoices, type Invoice } from '#resources/invoices.ts'
import { readOne } from '#server/engine/read/readOne.ts'
import { defineRoute } from '#server/engine/http/route.ts'
import { readCountry, readLogo } from '#server/features/people/identity/teamLogo.ts'
import type { Services } from '#server/entry/Services.ts'
import { creditNoteSource } from './creditNotes.source.ts'
import type { Caller } from '#server/engine/http/Caller.ts'
import { languageOf } from '#server/engine/mail/sendMail.ts'
import { wordingOf, type Wording } from '#src/languages/wording.ts'
import { invoiceSource } from './invoices.source.ts'
import { payLinkOf } from './payLinkOf.ts'

const pdf = defineRoute('GET /invoices/:id/pdf', {
  tag: invoices.labels.plural,
  flag: 'invoices',
  summary: 'Download an Invoice',
  description: 'As a PDF, with a payment link while the invoice is unpaid.',
  access: { permission: 'invoices.view' },
  bare: 'application/pdf',
  handle: async ({ caller, params, services, context }) => {
    const wanted = { viewer: caller, id: params['id'] ?? '', now: services.now() }
    const record = await readOne(services.db.orm, invoiceSource, wanted)
    const logo = await readLogo(services, caller.team.id)
    const country = await readCountry(services, caller.team.id)
    const wording = await wordingFor(services, caller, record as Invoice)
    const file = await toPdf(services, record as Invoice, { logo, country, wording })
    return context.body(file, 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${String(record['invoiceNumber'])}.pdf"`,
    })
  },
})

interface InvoiceLook {
  readonly logo: Uint8Array | undefined
  readonly country: string | null
  readonly wording: Wording
}

/** Fonts and drawing are read by the first who asks. */
async function toPdf(services: Services, invoice: Invoice, look: InvoiceLook) {
  const { drawInvoice } = await import('./pdf/drawInvoice.ts')
  return drawInvoice(invoice, { ...look, link: payLinkOf(services, invoice), at: services.now() })
}

/** A document speaks the language of the customer it is for. */
async function wordingFor({ db }: Services, { team }: Caller, { customerEmail }: Invoice): Promise<Wording> {
  return wordingOf(await languageOf(db.orm, { to: customerEmail, teamId: team.id }))
}

const creditNotePdf = defineRoute('GET /credit-notes/:id/pdf', {
  tag: creditNotes.labels.plural,
  flag: 'invoices',
  summary: 'Download a Credit note',
  description: 'As a PDF.',
  access: { permission: 'invoices.view' },
  bare: 'application/pdf',
  handle: async ({ caller: viewer, params, services, context }) => {
    const { orm } = services.db
    const now = services.now()
    const note = await readOne(orm, creditNoteSource, { viewer, id: params['id'] ?? '', now })
    const invoice = await readOne(orm, invoiceSource, { viewer, id: String(note['invoiceId']), now })
    const wording = await wordingFor(services, viewer, invoice as Invoice)
    const country = await readCountry(services, viewer.team.id)
    const { drawCreditNote } = await import('./pdf/drawCreditNote.ts')
    return context.body(
      await drawCreditNote(note as CreditNote, invoice as Invoice, { at: now, country, wording }),
      200,
      {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="${String(note['number'])}.pdf"`,
      },
    )
  },
})

export const routes = [pdf, creditNotePdf]
