import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf, useClient } from '#framework/api'
import { ConfirmDialog } from '#framework/ui'
import { INBOX_PATH } from './inboxPath.ts'

/** Asks before every mail goes. */
export default function DeleteMails({ onClose }: { readonly onClose: () => void }) {
  const client = useClient()
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => client.call(INBOX_PATH, { method: 'DELETE' }),
    onSuccess: () => {
      onClose()
      return queries.invalidateQueries({ queryKey: ['call', INBOX_PATH] })
    },
  })
  return (
    <ConfirmDialog
      title="Delete all mails?"
      submitLabel="Delete mails"
      danger
      isBusy={remove.isPending}
      error={remove.isError ? messageOf(remove.error, 'Failed to delete the mails') : undefined}
      onSubmit={() => remove.mutate()}
      onClose={onClose}
    />
  )
}
