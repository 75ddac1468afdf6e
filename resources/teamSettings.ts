import {
  type AnyRecord,
  defineFields,
  defineSettings,
  type Field,
  field,
  labelOf,
  type RecordOf,
  type StoredFile,
  toOptions,
} from '#define'
import { inEnglish, label, type Said, type SaidValue, say } from '#define/said'
import { COUNTRIES } from '#resources/vocabulary/countries.ts'
import { PRICE_CURRENCIES } from '#resources/vocabulary/priceCurrencies.ts'

const fields = defineFields({
  name: field.text({ label: 'Team Name', required: true, maxLength: 100, printed: true }),
  slug: field.text({
    label: 'Web address',
    unique: true,
    maxLength: 60,
    pattern: {
      regex: '[a-z0-9]+(-[a-z0-9]+)*',
      message: 'must be lowercase letters and digits separated by hyphens',
    },
    description:
      'Your payment links start with it, as in /pay/your-name/coffee. Previous addresses keep working.',
  }),
  maxMembers: field.enum({
    label: 'Max Members',
    required: true,
    options: {
      '5': { label: '5' },
      '10': { label: '10' },
      '25': { label: '25' },
      '50': { label: '50' },
      '100': { label: '100' },
      '-1': { label: 'Unlimited' },
    },
    description: 'Existing members are kept.',
  }),
  description: field.textarea({ label: 'Description', maxLength: 1000 }),
  logo: field.image({
    label: 'Logo',
    accept: ['image/png', 'image/jpeg', 'image/webp'],
    maxBytes: 1_000_000,
    description: 'Shown on invoices, receipts and your payment pages.',
  }),
  country: field.enum({
    label: 'Country',
    required: false,
    options: COUNTRIES,
    placeholder: 'Choose a country',
  }),
  currency: field.enum({
    label: 'Currency',
    required: false,
    options: PRICE_CURRENCIES,
    placeholder: 'Choose a currency',
    description: 'The default for new invoices, payment links, customers and items.',
  }),
  requireTwoFactor: field.boolean({
    label: 'Require Two-Factor Authentication',
    required: true,
    description: 'Members must set it up before they can use this team.',
  }),
  sessionTimeout: field.enum({
    label: 'Session Timeout',
    required: true,
    options: {
      '60': { label: '1 hour' },
      '240': { label: '4 hours' },
      '480': { label: '8 hours' },
      '720': { label: '12 hours' },
      '1440': { label: '24 hours' },
      '10080': { label: '7 days' },
    },
    description: 'Members are signed out after this long without activity.',
  }),
  allowedDomains: field.tags({
    label: 'Allowed Email Domains',
    maxItems: 50,
    description:
      'Only people with an email at these domains can join. Leave empty to allow anyone. Existing members stay.',
    input: () => import('#pages/teams/settings/DomainsInput.tsx'),
  }),
  memberJoined: field.boolean({
    label: 'Member joined',
    required: true,
    description: 'When someone joins the team',
  }),
  memberLeft: field.boolean({
    label: 'Member left',
    required: true,
    description: 'When someone leaves or is removed',
  }),
  roleChanged: field.boolean({
    label: 'Role changed',
    required: true,
    description: 'When a member’s role changes',
  }),
  securityAlerts: field.boolean({
    label: 'Security alerts',
    required: true,
    description: 'When keys, cards, webhooks or security settings change',
  }),
  subscription: field.json({ readOnly: true }),
})

/** A team's name, who may join it, and what its members are notified about. */
export const teamSettings = defineSettings({
  name: 'team-settings',
  label: 'Team Settings',
  of: 'team',
  table: 'team',
  path: '/dashboard/teams/settings',
  subtitle: 'How {name} works and who can join',
  featureFlag: 'teamManagement',
  permissions: { show: 'canManageSettings', edit: 'canManageSettings' },
  deniedText: "You don't have permission to manage team settings.",
  audit: 'team_settings',
  fields,
  edit: {
    submitLabel: 'Save Changes',
    stepUp: true,
    sections: [
      { title: 'General Settings', fields: ['name', 'maxMembers', 'slug', 'description'] },
      { title: 'Your business', fields: ['logo', 'country', 'currency'] },
      {
        title: 'Security Settings',
        columns: 1,
        fields: ['requireTwoFactor', 'sessionTimeout', 'allowedDomains'],
      },
      {
        title: 'Notification Settings',
        fields: ['memberJoined', 'memberLeft', 'roleChanged', 'securityAlerts'],
      },
    ],
  },
  messages: { updated: 'Team settings saved' },
  slots: { afterShow: () => import('#pages/teams/settings/TeamParts.tsx') },
})

/** The settings of a team, with its id and the plan that it has. */
export type TeamRecord = RecordOf<typeof fields> & { readonly id: string }

/** One thing that was changed, in words for people. */
interface TeamChange {
  readonly label: string
  readonly from: SaidValue
  readonly to: SaidValue
}

/** The settings that protect the team: its managers are notified when one of these changes. */
const SECURITY = (['requireTwoFactor', 'sessionTimeout', 'allowedDomains'] as const).map((name) =>
  labelOf(teamSettings.fields[name], name),
)

/** Whether a change weakens or strengthens what protects the team. */
export const isSecurityChange = ({ label }: TeamChange): boolean => SECURITY.includes(label)

/** The differences between two states of a team's settings, or of some of them, in their order and words. */
export function compareTeams(before: AnyRecord, after: AnyRecord): readonly TeamChange[] {
  return Object.entries<Field>(teamSettings.fields).flatMap(([name, setting]) => {
    const [from, to] = [sayValue(setting, before[name]), sayValue(setting, after[name])]
    return inEnglish(from) === inEnglish(to) ? [] : [{ label: labelOf(setting, name), from, to }]
  })
}

/** "Session Timeout: 8 hours to 1 hour". */
export const sayChange = (change: TeamChange): Said =>
  say('{label}: {from} to {to}', { ...change, label: label(change.label) })

/** Options are shown in the reader's language, the team's own texts as they are. */
function sayValue({ kind, options }: Field, value: unknown): SaidValue {
  if (typeof value === 'boolean') return label(value ? 'on' : 'off')
  if (kind === 'tags') return Array.isArray(value) && value.length > 0 ? value.join(', ') : label('any')
  if (kind === 'enum' && 'options' in options)
    return label(toOptions(options.options)[String(value)]?.label ?? '')
  if (kind === 'image') return value ? (value as StoredFile).name : label('none')
  return typeof value === 'string' ? value : ''
}
