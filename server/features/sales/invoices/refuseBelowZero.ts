import Big from 'big.js'
import { invoices, type Invoice } from '#resources/invoices.ts'
import { fillIn } from '#server/engine/write/fillIn.ts'
import { RuleError } from '#server/engine/rules.ts'

/** What its totals are worked out from. */
type TotalsInput = Pick<Invoice, 'items' | 'taxRate' | 'currency' | 'deduction'>

/**
 * Together the lines, of which some are below zero, and their taxes are not, nor is what a deduction leaves of them. Throws
 * 400 on the lines, else on the deduction.
 */
export function refuseBelowZero({ items, taxRate, currency, deduction }: TotalsInput): void {
  const lines = { items, taxRate, currency, deduction: null }
  if (isBelowZero(lines)) throw new RuleError('Deductions can’t exceed the other lines', 'items')
  if (isBelowZero({ ...lines, deduction }))
    throw new RuleError('Can’t exceed the total of the lines', 'deduction')
}

function isBelowZero(given: TotalsInput): boolean {
  const { subtotal, taxAmount } = fillIn(invoices.fields, given) as Invoice
  return new Big(subtotal ?? 0).lt(0) || new Big(taxAmount ?? 0).lt(0)
}
