/** The name in an address's query that says in which team it is to be opened: `?team=team_1`. */
export const TEAM_PARAM = 'team'

/** The address of a screen in a team, whichever the user works for when they open it. */
export const inTeam = (path: string, teamId: string): string =>
  `${path}?${TEAM_PARAM}=${encodeURIComponent(teamId)}`
