import { useAct, useClient } from '#framework/api'
import { ConfirmDialog } from '#framework/ui'
import { INBOX_PATH } from './inboxPath.ts'
import { t } from '#framework/text'

/** Asks before every mail goes. */
export default function DeleteMails({ onClose }: { readonly onClose: () => void }) {
  const client = useClient()
  const { run, isRunning, failure } = useAct()
  const handleSubmit = () =>
    run({
      input: INBOX_PATH,
      send: () => client.call(INBOX_PATH, { method: 'DELETE' }),
      failure: t('Failed to delete emails'),
      failureToast: 'none',
      onDone: onClose,
    })
  return (
    <ConfirmDialog
      title={t('Delete all emails?')}
      submitLabel={t('Delete emails')}
      danger
      isBusy={isRunning}
      error={failure}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    />
  )
}
