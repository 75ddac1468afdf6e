import { Button } from 'antd'
import { callCollection, useAct, useClient } from '#framework/api'
import { useRecipients } from './useRecipients.ts'
import { t } from '#framework/text'

/** An account that was just paid out to. */
interface PaidAccount {
  readonly bankCode: string
  readonly accountNumber: string
  readonly accountName: string
}

/** Offers to keep an account for the next time, unless it is a recipient already. */
export function SaveRecipient({ paid }: { readonly paid: PaidAccount }) {
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
