/** The accounts a newcomer may sign in with. Sandbox mode with demo data only. */
export const DEMO_ACCOUNTS = [
  { email: 'owner@demo.test', role: 'owner' },
  { email: 'admin@demo.test', role: 'admin' },
  { email: 'member@demo.test', role: 'member' },
  { email: 'viewer@demo.test', role: 'viewer' },
  { email: 'platform@demo.test', role: 'platform administrator' },
  { email: 'platform2@demo.test', role: 'second platform administrator' },
] as const

export const DEMO_PASSWORD = 'Demo-pass-1'

/** A verification code that is always right in sandbox mode, and unknown outside it. */
export const SAMPLE_CODE = '123456'
