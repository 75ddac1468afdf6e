import { isNull } from 'drizzle-orm'
import type { AnyRecord, RecordOf } from '#define'
import { teamSettings } from '#resources/teamSettings.ts'
import type { TeamSettings } from '#resources/vocabulary/teamSettings.ts'
import { recordReader } from '#server/engine/read/sourceOf.ts'
import { recordFieldsOf } from '#server/engine/tables/engineFields.ts'
import type { ListSource } from '#server/engine/read/ListSource.ts'
import { team } from '#server/features/people/identity/schema.ts'
import type { Team } from './beginChange.ts'

const { id, name, slug, description, logo, country, currency, settings, subscription, version } = team

/** The row of each team, whose settings are in one column. */
export const teamSettingsSource: ListSource = {
  resource: teamSettings,
  fields: recordFieldsOf(teamSettings),
  table: team,
  columns: { id, name, slug, description, logo, country, currency, settings, subscription, version },
  scope: { of: 'team', column: id },
  where: isNull(team.deletedAt),
  toRecord: (row) => ({ ...toRecord(row as Team), ...readLogo(row) }),
  toRow: (record) => {
    const { description: text, ...rest } = record as RecordOf<typeof teamSettings.fields>
    return { description: text ?? '', settings: toSettings(rest) }
  },
}

const readLogo = recordReader({ logo: teamSettings.fields.logo }, teamSettings)

const toRecord = ({ settings: all, description: text, subscription: plan, ...row }: Team): AnyRecord => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  country: row.country,
  currency: row.currency,
  description: text || null,
  ...flatten(all),
  subscription: plan,
  version: row.version,
})

/** Settings as fields side by side; those that are not there are left out. */
export function flatten({
  maxMembers,
  sessionTimeout,
  notificationPreferences,
  ...rest
}: SomeSettings): AnyRecord {
  return {
    ...(maxMembers !== undefined && { maxMembers: String(maxMembers) }),
    ...(sessionTimeout !== undefined && { sessionTimeout: String(sessionTimeout) }),
    ...rest,
    ...notificationPreferences,
  }
}

/** Settings of which any may be missing. */
type SomeSettings = {
  readonly [Name in keyof TeamSettings]?:
    | (Name extends 'notificationPreferences'
        ? { readonly [Notice in string]?: boolean | undefined }
        : TeamSettings[Name])
    | undefined
}

function toSettings({
  maxMembers,
  sessionTimeout,
  requireTwoFactor,
  allowedDomains,
  memberJoined,
  memberLeft,
  roleChanged,
  securityAlerts,
}: Omit<RecordOf<typeof teamSettings.fields>, 'description'>): TeamSettings {
  return {
    maxMembers: Number(maxMembers),
    sessionTimeout: Number(sessionTimeout),
    requireTwoFactor,
    allowedDomains: allowedDomains ?? [],
    notificationPreferences: { memberJoined, memberLeft, roleChanged, securityAlerts },
  }
}
