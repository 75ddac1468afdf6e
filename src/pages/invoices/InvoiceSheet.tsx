import { QRCodeSVG } from 'qrcode.react'
import type { Invoice } from '#resources/invoices.ts'
import { CRYPTO_AMOUNTS } from '#resources/vocabulary/amounts.ts'
import { formatAmount, type RecordProps, groupDecimal } from '#define'
import { formatDay } from '#framework/format'
import { payLinkOf } from './payLinkOf.ts'
import { useIsPayable } from './useIsPayable.ts'
import styles from './InvoiceSheet.module.css'

/** An invoice as its customer sees it, on screen and on paper: the rest of the page is not printed. */
export default function InvoiceSheet({ record }: RecordProps<Invoice>) {
  return (
    <article className={styles['sheet']} aria-label={`Invoice ${record.invoiceNumber}`}>
      <Head record={record} />
      <div className={styles['parties']}>
        <Sender record={record} />
        <Party title="Bill to" name={record.customerName}>
          {[record.customerAddress, record.customerEmail]}
        </Party>
      </div>
      <InvoiceLines record={record} />
      <Totals record={record} />
      <Text title="Notes" text={record.notes} />
      <Text title="Terms" text={record.terms} />
      <PayHere record={record} />
    </article>
  )
}

function Sender({ record }: RecordProps<Invoice>) {
  const { fromCompanyName, fromContactName, fromAddress, fromEmail, fromPhone, fromWebsite } = record
  const website = fromWebsite?.replace(/^https?:\/\//i, '')
  return (
    <Party title="From" name={fromCompanyName}>
      {[fromContactName, fromAddress, fromEmail, fromPhone, website]}
    </Party>
  )
}

interface PartyProps {
  readonly title: string
  readonly name: string
  readonly children: readonly (string | null | undefined)[]
}

function Party({ title, name, children }: PartyProps) {
  return (
    <section className={styles['party']}>
      <h2 className={styles['label']}>{title}</h2>
      <p className={styles['name']}>{name}</p>
      {children
        .filter((line) => line)
        .map((line) => (
          <p key={line} className={styles['line']}>
            {line}
          </p>
        ))}
    </section>
  )
}

const MARKS: Readonly<Partial<Record<Invoice['status'], string>>> = {
  draft: 'Draft',
  paid: 'Paid',
  cancelled: 'Cancelled',
}

function Head({ record }: RecordProps<Invoice>) {
  const { invoiceNumber, sentAt, createdAt, dueDate, status, isPastDue } = record
  const mark = isPastDue && status !== 'cancelled' ? 'Overdue' : MARKS[status]
  return (
    <header className={styles['head']}>
      <div>
        <p className={styles['word']}>Invoice {mark && <Mark text={mark} />}</p>
        <p>{invoiceNumber}</p>
      </div>
      <dl className={styles['pairs']}>
        <dt>Issued</dt>
        <dd>{formatDay(sentAt ?? createdAt)}</dd>
        <dt>Due</dt>
        <dd>{formatDay(dueDate)}</dd>
      </dl>
    </header>
  )
}

const Mark = ({ text }: { readonly text: string }) => (
  <span className={styles['mark']} data-late={text === 'Overdue'}>
    {text}
  </span>
)

function Totals({ record }: RecordProps<Invoice>) {
  const { subtotal, taxRate, taxAmount, total, currency, usdcAmount, usdtAmount } = record
  const isPayable = useIsPayable()
  return (
    <div className={styles['totals']}>
      <dl className={styles['sums']}>
        <dt>Subtotal</dt>
        <dd>{formatAmount(subtotal ?? '0', currency)}</dd>
        <dt>Tax ({taxRate}%)</dt>
        <dd>{formatAmount(taxAmount ?? '0', currency)}</dd>
        <dt className={styles['total']}>Total {currency}</dt>
        <dd className={styles['total']}>{formatAmount(total ?? '0', currency)}</dd>
      </dl>
      {isPayable && record.status !== 'paid' && (
        <p className={styles['tokens']}>
          {formatAmount(usdcAmount ?? '', 'USDC', CRYPTO_AMOUNTS)} or{' '}
          {formatAmount(usdtAmount ?? '', 'USDT', CRYPTO_AMOUNTS)}. Rates vary at payment time.
        </p>
      )}
    </div>
  )
}

function Text({ title, text }: { readonly title: string; readonly text: string | null }) {
  if (!text) return null
  return (
    <section>
      <h2 className={styles['label']}>{title}</h2>
      <p className={styles['line']}>{text}</p>
    </section>
  )
}

/** Where it can be paid, while it waits for its money. */
function PayHere({ record }: RecordProps<Invoice>) {
  const isPayable = useIsPayable()
  if (!isPayable || !['sent', 'viewed', 'overdue'].includes(record.status)) return null
  const link = payLinkOf(record)
  return (
    <section className={styles['pay']}>
      <QRCodeSVG value={link} level="M" marginSize={4} size={96} aria-label="QR code of the payment page" />
      <div>
        <h2 className={styles['label']}>Pay in USDC or USDT</h2>
        <a href={link} className={styles['link']}>
          {link}
        </a>
      </div>
    </section>
  )
}

/** The line items of an invoice. */
function InvoiceLines({ record: { items, currency } }: RecordProps<Invoice>) {
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
