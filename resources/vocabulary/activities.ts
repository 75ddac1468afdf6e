import type { IconName } from './icons.ts'

/** How an action is shown in the activity log. */
interface Activity {
  readonly label: string
  readonly icon: IconName
}

/** The actions of the audit log that belong to a team, in the order of their filter. */
export const ACTIVITIES = {
  member_invited: { label: 'Member invited', icon: 'mail' },
  member_role_changed: {
    label: 'Role changed',
    icon: 'swap',
  },
  team_settings_updated: { label: 'Settings updated', icon: 'setting' },
  team_joined: {
    label: 'Member joined',
    icon: 'user',
  },
  member_removed: { label: 'Member removed', icon: 'close' },
  member_left: { label: 'Member left', icon: 'open' },
  team_created: { label: 'Team created', icon: 'team' },
  send_cancelled: { label: 'Payment cancelled', icon: 'stop' },
  login: { label: 'Signed in', icon: 'unlock' },
  logout: { label: 'Signed out', icon: 'lock' },
  password_changed: { label: 'Password changed', icon: 'lock' },
  two_factor_enabled: { label: 'Two-factor enabled', icon: 'safety' },
  two_factor_disabled: { label: 'Two-factor disabled', icon: 'safety' },
  passkey_added: { label: 'Passkey added', icon: 'safety' },
  passkey_renamed: { label: 'Passkey renamed', icon: 'safety' },
  passkey_removed: { label: 'Passkey removed', icon: 'safety' },
  session_revoked: {
    label: 'Session ended',
    icon: 'lock',
  },
  member_suspended: { label: 'Member suspended', icon: 'pause' },
  member_reactivated: { label: 'Member reactivated', icon: 'play' },
  ownership_transferred: {
    label: 'Ownership transferred',
    icon: 'swap',
  },
  invitation_resent: { label: 'Invitation resent', icon: 'mail' },
  invitation_cancelled: { label: 'Invitation cancelled', icon: 'close' },
  invitation_declined: { label: 'Invitation declined', icon: 'close' },
  team_deleted: { label: 'Team deleted', icon: 'delete' },
  api_keys_regenerated: {
    label: 'API keys regenerated',
    icon: 'api',
  },
  admin_team_exported: { label: 'Data of the team exported by the platform', icon: 'download' },
  api_key_created: { label: 'Restricted key created', icon: 'api' },
  api_key_revoked: { label: 'Restricted key revoked', icon: 'stop' },
  api_key_expired: { label: 'Restricted key expired', icon: 'clock' },
  webhook_updated: {
    label: 'Webhook changed',
    icon: 'api',
  },
  webhook_created: { label: 'Webhook endpoint added', icon: 'api' },
  webhook_removed: { label: 'Webhook endpoint removed', icon: 'delete' },
  webhook_enabled: { label: 'Webhook switched on', icon: 'play' },
  webhook_revealed: { label: 'Webhook secret revealed', icon: 'eye' },
  /** As older entries name it. */
  webhook_secret_revealed: { label: 'Webhook secret revealed', icon: 'eye' },
  webhook_secret_rotated: { label: 'Webhook secret rotated', icon: 'api' },
  webhook_redelivered: { label: 'Webhook event sent again', icon: 'send' },
  webhook_disabled: {
    label: 'Webhook switched off',
    icon: 'stop',
  },
  webhook_tested: { label: 'Webhook tested', icon: 'api' },
  settlement_updated: { label: 'Settlement changed', icon: 'bank' },
  crypto_sent: { label: 'Crypto sent', icon: 'send' },
  transaction_annotated: { label: 'Note or category changed', icon: 'edit' },
  transaction_receipt_shared: { label: 'Receipt shared', icon: 'link' },
  transaction_receipt_hidden: { label: 'Receipt link switched off', icon: 'stop' },
  transaction_receipt_mailed: { label: 'Receipt mailed', icon: 'mail' },
  category_rule_created: { label: 'Category rule added', icon: 'flag' },
  category_rule_updated: { label: 'Category rule changed', icon: 'flag' },
  category_rule_deleted: { label: 'Category rule removed', icon: 'flag' },
  offramp_requested: { label: 'Off-ramp requested', icon: 'bank' },
  onramp_requested: { label: 'On-ramp requested', icon: 'bank' },
  conversion_cancelled: { label: 'Conversion cancelled', icon: 'close' },
  export_created: {
    label: 'Records exported',
    icon: 'download',
  },
  card_created: { label: 'Card created', icon: 'credit-card' },
  card_limited: { label: 'Card limits changed', icon: 'safety' },
  card_funded: {
    label: 'Card funded',
    icon: 'credit-card',
  },
  card_frozen: { label: 'Card frozen', icon: 'pause' },
  card_unfrozen: { label: 'Card unfrozen', icon: 'play' },
  card_revealed: { label: 'Card details revealed', icon: 'eye' },
  card_deleted: { label: 'Card deleted', icon: 'delete' },
  investment_created: { label: 'Investment made', icon: 'fund' },
  investment_withdrawn: { label: 'Investment withdrawn', icon: 'fund' },
  payment_requested: { label: 'Payment requested', icon: 'clock' },
  payment_request_approve: { label: 'Payment approved', icon: 'check' },
  payment_request_reject: { label: 'Payment rejected', icon: 'close' },
  payment_request_cancel: { label: 'Payment request cancelled', icon: 'undo' },
  payment_request_expired: { label: 'Payment request expired', icon: 'clock' },
  payment_refunded: { label: 'Payment refunded', icon: 'undo' },
  payment_accepted: { label: 'Payment accepted', icon: 'check' },
  payment_rest_requested: { label: 'Rest of a payment asked for', icon: 'mail' },
  invoice_created: { label: 'Invoice created', icon: 'file' },
  invoice_updated: { label: 'Invoice updated', icon: 'edit' },
  invoice_sent: { label: 'Invoice sent', icon: 'send' },
  invoice_paid: { label: 'Invoice paid', icon: 'check' },
  invoice_marked_paid: { label: 'Invoice marked paid', icon: 'check' },
  invoice_cancelled: { label: 'Invoice cancelled', icon: 'close' },
  invoice_deleted: { label: 'Invoice deleted', icon: 'delete' },
  invoice_reminded: { label: 'Customer reminded of an invoice', icon: 'mail' },
  invoice_credited: { label: 'Invoice credited', icon: 'undo' },
  credit_note_created: { label: 'Credit note created', icon: 'file' },
  link_created: { label: 'Payment link created', icon: 'link' },
  link_archived: { label: 'Payment link archived', icon: 'archive' },
  link_restored: { label: 'Payment link restored', icon: 'undo' },
  link_deleted: { label: 'Payment link deleted', icon: 'delete' },
  customer_created: { label: 'Customer created', icon: 'user' },
  customer_updated: { label: 'Customer updated', icon: 'edit' },
  customer_deleted: { label: 'Customer deleted', icon: 'delete' },
  customer_restored: { label: 'Customer restored', icon: 'undo' },
  customer_purged: { label: 'Customer deleted for good', icon: 'delete' },
  item_created: { label: 'Catalogue item created', icon: 'shop' },
  item_updated: { label: 'Catalogue item updated', icon: 'edit' },
  item_deleted: { label: 'Catalogue item deleted', icon: 'delete' },
  item_restored: { label: 'Catalogue item restored', icon: 'undo' },
  item_purged: { label: 'Catalogue item deleted for good', icon: 'delete' },
  item_archive: { label: 'Catalogue item archived', icon: 'stop' },
  item_restore: { label: 'Catalogue item brought back', icon: 'undo' },
  address_created: { label: 'Address saved', icon: 'contact' },
  address_updated: { label: 'Address changed', icon: 'edit' },
  address_deleted: { label: 'Address deleted', icon: 'delete' },
  address_restored: { label: 'Address restored', icon: 'undo' },
  address_purged: { label: 'Address deleted for good', icon: 'delete' },
  address_verify: { label: 'Address verified', icon: 'check' },
  bank_recipient_created: { label: 'Bank recipient saved', icon: 'bank' },
  bank_recipient_updated: { label: 'Bank recipient changed', icon: 'edit' },
  bank_recipient_deleted: { label: 'Bank recipient deleted', icon: 'delete' },
  invoice_restored: { label: 'Invoice restored', icon: 'undo' },
  payment_limits_updated: { label: 'Payment limits changed', icon: 'setting' },
  recurring_invoice_created: { label: 'Recurring invoice created', icon: 'clock' },
  recurring_invoice_updated: { label: 'Recurring invoice changed', icon: 'edit' },
  recurring_invoice_pause: { label: 'Recurring invoice paused', icon: 'pause' },
  recurring_invoice_resume: { label: 'Recurring invoice resumed', icon: 'play' },
  recurring_invoice_end: { label: 'Recurring invoice ended', icon: 'stop' },
  recurring_invoice_made: { label: 'Invoice made from a plan', icon: 'clock' },
  scheduled_payment_created: { label: 'Scheduled payment created', icon: 'clock' },
  scheduled_payment_pause: { label: 'Scheduled payment paused', icon: 'pause' },
  scheduled_payment_resume: { label: 'Scheduled payment resumed', icon: 'play' },
  scheduled_payment_cancel: { label: 'Scheduled payment cancelled', icon: 'stop' },
  scheduled_payment_announced: { label: 'Scheduled payment announced', icon: 'mail' },
  scheduled_payment_tried: { label: 'Scheduled payment made', icon: 'send' },
  saved_view_created: { label: 'View shared', icon: 'team' },
  saved_view_updated: { label: 'Shared view changed', icon: 'edit' },
  saved_view_deleted: { label: 'Shared view deleted', icon: 'delete' },
  test_tokens_requested: {
    label: 'Test tokens requested',
    icon: 'experiment',
  },
  sandbox_clock_moved: { label: 'Sandbox clock moved', icon: 'clock' },
  kyc_initiated: { label: 'Identity check started', icon: 'contact' },
  lien_expired: { label: 'Lien ended', icon: 'unlock' },
  admin_lien_created: { label: 'Lien placed by the platform', icon: 'lock' },
  /** As older entries name it. */
  admin_lien_placed: {
    label: 'Lien placed by the platform',
    icon: 'lock',
  },
  admin_lien_released: {
    label: 'Lien released by the platform',
    icon: 'unlock',
  },
  admin_crypto_drained: {
    label: 'Money withdrawn by the platform',
    icon: 'warning',
  },
  admin_transaction_whitelisted: {
    label: 'Deposit released by the platform',
    icon: 'check',
  },
} as const satisfies Readonly<Record<string, Activity>>

