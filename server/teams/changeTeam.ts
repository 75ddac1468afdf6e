import { eq } from 'drizzle-orm'
import {
  compareTeams,
  isSecurityChange,
  type TeamChange,
  type TeamProfile,
  type TeamSettings,
} from '#resources/vocabulary/teamSettings.ts'
import { checkVersion } from '#server/engine/write/checkVersion.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { team, users } from '#server/identity/schema.ts'
import { invalid } from '#server/http/ApiError.ts'
import type { Caller } from '#server/http/Caller.ts'
import { recordEvent } from '#server/identity/recordEvent.ts'
import { tellTeam } from '#server/notifications/tellTeam.ts'
import type { Services } from '#server/Services.ts'
import { requireStill, lockTeam } from './beginChange.ts'
import { describeTeam, type TeamRecord } from './readTeam.ts'

type Some<Values> = { readonly [Key in keyof Values]?: Values[Key] | undefined }
type Notices = TeamSettings['notificationPreferences']

/** The changes; properties that are left out stay. */
export interface TeamRequest extends Some<Omit<TeamProfile, 'settings'>> {
  readonly settings?:
    | (Some<Omit<TeamSettings, 'notificationPreferences'>> & {
        readonly notificationPreferences?: Some<Notices> | undefined
      })
    | undefined
}

/**
 * Changes name, description and settings of the caller's team, and notifies its managers of security changes.
 * A request that changes nothing writes nothing. Members above a lowered maximum stay.
 *
 * @param expected the version that the change is based on. Default: the present one.
 * @throws ApiError 400 when a caller without two-factor requires it of the team; 412 with the present team when its version
 * differs.
 */
export async function changeTeam(
  services: Services,
  caller: Caller,
  request: TeamRequest,
  expected?: number,
): Promise<TeamRecord> {
  return services.db.transaction(async (tx) => {
    const before = await lockTeam(tx, caller.team.id)
    await requireStill(tx, caller, 'canManageSettings')
    checkVersion({ ...(await describeTeam(tx, before)) }, expected)
    const after = merge(before, request)
    const changes = compareTeams(before, after)
    if (changes.length === 0) return describeTeam(tx, before)
    if (after.settings.requireTwoFactor && !before.settings.requireTwoFactor)
      await requireOwnTwoFactor(tx, caller.userId)
    // By the switch as it was: who turns the alerts off does not do it unnoticed.
    await tellOfSecurity(tx, services, caller, changes)
    const values = { ...after, version: before.version + 1, updatedAt: services.now() }
    await tx.update(team).set(values).where(eq(team.id, before.id))
    await recordEvent(tx, services, caller, {
      ...{ action: 'team_settings_updated', userId: caller.userId, teamId: before.id },
      details: { changes },
    })
    return describeTeam(tx, { ...before, ...values })
  })
}

function merge(before: TeamProfile, { name, description, settings = {} }: TeamRequest): TeamProfile {
  const { notificationPreferences = {}, ...rest } = settings
  return {
    name: name ?? before.name,
    description: description ?? before.description,
    settings: {
      ...overlay(before.settings, rest),
      notificationPreferences: overlay(before.settings.notificationPreferences, notificationPreferences),
    },
  }
}

/** Values with those of `changes` that are there. */
function overlay<Values extends object>(values: Values, changes: Some<Values>): Values {
  return {
    ...values,
    ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
  }
}

async function requireOwnTwoFactor(tx: Orm, userId: string): Promise<void> {
  const [user] = await tx
    .select({ isOn: users.twoFactorEnabled })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  if (user?.isOn) return
  const text = 'Enable two-factor authentication for your own account first'
  throw invalid([{ field: 'settings.requireTwoFactor', text }])
}

async function tellOfSecurity(
  tx: Orm,
  services: Services,
  { team: { id, name }, userId, firstName, lastName }: Caller,
  changes: readonly TeamChange[],
): Promise<void> {
  const alarming = changes.filter((change) => isSecurityChange(change))
  if (alarming.length === 0) return
  const what = alarming.map(({ label, from, to }) => `${label}: ${from} to ${to}`).join('. ')
  await tellTeam(tx, services, {
    ...{ teamId: id, preference: 'securityAlerts', title: `Security settings of ${name} changed` },
    message: `${`${firstName} ${lastName}`.trim()} changed them. ${what}.`,
    except: [userId],
  })
}
