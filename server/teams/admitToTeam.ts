import type { TeamSettings } from '#server/identity/schema.ts'

/** Somebody who wants to join. */
export interface Candidate {
  /** Lower case. */
  readonly email: string
  /** Default: not known yet, and asked again when they join. */
  readonly twoFactorEnabled?: boolean
}

/** Why somebody may not join. `code` says which rule it was; `text` is for whoever asks. */
export interface Refusal {
  readonly code: 'domain_not_allowed' | 'two_factor_setup_required' | 'team_full'
  readonly text: string
}

interface Admission {
  readonly settings: TeamSettings
  readonly candidate: Candidate
  /** How many places are taken: members whatever their status and, when inviting, those who were asked already. */
  readonly taken: number
}

/**
 * Why a person may not join a team, or `undefined` when they may: address of another domain, no second factor where the team
 * wants one, no place left (G-55). Asked when they are invited and again when they accept (G-56).
 */
export function admitToTeam({ settings, candidate, taken }: Admission): Refusal | undefined {
  const { allowedDomains, requireTwoFactor, maxMembers } = settings
  if (!isAllowed(allowedDomains, candidate.email))
    return {
      code: 'domain_not_allowed',
      text: `This team only takes email addresses of ${allowedDomains.join(', ')}`,
    }
  if (requireTwoFactor && candidate.twoFactorEnabled === false)
    return {
      code: 'two_factor_setup_required',
      text: 'This team requires two-factor authentication. Set it up in your settings, then open the link again.',
    }
  if (maxMembers !== UNLIMITED && taken >= maxMembers)
    return {
      code: 'team_full',
      text: `This team has reached its maximum of ${maxMembers} members`,
    }
  return undefined
}

/** Spec B, section 3: what `maxMembers` says when there is no limit. */
const UNLIMITED = -1

/** No domain in the list: all are allowed. A domain does not stand for those below it. */
function isAllowed(domains: readonly string[], email: string): boolean {
  return domains.length === 0 || domains.includes(email.slice(email.lastIndexOf('@') + 1))
}
