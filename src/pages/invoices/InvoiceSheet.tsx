import { QRCodeSVG } from 'qrcode.react'
import type { Invoice } from '#resources/invoices.ts'
import { CRYPTO_AMOUNTS } from '#resources/vocabulary/amounts.ts'
import { discountOf } from '#resources/vocabulary/invoiceDiscount.ts'
import { isCredited, isPartlyPaid, isUnpaid } from '#resources/vocabulary/invoicePayments.ts'
import { countryName } from '#resources/vocabulary/countryName.ts'
import { formatAmount, type RecordProps, groupDecimal } from '#define'
import { useClient } from '#framework/api'
import { formatDay } from '#framework/format'
import { useUser } from '#providers/Services.ts'
import { payLinkOf, useIsPayable } from './payLinkOf.ts'
import { languageNow, t, tOf, translated } from '#framework/text'
import styles from './InvoiceSheet.module.css'

/** An invoice as its customer sees it, on screen and on paper: the rest of the page is not printed. */
export default function InvoiceSheet({ record }: RecordProps<Invoice>) {
  return (
    <article
      className={styles['sheet']}
      aria-label={t('Invoice {invoiceNumber}', { invoiceNumber: record.invoiceNumber })}
    >
      <Logo />
      <Head record={record} />
      <div className={styles['parties']}>
        <Sender record={record} />
        <Party title={t('Bill to')} name={record.customerName}>
          {[record.customerAddress, record.customerEmail]}
        </Party>
      </div>
      <InvoiceLines record={record} />
      <Totals record={record} />
      <Text title={t('Notes')} text={record.notes} />
      <Text title={t('Terms')} text={record.terms} />
      <PayHere record={record} />
    </article>
  )
}

/** The logo of the team, as its settings have it now. */
function Logo() {
  const logoUrl = useUser()?.team.logoUrl
  const { origin } = useClient()
  return logoUrl ? <img className={styles['logo']} src={new URL(logoUrl, origin).href} alt="" /> : null
}

function Sender({ record }: RecordProps<Invoice>) {
  const { fromCompanyName, fromContactName, fromAddress, fromEmail, fromPhone, fromWebsite, fromTaxNumber } =
    record
  const country = countryName(useUser()?.team.country, languageNow(), fromAddress)
  const website = fromWebsite?.replace(/^https?:\/\//i, '')
  const taxNumber = fromTaxNumber && t('Tax number {number}', { number: fromTaxNumber })
  return (
    <Party title={t('From')} name={fromCompanyName}>
      {[fromContactName, fromAddress, country, fromEmail, fromPhone, website, taxNumber]}
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

const MARKS: Readonly<Partial<Record<Invoice['status'], 'Draft' | 'Paid' | 'Cancelled'>>> = {
  draft: 'Draft',
  paid: 'Paid',
  cancelled: 'Cancelled',
}

function Head({ record }: RecordProps<Invoice>) {
  const { invoiceNumber, sentAt, createdAt, dueDate, status, isPastDue } = record
  const mark = isPastDue ? 'Overdue' : MARKS[status]
  return (
    <header className={styles['head']}>
      <div>
        <p className={styles['word']}>
          {t('Invoice')} {mark && <Mark text={mark} />}
        </p>
        <p>{invoiceNumber}</p>
      </div>
      <dl className={styles['pairs']}>
        <dt>{t('Issued')}</dt>
        <dd>{formatDay(sentAt ?? createdAt)}</dd>
        <dt>{t('Due')}</dt>
        <dd>{dueDate ? formatDay(dueDate) : '…'}</dd>
      </dl>
    </header>
  )
}

const Mark = ({ text }: { readonly text: 'Overdue' | 'Draft' | 'Paid' | 'Cancelled' }) => (
  <span className={styles['mark']} data-late={text === 'Overdue'}>
    {translated(text, 'invoices')}
  </span>
)

function Totals({ record }: RecordProps<Invoice>) {
  const { deduction, subtotal, taxRate, taxAmount, total, currency, usdcAmount, usdtAmount } = record
  const { amountPaid, amountCredited, amountLeft, status } = record
  const isPartly = isPartlyPaid(record)
  const discount = discountOf(record)
  const isPayable = useIsPayable()
  return (
    <div className={styles['totals']}>
      <dl className={styles['sums']}>
        {Number(discount) > 0 && (
          <>
            <dt>{t('Discount')}</dt>
            <dd>{formatAmount(`-${discount}`, currency)}</dd>
          </>
        )}
        {Number(deduction) > 0 && (
          <>
            <dt>{t('Deduction')}</dt>
            <dd>{formatAmount(`-${deduction ?? '0'}`, currency)}</dd>
          </>
        )}
        <dt>{t('Subtotal')}</dt>
        <dd>{formatAmount(subtotal ?? '0', currency)}</dd>
        <dt>
          {hasOneTax(record) ? t('Tax ({taxRate}%)', { taxRate: groupDecimal(taxRate || '0') }) : t('Tax')}
        </dt>
        <dd>{formatAmount(taxAmount ?? '0', currency)}</dd>
        <dt className={styles['total']}>{t('Total {currency}', { currency })}</dt>
        <dd className={styles['total']}>{formatAmount(total ?? '0', currency)}</dd>
        {isCredited(record) && (
          <>
            <dt>{t('Credited')}</dt>
            <dd>{formatAmount(`-${amountCredited ?? '0'}`, currency)}</dd>
          </>
        )}
        {isPartly && (
          <>
            <dt>{t('Paid')}</dt>
            <dd>{formatAmount(amountPaid ?? '0', currency)}</dd>
            <dt className={styles['total']}>{t('Amount due')}</dt>
            <dd className={styles['total']}>{formatAmount(amountLeft ?? '0', currency)}</dd>
          </>
        )}
      </dl>
      {isPayable && status !== 'paid' && !isPartly && Number(total) > 0 && usdcAmount && usdtAmount && (
        <p className={styles['tokens']}>
          {t('{usdcAmount} or {usdtAmount}. Rates vary at payment time.', {
            usdcAmount: formatAmount(usdcAmount, 'USDC', CRYPTO_AMOUNTS),
            usdtAmount: formatAmount(usdtAmount, 'USDT', CRYPTO_AMOUNTS),
          })}
        </p>
      )}
    </div>
  )
}

/** Whether every line bears the tax of the invoice. */
const hasOneTax = ({ items }: Invoice) => items.every(({ taxRate }) => !taxRate)

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
  if (!isPayable || !isUnpaid(record)) return null
  const link = payLinkOf(record)
  return (
    <section className={styles['pay']}>
      <QRCodeSVG
        value={link}
        level="M"
        marginSize={4}
        size={96}
        aria-label={t('QR code of the payment page')}
      />
      <div>
        <h2 className={styles['label']}>{t('Pay in USDC or USDT')}</h2>
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
      <caption className={styles['caption']}>{t('Items')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Description')}</th>
          <th scope="col">{t('Quantity')}</th>
          <th scope="col">{tOf('Rate', 'invoices')}</th>
          <th scope="col">{t('Amount')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ description, quantity, rate, discount, taxRate, amount }, index) => (
          <tr key={index}>
            <td>
              {description}
              {(discount || taxRate) && (
                <span className={styles['note']}>
                  {[
                    discount && t('Discount {percent}%', { percent: groupDecimal(discount) }),
                    taxRate && t('Tax {percent}%', { percent: groupDecimal(taxRate) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              )}
            </td>
            <td>{groupDecimal(quantity)}</td>
            <td>{formatAmount(rate, currency)}</td>
            <td>{formatAmount(amount ?? '0', currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
