import type { TeamProfile } from '#resources/vocabulary/teamSettings.ts'

/** A team as `GET /teams/{teamId}/settings` returns it. */
export interface Team extends TeamProfile {
  readonly id: string
  readonly memberCount: number
  readonly subscription?: Subscription
  /** Grows with each change. */
  readonly version: number
}

/** The plan of a team. */
export interface Subscription {
  readonly plan: string
  readonly status: 'active' | 'trialing' | 'past_due' | 'cancelled'
  readonly currentPeriodStart: string
  readonly currentPeriodEnd: string
  readonly trialEnd?: string
}

/** Where a team's settings are read. */
export const settingsPath = (teamId: string) => `/teams/${encodeURIComponent(teamId)}/settings`

/** Where a team is changed and deleted. */
export const teamPath = (teamId: string) => `/teams/${encodeURIComponent(teamId)}`