export type ActivityAction = keyof typeof ACTIVITIES

/** The actions that the filter offers. */
export const FILTERED_ACTIVITIES = [
  'member_invited',
  'member_role_changed',
  'team_settings_updated',
  'team_joined',
  'member_removed',
] as const satisfies readonly ActivityAction[]

/** The windows of time, in hours. */
export const ACTIVITY_WINDOWS = {
  '24h': { label: 'Last 24 hours', hours: 24 },
  '7d': { label: 'Last 7 days', hours: 7 * 24 },
  '30d': { label: 'Last 30 days', hours: 30 * 24 },
  '90d': { label: 'Last 90 days', hours: 90 * 24 },
} as const

export type ActivityWindow = keyof typeof ACTIVITY_WINDOWS

/** The window that is shown unless another one is chosen. */
export const USUAL_WINDOW: ActivityWindow = '7d'

/** Which window a word means; nothing for any other word. */
export const toWindow = (word: string): ActivityWindow | undefined =>
  (Object.keys(ACTIVITY_WINDOWS) as ActivityWindow[]).find((name) => name === word)

/** Mobile if the user agent mentions Mobile, Android or iPhone, else Desktop. */
export const deviceOf = (userAgent: string): 'Mobile' | 'Desktop' =>
  /Mobile|Android|iPhone/.test(userAgent) ? 'Mobile' : 'Desktop'
