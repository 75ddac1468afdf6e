import type { Invoice } from '#resources/invoices.ts'
import { formatAmount, type RecordProps, groupDecimal } from '#define'
import styles from './InvoiceLines.module.css'

/** The line items of an invoice. */
export function InvoiceLines({ record: { items, currency } }: RecordProps<Invoice>) {
  return (
    <table className={styles['lines']}>
      <caption className={styles['caption']}>Items</caption>
      <thead>
        <tr>
          <th scope="col">Description</th>
          <th scope="col">Quantity</th>
          <th scope="col">Rate</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ description, quantity, rate, amount }, index) => (
          <tr key={index}>
            <td>{description}</td>
            <td>{groupDecimal(quantity)}</td>
            <td>{formatAmount(rate, currency)}</td>
            <td>{formatAmount(amount ?? '0', currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
