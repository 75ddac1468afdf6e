import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useServices } from '#providers/Services.ts'
import { ApiError, messageOf } from '#framework/api'
import { useToast } from '#framework/ui'
import { teamPath, type Team } from './Team.ts'

const FAILED = 'Failed to delete team'

interface Deleted {
  /** Where the session goes on; null: it ended. */
  readonly team: { readonly id: string; readonly name: string } | null
}

/** Deletes a team and leads to where the user goes on: another of their teams, or the sign-in page. */
export function useDeleteTeam({ id, name }: Team, onDeleted: () => void) {
  const { client, auth } = useServices()
  const toast = useToast()
  const navigate = useNavigate()
  const leave = async ({ team }: Deleted) => {
    onDeleted()
    // The screens follow to the other team first, so that none asks for what is gone.
    if (team) await auth.refreshProfile().catch(() => undefined)
    await navigate('/dashboard', { replace: true })
    toast.success('Team deleted', team ? `You go on in ${team.name}.` : undefined)
    if (!team) auth.endWithTeam()
  }
  const { mutate, isPending, error } = useMutation({
    mutationFn: (confirmName: string) =>
      client.call<Deleted>(teamPath(id), { method: 'DELETE', body: { confirmName } }),
    onSuccess: ({ data }) => leave(data),
    onError: (failure) => {
      const found = reasonsOf(failure)
      toast.error(FAILED, found.length > 1 ? `${name} cannot be deleted yet.` : found[0])
    },
  })
  return { remove: mutate, isBusy: isPending, reasons: error ? reasonsOf(error) : [] }
}

/** Every reason that the API gave. */
function reasonsOf(error: unknown): readonly string[] {
  const given: unknown = error instanceof ApiError ? error.details['message'] : undefined
  if (!Array.isArray(given)) return [messageOf(error, FAILED)]
  return given.filter((text): text is string => typeof text === 'string')
}
