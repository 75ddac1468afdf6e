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

/** A team as its settings show it. */
export interface TeamProfile {
  readonly name: string
  readonly description: string
  readonly settings: TeamSettings
}

/** The choices for the maximum of members, by number. */
export const MAX_MEMBERS: ReadonlyMap<number, string> = new Map([
  [5, '5'],
  [10, '10'],
  [25, '25'],
  [50, '50'],
  [100, '100'],
  [-1, 'Unlimited'],
])

/** The choices for the session time-out, by minutes. */
export const SESSION_TIMEOUTS: ReadonlyMap<number, string> = new Map([
  [60, '1 hour'],
  [240, '4 hours'],
  [480, '8 hours'],
  [720, '12 hours'],
  [1440, '24 hours'],
  [10080, '7 days'],
])

/** The switches of a team's notifications, with their texts. */
export const TEAM_NOTICES: Readonly<
  Record<keyof TeamSettings['notificationPreferences'], { readonly label: string; readonly hint: string }>
> = {
  memberJoined: { label: 'Member joined', hint: 'When somebody joins the team' },
  memberLeft: { label: 'Member left', hint: 'When somebody leaves the team or is removed' },
  roleChanged: { label: 'Role changed', hint: 'When a member gets another role' },
  securityAlerts: {
    label: 'Security alerts',
    hint: 'When keys, cards, webhooks or security settings change',
  },
}

/** Names of the switches, in their order on screen. */
export const TEAM_NOTICE_NAMES = Object.keys(
  TEAM_NOTICES,
) as readonly (keyof TeamSettings['notificationPreferences'])[]

export const LONGEST_TEAM_NAME = 100
export const LONGEST_TEAM_DESCRIPTION = 1000
export const MOST_DOMAINS = 50

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

/** One thing that was changed, in words for people. */
export interface TeamChange {
  readonly label: string
  readonly from: string
  readonly to: string
}

/** The settings that protect the team: its managers are notified when one of these changes. */
const SECURITY: readonly string[] = [
  'Require Two-Factor Authentication',
  'Session Timeout',
  'Allowed Email Domains',
]

/** Whether a change weakens or strengthens what protects the team. */
export const isSecurityChange = ({ label }: TeamChange): boolean => SECURITY.includes(label)

/** The differences between two states of a team, in the order and words of its settings. */
export function compareTeams(before: TeamProfile, after: TeamProfile): readonly TeamChange[] {
  const old = describe(before)
  const differing = describe(after).map(([label, to], index) => ({ label, from: old[index]?.[1] ?? '', to }))
  return differing.filter(({ from, to }) => from !== to)
}

function describe({ name, description, settings }: TeamProfile): readonly (readonly [string, string])[] {
  const { maxMembers, sessionTimeout, requireTwoFactor, allowedDomains, notificationPreferences } = settings
  return [
    ['Team Name', name],
    ['Max Members', MAX_MEMBERS.get(maxMembers) ?? String(maxMembers)],
    ['Description', description],
    ['Require Two-Factor Authentication', onOrOff(requireTwoFactor)],
    ['Session Timeout', SESSION_TIMEOUTS.get(sessionTimeout) ?? `${sessionTimeout} minutes`],
    ['Allowed Email Domains', allowedDomains.length > 0 ? allowedDomains.join(', ') : 'any'],
    ...TEAM_NOTICE_NAMES.map(
      (name) => [TEAM_NOTICES[name].label, onOrOff(notificationPreferences[name])] as const,
    ),
  ]
}

const onOrOff = (isOn: boolean) => (isOn ? 'on' : 'off')
