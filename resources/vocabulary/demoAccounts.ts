/** The accounts a newcomer may sign in with. Sandbox mode with demo data only. */
export const DEMO_ACCOUNTS = [
  { email: 'owner@demo.test', role: 'owner' },
  { email: 'admin@demo.test', role: 'admin' },
  { email: 'member@demo.test', role: 'member' },
  { email: 'viewer@demo.test', role: 'viewer' },
  { email: 'platform@demo.test', role: 'platform administrator' },
  { email: 'platform2@demo.test', role: 'second platform administrator' },
] as const
