/** The settings of a team. */
export interface TeamSettings {
  /** -1 is unlimited. */
  readonly maxMembers: number
  /** Minutes without a request after which a session of this team ends. */
  readonly sessionTimeout: number
  readonly requireTwoFactor: boolean
  /** Domains of the addresses that may join, lower case. None: any. */
  readonly allowedDomains: readonly string[]
  readonly notificationPreferences: {
    readonly memberJoined: boolean
    readonly memberLeft: boolean
    readonly roleChanged: boolean
    readonly securityAlerts: boolean
  }
}

const DOMAIN = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/

/** A domain as it is kept: without spaces around it, lower case. */
export const toDomain = (text: string): string => text.trim().toLowerCase()

/** Why a domain (as `toDomain` returns it) may not join a list; undefined when it may. */
export function refuseDomain(domain: string, others: readonly string[]): string | undefined {
  if (domain === '') return 'Domain is required'
  if (!DOMAIN.test(domain)) return 'Enter a domain like example.com'
  if (others.includes(domain)) return `${domain} is already in the list`
  return undefined
}
