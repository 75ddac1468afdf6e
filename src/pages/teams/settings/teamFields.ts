import {
  LONGEST_TEAM_DESCRIPTION,
  LONGEST_TEAM_NAME,
  MAX_MEMBERS,
  MOST_DOMAINS,
  SESSION_TIMEOUTS,
  TEAM_NOTICE_NAMES,
  TEAM_NOTICES,
} from '#resources/vocabulary/teamSettings.ts'
import type { FieldErrors } from '#framework/api'
import { type AnyRecord, defineFields, type EnumOption, field, type Fields, validateRecord } from '#define'
import { type DraftReading, toErrors } from '#framework/forms'
import { resolveFields } from '#framework/registry'
import type { Team } from './Team.ts'

const choices = (options: ReadonlyMap<number, string>): Readonly<Record<string, EnumOption>> =>
  Object.fromEntries([...options].map(([value, label]) => [String(value), { label }]))

const notices: Fields = Object.fromEntries(
  TEAM_NOTICE_NAMES.map((name) => {
    const { label, hint: description } = TEAM_NOTICES[name]
    return [name, field.boolean({ label, description })]
  }),
)

/** The settings side by side, as a form edits them. */
const teamFields: Fields = {
  ...defineFields({
    name: field.text({ label: 'Team Name', required: true, maxLength: LONGEST_TEAM_NAME }),
    maxMembers: field.enum({
      label: 'Max Members',
      options: choices(MAX_MEMBERS),
      description: 'Nobody is removed when there are more already.',
    }),
    description: field.textarea({ label: 'Description', maxLength: LONGEST_TEAM_DESCRIPTION }),
    requireTwoFactor: field.boolean({
      label: 'Require Two-Factor Authentication',
      description: 'Members without it can do nothing in this team until they set it up.',
    }),
    sessionTimeout: field.enum({
      label: 'Session Timeout',
      options: choices(SESSION_TIMEOUTS),
      description: 'Who does nothing for so long is signed out.',
    }),
    allowedDomains: field.tags({
      label: 'Allowed Email Domains',
      maxItems: MOST_DOMAINS,
      description: 'Only addresses of these domains can join. Without any, all can; members there are stay.',
      input: () => import('./DomainsInput.tsx'),
    }),
  }),
  ...notices,
}

export const resolvedTeamFields = Object.values(resolveFields(teamFields))

/** The names of the fields of each card. */
export const SECTIONS = {
  general: ['name', 'maxMembers', 'description'],
  security: ['requireTwoFactor', 'sessionTimeout', 'allowedDomains'],
  notices: TEAM_NOTICE_NAMES as readonly string[],
} as const

/** The values of the form, and their errors. */
export function readTeam(values: AnyRecord): DraftReading {
  const input = Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'version'))
  const errors = toErrors(validateRecord(teamFields, input))
  return { values, input, errors, fields: resolvedTeamFields }
}

/** A team as the form begins with it. */
export function toRecord({ name, description, settings, version }: Team): AnyRecord {
  const { maxMembers, sessionTimeout, notificationPreferences, ...rest } = settings
  return {
    ...{ name, description, version, ...rest, ...notificationPreferences },
    maxMembers: String(maxMembers),
    sessionTimeout: String(sessionTimeout),
  }
}

/** The changes of the form, as the API expects them. */
export function toRequest(edits: AnyRecord): AnyRecord {
  const { name, description, ...settings } = edits
  const isNotice = (key: string) => (TEAM_NOTICE_NAMES as readonly string[]).includes(key)
  const entries = Object.entries(settings)
  const plain = entries.filter(([key]) => !isNotice(key))
  const switched = entries.filter(([key]) => isNotice(key))
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description: description ?? '' }),
    settings: {
      ...Object.fromEntries(
        plain.map(([key, value]) => [key, NUMBERS.includes(key) ? Number(value) : value]),
      ),
      ...(switched.length > 0 && { notificationPreferences: Object.fromEntries(switched) }),
    },
  }
}

const NUMBERS: readonly string[] = ['maxMembers', 'sessionTimeout']

/** The API's errors, by field of the form: `settings.allowedDomains.1` belongs to the domains. */
export function toFieldErrors(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, text]) => {
      const parts = path
        .split('.')
        .filter((part) => part !== 'settings' && part !== 'notificationPreferences')
      return [parts[0] ?? path, text]
    }),
  )
}
