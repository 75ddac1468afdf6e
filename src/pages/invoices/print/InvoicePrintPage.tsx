import { FilePdfOutlined, PrinterOutlined } from '@ant-design/icons'
import { useOne } from '@refinedev/core'
import { Button, Skeleton } from 'antd'
import { useParams } from 'react-router'
import type { Invoice } from '#resources/invoices.ts'
import { ApiError } from '#framework/api'
import type { RecordProps } from '#define'
import { t } from '#framework/text'
import { EmptyState, ErrorState } from '#framework/ui'
import { useTitle } from '#pages/system/useTitle.ts'
import InvoiceSheet from '../InvoiceSheet.tsx'
import { useInvoicePdf } from '../usePdf.ts'
import styles from './InvoicePrintPage.module.css'

/** An invoice on its own, to print or to keep. */
export default function InvoicePrintPage() {
  const { id = '' } = useParams()
  const { result: invoice, query } = useOne<Invoice>({ resource: 'invoices', id, errorNotification: false })
  useTitle(invoice?.invoiceNumber ?? 'Invoice')
  const isMissing = query.error instanceof ApiError && query.error.statusCode === 404
  return (
    <div className={styles['page']}>
      {query.isPending && <Skeleton active paragraph={{ rows: 10 }} />}
      {isMissing && <EmptyState picture="search" title={t('Invoice Not Found')} />}
      {query.isError && !isMissing && <ErrorState title={t('Failed to load invoice details')} of={query} />}
      {invoice && <Printable record={invoice} />}
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
