import type { Who } from './seedTeam.ts'

/** Something that only the activity log tells of. */
export interface DemoAct {
  /** Days ago, or the moment somebody joined. */
  readonly when: number | { readonly joined: Who }
  readonly who: Who
  readonly action: string
  readonly details?: Readonly<Record<string, unknown>>
  readonly target?: Who
}

const change = (label: string, from: string, to: string) => ({ changes: [{ label, from, to }] })
const invited = (when: number, who: Who, email: string, role: string): DemoAct => ({
  ...{ when, who, action: 'member_invited', details: { email, role } },
})
const joined = (who: Who, role: string): DemoAct => ({
  ...{ when: { joined: who }, who, action: 'team_joined', target: who, details: { role } },
})

/** Those who came, what was changed, who was asked and did not come. */
export const DEMO_ACTS: readonly DemoAct[] = [
  { when: { joined: 'owner' }, who: 'owner', action: 'team_created' },
  invited(199.2, 'owner', 'admin@demo.test', 'admin'),
  joined('admin', 'admin'),
  invited(191.4, 'admin', 'member@demo.test', 'viewer'),
  joined('member', 'viewer'),
  invited(121.3, 'admin', 'sofia@demo.test', 'member'),
  joined('sofia', 'member'),
  {
    ...{ when: 75.2, who: 'owner', action: 'team_settings_updated' },
    details: change('Session Timeout', '24 hours', '8 hours'),
  },
  { when: 62.2, who: 'admin', action: 'webhook_updated', details: { host: 'demo-store.example' } },
  invited(60, 'owner', 'victor.vance@demo.test', 'viewer'),
  {
    ...{ when: 58.6, who: 'owner', action: 'invitation_cancelled' },
    details: { email: 'victor.vance@demo.test', role: 'viewer' },
  },
  invited(58, 'owner', 'viewer@demo.test', 'viewer'),
  joined('viewer', 'viewer'),
  {
    ...{ when: 47, who: 'admin', action: 'member_role_changed', target: 'member' },
    details: { from: 'viewer', to: 'member' },
  },
  invited(46.2, 'admin', 'noah@demo.test', 'member'),
  joined('noah', 'member'),
  invited(33, 'owner', 'sven@partner.example', 'member'),
  { when: 32.3, who: 'admin', action: 'api_keys_regenerated', details: { gracePeriodHours: 24 } },
  { when: 30.4, who: 'owner', action: 'member_suspended', target: 'sofia' },
  { when: 28, who: 'owner', action: 'settlement_updated', details: { fields: ['Address', 'Network'] } },
  {
    ...{ when: 24, who: 'owner', action: 'export_created' },
    details: { resource: 'transactions', total: 412 },
  },
  { when: 19, who: 'owner', action: 'team_settings_updated', details: change('Max Members', '5', '10') },
  invited(16, 'owner', 'auditor@partner.example', 'viewer'),
  invited(6.4, 'owner', 'noor@demo.test', 'member'),
  { when: 5.4, who: 'owner', action: 'team_settings_updated', details: change('Member left', 'off', 'on') },
  { when: 3.3, who: 'owner', action: 'password_changed', target: 'owner' },
  { when: 2.6, who: 'admin', action: 'webhook_secret_rotated' },
  invited(1.2, 'owner', 'lena@demo.test', 'admin'),
  { when: 0.125, who: 'owner', action: 'session_revoked', target: 'owner' },
]
