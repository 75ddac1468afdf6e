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
  validateRecord(fields, record).map(({ field, text }) => `${field}: ${text}`)

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

  it('is both sides, a day and lines with a price for an invoice, whose number and status are not chosen', () => {
    const wrong = { fromEmail: '', customerName: ' ', items: [], fromWebsite: 'javascript:alert(1)' }
    const chosen = { invoiceNumber: 'INV-1', status: 'paid', dueDate: null }
    expect(problems(invoices.fields, { ...INVOICE, ...wrong, ...chosen })).toEqual([
      'invoiceNumber: Invoice number cannot be set',
      'status: Status cannot be set',
      'fromEmail: From email is required',
      'fromWebsite: Website must begin with http:// or https://',
      'customerName: Customer name is required',
      'dueDate: Due date is required',
      'items: Items is required',
    ])
    const items = [{ description: '', quantity: '0', rate: '0.001' }]
    expect(problems(invoices.fields, { ...INVOICE, items })).toEqual([
      'items.0.description: Description is required',
      'items.0.quantity: Quantity must be at least 0.01',
      'items.0.rate: Rate must have at most 2 decimals',
    ])
  })

  it('is lines and days to pay for a recurring invoice, which finds its dates by itself', () => {
    const wrong = { ...PLAN, items: [], dueDays: -1, nextAt: '2025-06-30T09:00:00Z' }
    expect(problems(recurringInvoices.fields, wrong)).toEqual([
      'dueDays: Days to pay must be at least 0',
      'items: Items is required',
      'nextAt: Next invoice cannot be set',
    ])
  })

  it('is a price for a link, and whose it is for a card, which begins neither frozen nor of another brand', () => {
    expect(problems(paymentLinks.fields, { ...LINK, amount: null, status: 'archived' })).toEqual([
      'amount: Amount is required',
      'status: Status cannot be set',
    ])
    const wrong = { cardholderName: '  ', brand: 'amex', currency: 'NGN', status: 'frozen' }
    expect(problems(cryptoCards.fields, wrong)).toEqual([
      'brand: Brand must be one of visa, mastercard, verve',
      'cardholderName: Cardholder Name is required',
      'currency: Currency must be one of USD, EUR, GBP',
      'status: Status cannot be set',
    ])
  })
})
