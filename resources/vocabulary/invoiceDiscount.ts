import { computeItem, field } from '#define'
import type { Invoice } from '#resources/invoices.ts'

/** Lines as they would be without a discount, and what that comes to beyond what is asked for. */
const WITHOUT = {
  items: field.items({
    of: {
      quantity: field.decimal({}),
      rate: field.decimal({}),
      amount: field.decimal({ computed: { multiply: ['quantity', 'rate'], scale: 2 } }),
    },
  }),
  less: field.decimal({}),
  deduction: field.decimal({}),
  discount: field.decimal({ computed: { sum: ['items.amount', 'less'], less: 'deduction', scale: 2 } }),
}

/** The sum of the discounts of all lines: decimal text in the invoice's currency, `0.00` without one. */
export function discountOf({
  items,
  subtotal,
  deduction,
}: Pick<Invoice, 'items' | 'subtotal' | 'deduction'>): string {
  return String(computeItem(WITHOUT, { items, deduction, less: `-${subtotal ?? '0'}` })['discount'] ?? '0.00')
}
