import { inWords } from '#tests/support/inWords.ts'
import { describe, expect, it } from 'vitest'
import type { AnyRecord, Fields } from '#define'
import { cryptoCards } from '#resources/cryptoCards.ts'
import { invoices } from '#resources/invoices.ts'
import { paymentLinks } from '#resources/paymentLinks.ts'
import { recurringInvoices } from '#resources/recurringInvoices.ts'
import { validateRecord } from '#src/framework/define/validate.ts'
import { INVOICE } from '#tests/support/invoices.ts'

const { dueDate: _dueDate, ...WHAT } = INVOICE
const PLAN = { ...WHAT, name: 'Support', startsOn: '2025-06-30', dueDays: 14 }
const LINK = { name: 'Beans', amount: '25', currency: 'USD' }

const problems = (fields: Fields, record: AnyRecord) =>
  validateRecord(fields, record).map(({ field, text }) => `${field}: ${inWords(text)}`)

describe('what is required of a record', () => {
  it.each<[string, Fields, AnyRecord]>([
    ['an invoice', invoices.fields, INVOICE],
    ['a recurring invoice', recurringInvoices.fields, PLAN],
    ['a link', paymentLinks.fields, LINK],
    ['a link with an open amount', paymentLinks.fields, { ...LINK, pricing: 'open', amount: null }],
    ['a card', cryptoCards.fields, { cardholderName: 'Ada Obi' }],
  ])('is no more for %s than this', (_, fields, record) => {
    expect(problems(fields, record)).toEqual([])
  })

  it('is nothing that the API sets, no script, and no amount below a cent', () => {
    const lines = [{ description: 'Beans', quantity: '0', rate: '0.001' }]
    const chosen = { invoiceNumber: 'INV-1', status: 'paid', fromWebsite: 'javascript:alert(1)' }
    expect(problems(invoices.fields, { ...INVOICE, ...chosen, customerName: ' ', items: lines })).toEqual([
      'invoiceNumber: Invoice number can’t be set',
      'status: Status can’t be set',
      'fromWebsite: Website must start with http:// or https://',
      'customerName: Customer name is required',
      'items.0.quantity: Quantity must be at least 0.01',
      'items.0.rate: Rate must have at most 2 decimals',
    ])
    const dated = { ...PLAN, items: [], dueDays: -1, nextAt: '2025-06-30T09:00:00Z' }
    expect(problems(recurringInvoices.fields, dated)).toEqual([
      'dueDays: Due in (days) must be at least 0',
      'items: Items is required',
      'nextAt: Next invoice can’t be set',
    ])
    expect(problems(paymentLinks.fields, { ...LINK, amount: null, status: 'archived' })).toEqual([
      'amount: Amount is required',
      'status: Status can’t be set',
    ])
    expect(problems(cryptoCards.fields, { cardholderName: '  ', status: 'frozen' })).toEqual([
      'cardholderName: Cardholder Name is required',
      'status: Status can’t be set',
    ])
  })
})
