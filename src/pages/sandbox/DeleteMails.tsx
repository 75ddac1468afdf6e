import { useAct, useClient } from '#framework/api'
import { ConfirmDialog } from '#framework/ui'
import { INBOX_PATH } from './inboxPath.ts'

/** Asks before every mail goes. */
export default function DeleteMails({ onClose }: { readonly onClose: () => void }) {
  const client = useClient()
  const { run, isRunning, failure } = useAct()
  const handleSubmit = () =>
    run({
      input: INBOX_PATH,
      send: () => client.call(INBOX_PATH, { method: 'DELETE' }),
      failure: 'Failed to delete the mails',
      failureToast: 'none',
      onDone: onClose,
    })
  return (
    <ConfirmDialog
      title="Delete all mails?"
      submitLabel="Delete mails"
      danger
      isBusy={isRunning}
      error={failure}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    />
  )
}
