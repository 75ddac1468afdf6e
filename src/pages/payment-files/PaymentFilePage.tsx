import { fromSent } from '#define/said'
import { DownloadOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { toCsvLine, formatExactAmount } from '#define'
import { FileDrop, FileReading, type CsvFile, type HowToRead } from '#framework/file'
import { type Answer, messageOf, useAct, useClient } from '#framework/api'
import { t, written } from '#framework/text'
import { PageHeader, Panel, saveFile } from '#framework/ui'
import { FileLines } from './FileLines.tsx'
import { FileReviewDialog } from './FileReviewDialog.tsx'
import { PAYMENT_FILE_HEADER } from '#resources/vocabulary/paymentFile.ts'
import { openLines, type FileResult } from './paymentFile.ts'
import { isUnclear, readPayments, toPaymentCsv } from './toPayments.ts'
import styles from './PaymentFile.module.css'

const EXAMPLE = ['0x52908400098527886E0F7030069857D2E4169EE7', '12.5', 'USDC', 'Invoice 12']

/** Many payments from a CSV file: chosen, reviewed line by line, paid, with what came of each line. */
export default function PaymentFilePage() {
  const client = useClient()
  const act = useAct()
  const [file, setFile] = useState<CsvFile>()
  const [problem, setProblem] = useState<string>()
  const [review, setReview] = useState<FileResult>()
  const [paid, setPaid] = useState<FileResult>()
  /** What is to be confirmed: the whole file, or what of it is valid. */
  const [confirming, setConfirming] = useState<'all' | 'good'>()

  const handleChoose = async (chosen: File | undefined, how: HowToRead = {}) => {
    if (!chosen) return
    setReview(undefined)
    setPaid(undefined)
    setProblem(undefined)
    try {
      const read = await readPayments(chosen, how)
      setFile(read)
      if (!isUnclear(read)) await handleReview(read)
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  const handleReview = async (read: CsvFile) => {
    const body = { csv: toPaymentCsv(read) }
    await act.run<Answer<FileResult>>({
      input: body,
      send: () => client.call('/wallet/payment-files/review', { method: 'POST', body }),
      failure: t('Couldn’t read the file'),
      failureToast: 'none',
      refreshes: false,
      onDone: ({ data }) => setReview(data),
    })
  }
  const handlePay = (only: 'all' | 'good') => {
    if (!file) return
    const body = { csv: toPaymentCsv(file), only }
    void act.run<Answer<FileResult>>({
      input: body,
      send: (idempotencyKey) =>
        client.call('/wallet/payment-files', { method: 'POST', body, idempotencyKey }),
      failure: t('The payments failed'),
      success: ({ data }) => saySent(data),
      onDone: ({ data }) => {
        setConfirming(undefined)
        setPaid(data)
      },
    })
  }
  const shown = paid ?? review
  const refused = shown ? countOf(shown, 'refused') : 0
  const good = shown ? openLines(shown).length : 0

  return (
    <>
      <PageHeader
        title={t('Batch payment')}
        subtitle={t('Up to 1,000 payments, each checked like a single payment')}
      />
      <div className={styles['parts']}>
        <Panel
          title={t('File')}
          extra={
            <Button type="link" icon={<DownloadOutlined aria-hidden="true" />} onClick={saveTemplate}>
              {t('Download template')}
            </Button>
          }
        >
          <FileDrop
            chosen={file?.name}
            note={t('or drop it here')}
            isBusy={act.isRunning}
            onFile={(chosen) => void handleChoose(chosen)}
          />
          <p className={styles['quiet']}>
            {t('First row:')} <code>{PAYMENT_FILE_HEADER.join(',')}</code>.{' '}
            {t('Uploading the same file again won’t pay twice.')}
          </p>
          {file && !paid && (
            <FileReading
              file={file}
              disabled={act.isRunning}
              onChange={(how) => void handleChoose(file.source, how)}
            />
          )}
          {file && isUnclear(file) && (
            <Alert
              type="warning"
              showIcon
              role="status"
              message={t('The amounts can be read two ways. Choose the decimal separator.')}
            />
          )}
          {problem && <Alert type="error" showIcon role="alert" message={problem} />}
          {act.failure && !confirming && <Alert type="error" showIcon role="alert" message={act.failure} />}
          {act.isRunning && <p role="status">{review ? t('Paying…') : t('Reviewing each payment…')}</p>}
        </Panel>
        {shown && (
          <>
            <FileTotals result={shown} isPaid={paid !== undefined}>
              {!paid && (
                <div className={styles['buttons']}>
                  {good > 0 ? (
                    <Button type="primary" onClick={() => setConfirming(refused > 0 ? 'good' : 'all')}>
                      {sayPay(good, refused)}
                    </Button>
                  ) : (
                    <span className={styles['quiet']}>{t('This file has nothing to pay.')}</span>
                  )}
                </div>
              )}
              {paid && (
                <div className={styles['buttons']}>
                  <Button icon={<DownloadOutlined aria-hidden="true" />} onClick={() => saveResults(paid)}>
                    {t('Download results')}
                  </Button>
                </div>
              )}
            </FileTotals>
            <Panel title={t('Payments')}>
              <FileLines lines={shown.lines} isPaid={paid !== undefined} />
            </Panel>
          </>
        )}
      </div>
      {confirming && review && (
        <FileReviewDialog
          review={review}
          isRunning={act.isRunning}
          failure={act.failure}
          onCancel={() => setConfirming(undefined)}
          onConfirm={() => handlePay(confirming)}
        />
      )}
    </>
  )
}

const countOf = ({ lines }: FileResult, status: string) =>
  lines.filter((line) => line.status === status).length

const saveTemplate = () =>
  saveFile({ name: 'payments.csv', content: new Blob([toCsvLine(PAYMENT_FILE_HEADER), toCsvLine(EXAMPLE)]) })

function saveResults({ lines }: FileResult) {
  const rows = lines.map((line) => [
    line.address,
    line.amount,
    line.currency,
    line.note,
    line.status,
    line.reference ?? line.approvalId ?? '',
    line.errors.map((error) => written(fromSent(error))).join('; '),
  ])
  const header = [...PAYMENT_FILE_HEADER, 'status', 'id', 'reason']
  saveFile({ name: 'payment-results.csv', content: new Blob([header, ...rows].map((row) => toCsvLine(row))) })
}

/** How many payments left; where none did, how many wait for another person. */
function saySent(result: FileResult): string {
  const sent = countOf(result, 'pending')
  const waiting = countOf(result, 'awaiting_approval')
  if (sent > 0 || waiting === 0)
    return sent === 1 ? t('1 payment submitted') : t('{count} payments submitted', { count: sent })
  return waiting === 1
    ? t('1 payment sent for approval')
    : t('{count} payments sent for approval', { count: waiting })
}

function sayPay(good: number, refused: number): string {
  if (refused === 0) return good === 1 ? t('Pay') : t('Pay all {count}', { count: good })
  return good === 1 ? t('Pay 1 valid payment') : t('Pay {count} valid payments', { count: good })
}

/** The sums of a file: by token what is paid, what it costs, and what is left. */
function FileTotals({
  result: { lines, totals },
  isPaid,
  children,
}: {
  readonly result: FileResult
  readonly isPaid: boolean
  /** What can be done about it. */
  readonly children: ReactNode
}) {
  const refused = lines.filter(({ status }) => status === 'refused').length
  const earlier = lines.filter((line) => line.isPaid).length
  const words = [
    lines.length === 1 ? t('1 payment') : t('{count} payments', { count: lines.length }),
    ...(refused > 0 ? [t('{count} invalid', { count: refused })] : []),
    ...(earlier > 0 ? [t('{count} already paid from this file', { count: earlier })] : []),
  ]
  return (
    <Panel title={isPaid ? t('Result') : t('Review')}>
      <p>{words.join(', ')}</p>
      {totals.map(({ currency, payments, amount, fee, availableAfter }) => (
        <dl key={currency} className={styles['totals']}>
          <dt>{t('{currency} total ({payments})', { payments, currency })}</dt>
          <dd>{formatExactAmount(amount, currency)}</dd>
          <dt>{t('Fees (included)')}</dt>
          <dd>{formatExactAmount(fee, currency)}</dd>
          <dt>{t('Available after')}</dt>
          <dd>{formatExactAmount(availableAfter, currency)}</dd>
        </dl>
      ))}
      {children}
    </Panel>
  )
}
