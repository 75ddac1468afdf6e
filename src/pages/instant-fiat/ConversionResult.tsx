import { Button } from 'antd'
import { formatExactAmount } from '#define'
import type { Conversion } from '#resources/conversions.ts'
import { STATUSES } from '#resources/vocabulary/statuses.ts'
import { useCall, callCollection, useAct, useClient } from '#framework/api'
import { formatTimestamp } from '#framework/format'
import { useLive } from '#framework/live'
import { t, translated } from '#framework/text'
import { ButtonLink, Copied, Result, StatusTag } from '#framework/ui'
import { ReceiptButton } from '#pages/transactions/ReceiptButton.tsx'
import type { OfframpReview } from './OfframpReviewDialog.tsx'
import { sayFee } from './sayFee.ts'
import { useRecipients } from './useRecipients.ts'

/** A payout that was made, or asked for: as it was reviewed, and the record or request that came of it. */
export interface Converted {
  readonly review: OfframpReview
  readonly transactionId?: string
  readonly approvalId?: string
}

interface ConversionResultProps {
  readonly converted: Converted
  readonly onAgain: () => void
}

/** The state of a payout, followed until it ends. It stays until the next payout is started. */
export function ConversionResult({ converted, onAgain }: ConversionResultProps) {
  const { review, transactionId, approvalId } = converted
  const { token, fiat, amount, accountName, accountNumber, bankName, body, approval } = review
  const conversion = useConversion(transactionId)
  const { rate = review.rate, fiatAmount = review.fiatValue, fee = review.fee } = conversion ?? {}
  const { expectedAt, reference, failureReason } = conversion ?? {}
  return (
    <Result
      title={t('{from} to {to}', {
        from: formatExactAmount(amount, token),
        to: formatExactAmount(fiatAmount, fiat),
      })}
      status={
        <span role="status">
          <StatusTag
            option={approvalId === undefined ? STATUSES[conversion?.status ?? 'pending'] : STATUSES.waiting}
          />
        </span>
      }
      facts={[
        ...(failureReason ? [{ label: t('Reason'), value: translated(failureReason) }] : []),
        { label: t('Recipient'), value: accountName, isStrong: true },
        { label: t('Account number'), value: accountNumber },
        { label: t('Bank'), value: bankName },
        { label: t('Rate'), value: `1 ${token} = ${formatExactAmount(rate, fiat)}` },
        { label: t('Fee'), value: sayFee(fee ?? '0', token) },
        ...(expectedAt ? [{ label: t('Expected arrival'), value: formatTimestamp(expectedAt) }] : []),
        ...(approval === null
          ? []
          : [
              {
                label: t('Approval'),
                value: t('{approval}. The amount is on hold until it’s decided.', {
                  approval: translated(approval),
                }),
              },
            ]),
        ...(transactionId === undefined
          ? []
          : [
              {
                label: t('Reference'),
                value: <Copied label={t('Reference')} text={transactionId} />,
              },
            ]),
      ]}
      actions={
        <>
          <Button type="primary" onClick={onAgain}>
            {t('Convert again')}
          </Button>
          {reference && <ReceiptButton id={reference} />}
          {transactionId !== undefined && (
            <ButtonLink to={`/dashboard/instant-fiat/${transactionId}`}>{t('Details')}</ButtonLink>
          )}
          {approvalId !== undefined && (
            <ButtonLink to={`/dashboard/approvals/${approvalId}`}>{t('View request')}</ButtonLink>
          )}
        </>
      }
    >
      <SaveRecipient paid={{ accountName, accountNumber, bankCode: body.bankCode }} />
    </Result>
  )
}

const LIVE = ['instant-fiat']
const ASK_AGAIN_MS = 5_000
const isOpen = (status: string) => status === 'pending' || status === 'processing'

/** The record of a conversion, until it has its end. */
function useConversion(id: string | undefined) {
  const answer = useCall<Conversion & { readonly reference: string | null }>(
    `/fiat-gateway/transactions/${encodeURIComponent(id ?? '')}`,
    {},
    {
      enabled: id !== undefined,
      refetchEvery: (last) => (last === undefined || isOpen(last.data.status) ? ASK_AGAIN_MS : false),
    },
  )
  useLive(LIVE, answer)
  return answer.data?.data
}

/** An account that was just paid out to. */
interface PaidAccount {
  readonly bankCode: string
  readonly accountNumber: string
  readonly accountName: string
}

/** Offers to keep an account for the next time, unless it is a recipient already. */
function SaveRecipient({ paid }: { readonly paid: PaidAccount }) {
  const client = useClient()
  const { run, isRunning } = useAct()
  const { recipients, query } = useRecipients(paid.accountNumber)
  const { bankCode, accountNumber, accountName } = paid
  const isKnown = recipients.some((one) => one.bankCode === bankCode && one.accountNumber === accountNumber)
  if (!query.isSuccess || isKnown) return null
  const input = { bankCode, accountNumber }
  const handleSave = () =>
    void run({
      input,
      send: (idempotencyKey) => callCollection(client, '/bank-recipients', { body: input, idempotencyKey }),
      success: t('{accountName} saved', { accountName }),
      failure: t('Failed to save recipient'),
    })
  return (
    <div>
      <Button loading={isRunning} onClick={handleSave}>
        {t('Save recipient')}
      </Button>
    </div>
  )
}
