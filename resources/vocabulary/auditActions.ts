import { ACTIVITIES } from './activities.ts'

/** Every act that the audit log tells of, in words: those of teams, and those of people and the platform. */
export const AUDIT_ACTIONS = {
  ...ACTIVITIES,
  login_failed: { label: 'Sign-in failed', icon: 'warning' },
  profile_updated: { label: 'Profile changed', icon: 'user' },
  recovery_codes_renewed: { label: 'Recovery codes renewed', icon: 'safety' },
  kyc_pending: { label: 'Identity check submitted', icon: 'contact' },
  kyc_review: { label: 'Identity check sent to review', icon: 'contact' },
  kyc_approved: { label: 'Identity approved', icon: 'check' },
  kyc_rejected: { label: 'Identity rejected', icon: 'close' },
  admin_users_created: { label: 'Users created', icon: 'user' },
  admin_user_suspended: { label: 'User suspended', icon: 'pause' },
  admin_user_reactivated: { label: 'User reactivated', icon: 'play' },
  admin_user_deleted: { label: 'User deleted', icon: 'delete' },
  admin_kyc_reset: { label: 'Identity check reset', icon: 'undo' },
  admin_two_factor_disabled: { label: 'Two-factor disabled by the platform', icon: 'safety' },
  admin_approval_requested: { label: 'Approval requested', icon: 'clock' },
  admin_approval_rejected: { label: 'Request rejected', icon: 'close' },
  admin_approval_withdrawn: { label: 'Request withdrawn', icon: 'undo' },
  admin_approval_expired: { label: 'Request expired', icon: 'clock' },
  admin_conversion_completed: { label: 'Conversion completed by the platform', icon: 'bank' },
  admin_conversion_failed: { label: 'Conversion failed by the platform', icon: 'bank' },
  admin_administrator_created: { label: 'Administrator made on the machine', icon: 'user' },
  admin_administrator_appointed: { label: 'Administrator appointed on the machine', icon: 'user' },
  admin_link_renewed: { label: 'Link for a password renewed on the machine', icon: 'undo' },
  admin_account_unlocked: { label: 'Account unlocked on the machine', icon: 'user' },
  admin_key_rotated: { label: 'Encryption key changed', icon: 'safety' },
  admin_feature_switched: { label: 'Feature switched', icon: 'setting' },
} as const

/** The kinds of records that an act can have as its target. */
export const AUDIT_TARGETS = {
  api_key: { label: 'Restricted key' },
  card: { label: 'Card' },
  conversion: { label: 'Conversion' },
  invitation: { label: 'Invitation' },
  investment: { label: 'Investment' },
  invoice: { label: 'Invoice' },
  link: { label: 'Payment link' },
  /** As older entries name it. */
  payment_link: { label: 'Payment link' },
  profile: { label: 'Profile' },
  sandbox_clock: { label: 'Clock' },
  settlement: { label: 'Settlement' },
  team: { label: 'Team' },
  team_settings: { label: 'Team settings' },
  payment_request: { label: 'Request to pay' },
  transaction: { label: 'Transaction' },
  user: { label: 'User' },
  webhook: { label: 'Webhook' },
} as const
