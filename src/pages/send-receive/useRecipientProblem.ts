import { refuseAddress } from '#resources/vocabulary/address.ts'
import { useCall } from '#framework/api'

interface Check {
  readonly problem: string | null
}

/**
 * The error of a recipient's address: its format at once, and checks that only the API can do (own address,
 * token contract) soon after.
 */
export function useRecipientProblem(to: string): string | undefined {
  const problem = to === '' ? undefined : refuseAddress(to)
  const enabled = to !== '' && problem === undefined
  const check = useCall<Check>('/wallet/check-recipient', { to }, { enabled })
  return enabled ? (check.data?.data.problem ?? undefined) : problem
}
