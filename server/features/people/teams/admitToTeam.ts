import { type Message, say } from '#define/said'
import type { TeamSettings } from '#server/features/people/identity/schema.ts'

/** A user who wants to join. */
export interface Candidate {
  /** Lower case. */
  readonly email: string
  /** Default: not known yet, and asked again when they join. */
  readonly twoFactorEnabled?: boolean
}

/** Why a user may not join. `code` names the rule; `text` is for the caller. */
export interface Refusal {
  readonly code: 'domain_not_allowed' | 'two_factor_setup_required' | 'team_full'
  readonly text: Message
}

interface Admission {
  readonly settings: TeamSettings
  readonly candidate: Candidate
  /** How many places are taken: members whatever their status and, when inviting, the people invited already. */
  readonly taken: number
}

/**
 * Why a user may not join a team, or `undefined` when they may: an address of another domain, no second
 * factor where the team requires one, no place left. Checked when they are invited and again when they
 * accept.
 */
export function admitToTeam({ settings, candidate, taken }: Admission): Refusal | undefined {
  const { allowedDomains, requireTwoFactor, maxMembers } = settings
  if (!isAllowed(allowedDomains, candidate.email))
    return {
      code: 'domain_not_allowed',
      text: say('This team only accepts email addresses from {domains}', {
        domains: allowedDomains.join(', '),
      }),
    }
  if (requireTwoFactor && candidate.twoFactorEnabled === false)
    return {
      code: 'two_factor_setup_required',
      text: 'This team requires two-factor authentication. Set it up in your settings, then open the link again.',
    }
  if (maxMembers !== UNLIMITED && taken >= maxMembers)
    return {
      code: 'team_full',
      text: say('This team has reached its maximum of {count} members', { count: maxMembers }),
    }
  return undefined
}

/** `maxMembers` of a team without a limit. */
const UNLIMITED = -1

/** An empty list allows all domains. A domain does not include its subdomains. */
function isAllowed(domains: readonly string[], email: string): boolean {
  return domains.length === 0 || domains.includes(email.slice(email.lastIndexOf('@') + 1))
}
