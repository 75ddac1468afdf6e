import { FilePdfOutlined, PrinterOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { useParams } from 'react-router'
import type { Invoice } from '#resources/invoices.ts'
import { ApiError, messageOf, useCall } from '#framework/api'
import type { RecordProps } from '#define'
import { EmptyState, ErrorState } from '#framework/ui'
import { useTitle } from '#pages/system/useTitle.ts'
import InvoiceSheet from '../InvoiceSheet.tsx'
import { useInvoicePdf } from '../useInvoicePdf.ts'
import styles from './InvoicePrintPage.module.css'

/** An invoice on its own, to print or to keep. Spec B, section 2. */
export default function InvoicePrintPage() {
  const { id = '' } = useParams()
  const invoice = useCall<Invoice>(`/invoices/${encodeURIComponent(id)}`)
  useTitle(invoice.data?.data.invoiceNumber ?? 'Invoice')
  const isMissing = invoice.error instanceof ApiError && invoice.error.statusCode === 404
  return (
    <div className={styles['page']}>
      {invoice.isPending && <Skeleton active paragraph={{ rows: 10 }} />}
      {isMissing && <EmptyState title="Invoice Not Found" />}
      {invoice.isError && !isMissing && (
        <ErrorState
          title="Failed to load invoice details"
          description={messageOf(invoice.error)}
          onRetry={() => void invoice.refetch()}
        />
      )}
      {invoice.isSuccess && <Printable record={invoice.data.data} />}
    </div>
  )
}

function Printable({ record }: RecordProps<Invoice>) {
  const pdf = useInvoicePdf(record)
  return (
    <>
      <div className={styles['bar']}>
        <h1 className={styles['title']}>{record.invoiceNumber}</h1>
        <Button
          icon={<FilePdfOutlined aria-hidden="true" />}
          loading={pdf.isLoading}
          onClick={() => void pdf.download()}
        >
          Download PDF
        </Button>
        <Button type="primary" icon={<PrinterOutlined aria-hidden="true" />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <div className={styles['paper']}>
        <InvoiceSheet record={record} />
      </div>
    </>
  )
}
