import type { Invoice } from '#resources/invoices.ts'
import type { CellProps } from '#define'
import { PHONE, TABLET, useMedia } from '#framework/ui'
import styles from './InvoiceCell.module.css'

/** Who an invoice is for. Its number is below the name where it has no column. */
export default function InvoiceCell({ record }: CellProps<Invoice>) {
  const isNarrow = useMedia(`${PHONE}, ${TABLET}`)
  return (
    <span className={styles['cell']}>
      <span className={styles['name']}>{record.customerName}</span>
      <span className={styles['quiet']}>{isNarrow ? record.invoiceNumber : record.customerEmail}</span>
    </span>
  )
}
