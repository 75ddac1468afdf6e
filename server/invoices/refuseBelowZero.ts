import Big from 'big.js'
import { invoices, type Invoice } from '#resources/invoices.ts'
import { fillIn } from '#server/engine/write/fillIn.ts'
import { RuleError } from '#server/engine/rules.ts'

/** Deductions are lines below zero; together the lines and their taxes are not. Throws 400 on the lines. */
export function refuseBelowZero({
  items,
  taxRate,
  currency,
}: Pick<Invoice, 'items' | 'taxRate' | 'currency'>) {
  const { subtotal, taxAmount } = fillIn(invoices.fields, { items, taxRate, currency }) as Invoice
  if (new Big(subtotal ?? 0).lt(0) || new Big(taxAmount ?? 0).lt(0))
    throw new RuleError('Deductions must not be more than the other lines', 'items')
}
