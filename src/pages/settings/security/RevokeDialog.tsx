import { useAct, useClient } from '#framework/api'
import { ConfirmDialog } from '#framework/ui'

/** The sessions to revoke: one, or a number of others. */
export type Revocation =
  { readonly id: string; readonly device: string; readonly ip: string } | { readonly count: number }

interface RevokeDialogProps {
  readonly revocation: Revocation
  readonly onClose: () => void
}

/** Asks before sessions end. They end with their next request. */
export function RevokeDialog({ revocation, onClose }: RevokeDialogProps) {
  const client = useClient()
  const { run, isRunning, failure } = useAct()
  const handleSubmit = () =>
    run({
      input: revocation,
      send: () => client.call(pathOf(revocation), { method: 'DELETE' }),
      success: ({ message }) => message,
      failure: 'Failed to revoke the session',
      failureToast: 'reason',
      onDone: onClose,
    })
  return (
    <ConfirmDialog
      {...wordsOf(revocation)}
      danger
      isBusy={isRunning}
      error={failure}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    />
  )
}

const pathOf = (revocation: Revocation) =>
  'id' in revocation ? `/user/sessions/${revocation.id}` : '/user/sessions'

function wordsOf(revocation: Revocation) {
  if ('id' in revocation) {
    const { device, ip } = revocation
    const description = `${device}, ${ip}, is signed out with its next request.`
    return { title: 'Revoke session', description, submitLabel: 'Revoke session' }
  }
  const sessions = revocation.count === 1 ? '1 other session is' : `${revocation.count} other sessions are`
  const description = `${sessions} signed out with the next request. You stay signed in here.`
  return { title: 'Revoke all other sessions', description, submitLabel: 'Revoke all others' }
}
