import { refuseAddress } from '#resources/vocabulary/address.ts'
import { useCall } from '#framework/api'

interface Check {
  readonly problem: string | null
}

/** What is wrong with a recipient's address: by itself at once, and what only the API knows (one's own, a token's) soon after. */
export function useRecipientProblem(to: string): string | undefined {
  const problem = to === '' ? undefined : refuseAddress(to)
  const enabled = to !== '' && problem === undefined
  const check = useCall<Check>('/wallet/check-recipient', { to }, { enabled })
  return enabled ? (check.data?.data.problem ?? undefined) : problem
}
