import { CopyOutlined, FilePdfOutlined, MailOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Invoice } from '#resources/invoices.ts'
import type { RecordProps } from '#define'
import { ShareButton, useCopy } from '#framework/ui'
import styles from './InvoiceQuickActions.module.css'
import { payLinkOf } from './payLinkOf.ts'
import { useInvoicePdf } from './useInvoicePdf.ts'
import { useIsPayable } from './useIsPayable.ts'

/** The most common acts on an invoice. */
export function InvoiceQuickActions({ record }: RecordProps<Invoice>) {
  const link = useIsPayable() ? payLinkOf(record) : undefined
  const pdf = useInvoicePdf(record)
  return (
    <div className={styles['actions']}>
      <CopyAction label="Invoice number" text={record.invoiceNumber} />
      {link && (
        <>
          <CopyAction label="Payment link" text={link} />
          <CopyAction label="USDC amount" text={record.usdcAmount ?? ''} />
          <CopyAction label="USDT amount" text={record.usdtAmount ?? ''} />
          <ShareButton title={`Invoice ${record.invoiceNumber} from ${record.fromCompanyName}`} url={link} />
        </>
      )}
      <Button block icon={<MailOutlined aria-hidden="true" />} href={mailTo(record, link)}>
        Email Customer
      </Button>
      <Button
        block
        icon={<FilePdfOutlined aria-hidden="true" />}
        loading={pdf.isLoading}
        onClick={() => void pdf.download()}
      >
        Download PDF
      </Button>
      {link && record.status === 'draft' && (
        <p className={styles['hint']}>The payment link works once the invoice is sent.</p>
      )}
    </div>
  )
}

function CopyAction({ label, text }: { readonly label: string; readonly text: string }) {
  const { copy } = useCopy(`${label} copied to clipboard`)
  return (
    <Button block icon={<CopyOutlined aria-hidden="true" />} onClick={() => void copy(text)}>
      Copy {label.replace(/^[IP]/, (letter) => letter.toLowerCase())}
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
