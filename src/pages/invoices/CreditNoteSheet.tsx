import { FilePdfOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { formatAmount, type RecordProps } from '#define'
import { formatDay } from '#framework/format'
import { useResource } from '#framework/registry'
import { t } from '#framework/text'
import { Cell } from '#framework/fields'
import type { CreditNote } from '#resources/creditNotes.ts'
import { usePdf } from './usePdf.ts'
import styles from './InvoiceSheet.module.css'

/** A credit note as its customer sees it, with the way to print it. */
export default function CreditNoteSheet({ record }: RecordProps<CreditNote>) {
  const { id, number, amount, currency, reason, createdAt } = record
  const fields = useResource('credit-notes')?.fields ?? {}
  const pdf = usePdf({
    path: `credit-notes/${encodeURIComponent(id)}/pdf`,
    name: number,
    words: { done: t('Credit note downloaded'), failed: t('Failed to download credit note') },
  })
  const { invoiceId, customerId } = fields
  return (
    <article className={styles['sheet']} aria-label={t('Credit note {number}', { number })}>
      <header className={styles['head']}>
        <div>
          <p className={styles['word']}>{t('Credit note')}</p>
          <p>{number}</p>
        </div>
        <dl className={styles['pairs']}>
          <dt>{t('Issued')}</dt>
          <dd>{formatDay(createdAt)}</dd>
          <dt>{t('Invoice')}</dt>
          <dd>{invoiceId && <Cell field={invoiceId} record={record} />}</dd>
          {record.customerId && customerId && (
            <>
              <dt>{t('Customer')}</dt>
              <dd>
                <Cell field={customerId} record={record} />
              </dd>
            </>
          )}
        </dl>
      </header>
      <section>
        <h2 className={styles['label']}>{t('Reason')}</h2>
        <p className={styles['line']}>{reason}</p>
      </section>
      <div className={styles['totals']}>
        <dl className={styles['sums']}>
          <dt className={styles['total']}>
            {t('Credited')} {currency}
          </dt>
          <dd className={styles['total']}>{formatAmount(amount, currency ?? '')}</dd>
        </dl>
      </div>
      <div>
        <Button
          icon={<FilePdfOutlined aria-hidden="true" />}
          loading={pdf.isLoading}
          onClick={() => void pdf.download()}
        >
          {t('Download PDF')}
        </Button>
      </div>
    </article>
  )
}
