/** What the addresses of signed-in users begin with: a merchant's own work, and the administration of the platform. */
export const AREA_PATHS = ['/dashboard', '/admin'] as const

/** The query parameter with the team in which an address opens: `?team=team_1`. */
export const TEAM_PARAM = 'team'

/** The address of a screen in a team, whichever the user works for when they open it. */
export const inTeam = (address: string, teamId: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${TEAM_PARAM}=${encodeURIComponent(teamId)}`

/** Where the API reference and its guides are, for everyone. */
export const DOCS_PATH = '/docs'
