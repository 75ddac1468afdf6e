import type { Invoice } from '#resources/invoices.ts'
import { multiplyDecimals, type RecordProps, formatAmount, formatExactAmount } from '#define'
import { Cell } from '#framework/fields'
import { useResource, toScreenFields } from '#framework/registry'
import { Panel, ShareButton, useCopy, StatusTag, Timeline, type TimelineStep } from '#framework/ui'
import DueDateCell from './DueDateCell.tsx'
import { CopyOutlined, FilePdfOutlined, MailOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { payLinkOf, useIsPayable } from './payLinkOf.ts'
import { useInvoicePdf } from './usePdf.ts'
import { STATUSES } from '#resources/vocabulary/statuses.ts'
import { t, translatedTexts } from '#framework/text'
import styles from './InvoiceAside.module.css'

/** Beside an invoice: the status of its payment, its payments, and the most common acts. */
export default function InvoiceAside({ record }: RecordProps<Invoice>) {
  return (
    <div className={styles['panels']}>
      <Panel title={t('Payment Information')}>
        <PaymentFacts record={record} />
      </Panel>
      <Panel title={t('Timeline')}>
        <InvoiceTimeline record={record} />
      </Panel>
      {record.transactions && record.transactions.length > 0 && (
        <Panel title={t('Payment History')}>
          <PaymentHistory transactions={record.transactions} />
        </Panel>
      )}
      <Panel title={t('Quick Actions')}>
        <InvoiceQuickActions record={record} />
      </Panel>
    </div>
  )
}

/** The first alone until something is paid or credited; what is credited, only where something is. */
const SUMS = ['total', 'amountCredited', 'amountPaid', 'amountLeft'] as const
/** Shown once one of them has a value. */
const FACTS = ['paymentMethod', 'paymentAddress', 'recurringId'] as const

function PaymentFacts({ record }: RecordProps<Invoice>) {
  const fields = useResource('invoices')?.fields ?? {}
  const isCredited = Number(record.amountCredited) > 0
  const isTouched = isCredited || Number(record.amountPaid) > 0
  const sums = isTouched ? SUMS.filter((name) => isCredited || name !== 'amountCredited') : SUMS.slice(0, 1)
  const shown = [...sums, ...FACTS].flatMap((name) => {
    const field = fields[name]
    return field && record[name] !== null ? [field] : []
  })
  return (
    <dl className={styles['facts']}>
      {shown.map((field) => (
        <div key={field.name}>
          <dt>{field.label}</dt>
          <dd>
            <Cell field={field} record={record} />
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('Due date')}</dt>
        <dd>
          <DueDateCell record={record} value={record.dueDate} />
        </dd>
      </div>
    </dl>
  )
}

/** The most common acts on an invoice. */
function InvoiceQuickActions({ record }: RecordProps<Invoice>) {
  const link = useIsPayable() ? payLinkOf(record) : undefined
  const pdf = useInvoicePdf(record)
  return (
    <div className={styles['actions']}>
      <CopyAction label={t('Invoice number')} text={record.invoiceNumber} />
      {link && (
        <>
          <CopyAction label={t('Payment link')} text={link} />
          <CopyAction label={t('USDC amount')} text={tokensLeft(record, record.usdcAmount)} />
          <CopyAction label={t('USDT amount')} text={tokensLeft(record, record.usdtAmount)} />
          <ShareButton
            title={t('Invoice {invoiceNumber} from {fromCompanyName}', {
              invoiceNumber: record.invoiceNumber,
              fromCompanyName: record.fromCompanyName,
            })}
            url={link}
          />
        </>
      )}
      <Button block icon={<MailOutlined aria-hidden="true" />} href={mailTo(record, link)}>
        {t('Email Customer')}
      </Button>
      <Button
        block
        icon={<FilePdfOutlined aria-hidden="true" />}
        loading={pdf.isLoading}
        onClick={() => void pdf.download()}
      >
        {t('Download PDF')}
      </Button>
      {link && record.status === 'draft' && (
        <p className={styles['hint']}>{t('The payment link works once the invoice is sent.')}</p>
      )}
    </div>
  )
}

/** What is to be sent: of an invoice that is paid in part, its rest. `whole` is for all of it. */
const tokensLeft = ({ status, amountLeft, usdRate }: Invoice, whole: string | null): string =>
  (status === 'partly_paid' && multiplyDecimals(amountLeft ?? '', usdRate ?? '', 6)) || (whole ?? '')

function CopyAction({ label, text }: { readonly label: string; readonly text: string }) {
  const { copy } = useCopy(t('{label} copied to clipboard', { label }))
  return (
    <Button block icon={<CopyOutlined aria-hidden="true" />} onClick={() => void copy(text)}>
      {t('Copy {label}', { label: label.replace(/^[IP]/, (letter) => letter.toLowerCase()) })}
    </Button>
  )
}

function mailTo(
  { customerEmail, customerName, invoiceNumber, fromCompanyName }: Invoice,
  link: string | undefined,
): string {
  const subject = encodeURIComponent(`Invoice ${invoiceNumber} from ${fromCompanyName}`)
  const text = link
    ? `you can view and pay invoice ${invoiceNumber} here:\n${link}`
    : `here is invoice ${invoiceNumber}.`
  const body = encodeURIComponent(`Hello ${customerName},\n\n${text}\n`)
  return `mailto:${customerEmail}?subject=${subject}&body=${body}`
}

type Payment = NonNullable<Invoice['transactions']>[number]

/** The payments of an invoice, each with its transaction on the chain. */
function PaymentHistory({ transactions }: { readonly transactions: readonly Payment[] }) {
  return (
    <ul className={styles['payments']}>
      {transactions.map((payment) => (
        <PaymentEntry key={payment.id} payment={payment} />
      ))}
    </ul>
  )
}

function PaymentEntry({ payment }: { readonly payment: Payment }) {
  const list = useResource('invoices')?.fields['transactions']?.definition
  if (list?.kind !== 'items') return null
  const { amount, status, txHash, date } = translatedTexts(toScreenFields(list.options.of))
  const known = payment.status === 'confirmed' || payment.status === 'pending'
  return (
    <li className={styles['payment']}>
      <strong>{amount && <Cell field={amount} record={payment} />}</strong>
      {known && status ? <Cell field={status} record={payment} /> : <StatusTag option={STATUSES.failed} />}
      <span className={styles['quiet']}>{date && <Cell field={date} record={payment} />}</span>
      {txHash && <Cell field={txHash} record={payment} />}
    </li>
  )
}

/** The history of an invoice: sent, opened, reminded of, paid in parts, credited. What did not happen is left out. */
function InvoiceTimeline({ record }: RecordProps<Invoice>) {
  return <Timeline steps={stepsOf(record)} />
}

function stepsOf(record: Invoice): readonly TimelineStep[] {
  const { createdAt, sentAt, viewedAt, remindedAt, paidAt, paymentMethod, status } = record
  const payments = (record.transactions ?? []).map(({ amount, currency, date }) =>
    step(t('{amount} received', { amount: formatExactAmount(amount ?? '0', currency ?? '') }), date),
  )
  const credits = (record.creditNotes ?? []).map(({ amount, currency, number, createdAt: at }) =>
    step(t('{amount} credited', { amount: formatAmount(amount ?? '0', currency ?? '') }), at, number),
  )
  const past = [
    step(t('Created'), createdAt),
    step(t('Sent'), sentAt),
    step(t('Viewed'), viewedAt),
    step(t('Last reminder'), remindedAt),
    ...payments,
    ...credits,
    step(t('Paid'), paidAt, paymentMethod === 'Manual' ? t('Marked as paid') : null),
  ].filter(({ at }) => at !== null)
  return [
    ...past.toSorted((one, other) => (one.at ?? '').localeCompare(other.at ?? '')),
    ...(status === 'cancelled' ? [{ label: t('Cancelled'), at: null, state: 'failed' } as const] : []),
  ]
}

const step = (label: string, at: string | null | undefined, note: string | null = null): TimelineStep => ({
  label,
  at: at ?? null,
  state: 'done',
  note,
})
