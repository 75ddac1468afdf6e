import { turnOnTwoFactor } from './accounts.ts'
import { ownTeamOf } from './teams.ts'
import type { Persona, TestApi } from './createTestApi.ts'
import type { Envelope } from './TestClient.ts'

/** A team with its settings, as the API sends it. */
export interface SentTeam {
  readonly id: string
  readonly name: string
  readonly slug: string | null
  readonly description: string
  readonly memberCount: number
  readonly settings: {
    readonly maxMembers: number
    readonly sessionTimeout: number
    readonly requireTwoFactor: boolean
    readonly allowedDomains: readonly string[]
    readonly notificationPreferences: Readonly<Record<string, boolean>>
  }
  readonly subscription?: Readonly<Record<string, string>>
  readonly version: number
}

/** The settings of the test team. */
export async function readTeam(api: TestApi, who: Persona = 'owner'): Promise<SentTeam> {
  const { body } = await api.as(who).get<Envelope<SentTeam>>(`/teams/${await ownTeamOf(api)}/settings`)
  return body.data
}

/** Changes the test team, as its owner unless somebody else is named. */
export const changeTeam = async (api: TestApi, body: unknown, who: Persona = 'owner') =>
  api.as(who).patch<Envelope<SentTeam>>(`/teams/${await ownTeamOf(api)}`, body)

/** Lets the test team require two-factor, which its owner has from then on. Answers the owner's key. */
export async function requireTwoFactor(api: TestApi): Promise<string> {
  const { manualKey } = await turnOnTwoFactor(api, await api.tokenOf('owner'))
  await changeTeam(api, { settings: { requireTwoFactor: true } })
  return manualKey
}
