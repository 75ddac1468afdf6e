import type { IconName } from './icons.ts'

/** How an action is shown in the activity log. */
interface Activity {
  readonly label: string
  readonly icon: IconName
}

/** The picture of each action, and its words where they are not those of its name. */
const LOOKS = {
  member_invited: 'mail',
  member_role_changed: ['swap', 'Role changed'],
  member_role_followed: ['swap', 'Role changed by single sign-on'],
  team_role_created: ['safety', 'Role created'],
  team_role_updated: ['safety', 'Role edited'],
  team_role_deleted: ['delete', 'Role deleted'],
  team_settings_updated: ['setting', 'Settings updated'],
  team_joined: ['user', 'Member joined'],
  member_removed: 'close',
  member_left: 'open',
  team_created: 'team',
  send_cancelled: ['stop', 'Payment cancelled'],
  login: ['unlock', 'Signed in'],
  logout: ['lock', 'Signed out'],
  password_changed: 'lock',
  two_factor_enabled: ['safety', 'Two-factor enabled'],
  two_factor_disabled: ['safety', 'Two-factor disabled'],
  passkey_added: 'safety',
  passkey_renamed: 'safety',
  passkey_removed: 'safety',
  session_revoked: ['lock', 'Session revoked'],
  member_suspended: 'pause',
  member_reactivated: 'play',
  ownership_transferred: 'swap',
  invitation_resent: 'mail',
  invitation_cancelled: 'close',
  invitation_declined: 'close',
  team_deleted: 'delete',
  api_keys_regenerated: ['api', 'API keys regenerated'],
  admin_team_exported: ['download', 'Team data exported by the platform'],
  api_key_created: ['api', 'Restricted key created'],
  api_key_revoked: ['stop', 'Restricted key revoked'],
  api_key_expired: ['clock', 'Restricted key expired'],
  webhook_updated: ['api', 'Webhook changed'],
  webhook_created: ['api', 'Webhook endpoint added'],
  webhook_removed: ['delete', 'Webhook endpoint removed'],
  webhook_enabled: ['play', 'Webhook turned on'],
  webhook_revealed: ['eye', 'Webhook secret revealed'],
  /** As older entries name it. */
  webhook_secret_revealed: 'eye',
  webhook_secret_rotated: 'api',
  webhook_redelivered: ['send', 'Webhook event resent'],
  webhook_disabled: ['stop', 'Webhook turned off'],
  webhook_tested: 'api',
  settlement_updated: ['bank', 'Settlement changed'],
  crypto_sent: 'send',
  transaction_annotated: ['edit', 'Note or category changed'],
  transaction_assigned: ['contact', 'Address assigned to a customer'],
  transaction_receipt_shared: ['link', 'Receipt shared'],
  transaction_receipt_hidden: ['stop', 'Receipt link turned off'],
  transaction_receipt_mailed: ['mail', 'Receipt emailed'],
  category_rule_created: ['flag', 'Category rule added'],
  category_rule_updated: ['flag', 'Category rule changed'],
  category_rule_deleted: ['flag', 'Category rule removed'],
  offramp_requested: ['bank', 'Conversion to fiat requested'],
  onramp_requested: ['bank', 'Conversion to crypto requested'],
  conversion_cancelled: 'close',
  conversion_completed: 'bank',
  conversion_failed: 'close',
  export_created: ['download', 'Records exported'],
  card_created: 'credit-card',
  card_limited: ['safety', 'Card limits changed'],
  card_funded: 'credit-card',
  card_frozen: 'pause',
  card_unfrozen: 'play',
  card_revealed: ['eye', 'Card details revealed'],
  card_deleted: 'delete',
  investment_created: ['fund', 'Investment created'],
  investment_withdrawn: 'fund',
  investment_matured: 'fund',
  payment_requested: 'clock',
  payment_request_approve: ['check', 'Payment approved'],
  payment_request_reject: ['close', 'Payment rejected'],
  payment_request_cancel: ['undo', 'Payment request cancelled'],
  payment_request_expired: 'clock',
  payment_refunded: 'undo',
  payment_accepted: 'check',
  payment_rest_requested: ['mail', 'Balance of a payment requested'],
  invoice_created: 'file',
  invoice_updated: 'edit',
  invoice_sent: 'send',
  invoice_paid: 'check',
  invoice_marked_paid: ['check', 'Invoice marked as paid'],
  invoice_cancelled: 'close',
  invoice_deleted: 'delete',
  invoice_reminded: ['mail', 'Invoice reminder sent'],
  invoice_credited: 'undo',
  credit_note_created: 'file',
  link_created: ['link', 'Payment link created'],
  link_updated: ['edit', 'Payment link updated'],
  link_archived: ['archive', 'Payment link archived'],
  link_restored: ['undo', 'Payment link restored'],
  link_deleted: ['delete', 'Payment link deleted'],
  customer_created: 'user',
  customer_updated: 'edit',
  customer_deleted: 'delete',
  customer_restored: 'undo',
  customer_purged: ['delete', 'Customer permanently deleted'],
  item_created: ['shop', 'Catalog item created'],
  item_updated: ['edit', 'Catalog item updated'],
  item_deleted: ['delete', 'Catalog item deleted'],
  item_restored: ['undo', 'Catalog item restored'],
  item_purged: ['delete', 'Catalog item permanently deleted'],
  item_archive: ['stop', 'Catalog item archived'],
  item_restore: ['undo', 'Catalog item unarchived'],
  address_created: ['contact', 'Address saved'],
  address_updated: ['edit', 'Address changed'],
  address_deleted: 'delete',
  address_restored: 'undo',
  address_purged: ['delete', 'Address permanently deleted'],
  address_verify: ['check', 'Address verified'],
  bank_recipient_created: ['bank', 'Bank recipient saved'],
  bank_recipient_updated: ['edit', 'Bank recipient changed'],
  bank_recipient_deleted: 'delete',
  invoice_restored: 'undo',
  payment_limits_updated: ['setting', 'Payment limits changed'],
  recurring_invoice_created: 'clock',
  recurring_invoice_updated: ['edit', 'Recurring invoice changed'],
  recurring_invoice_pause: ['pause', 'Recurring invoice paused'],
  recurring_invoice_resume: ['play', 'Recurring invoice resumed'],
  recurring_invoice_end: ['stop', 'Recurring invoice ended'],
  recurring_invoice_made: ['clock', 'Invoice created from schedule'],
  scheduled_payment_created: 'clock',
  scheduled_payment_pause: ['pause', 'Scheduled payment paused'],
  scheduled_payment_resume: ['play', 'Scheduled payment resumed'],
  scheduled_payment_cancel: ['stop', 'Scheduled payment cancelled'],
  scheduled_payment_announced: 'mail',
  scheduled_payment_tried: ['send', 'Scheduled payment sent'],
  conversion_rule_created: ['clock', 'Automatic conversion created'],
  conversion_rule_deleted: ['delete', 'Automatic conversion deleted'],
  conversion_rule_pause: ['pause', 'Automatic conversion paused'],
  conversion_rule_resume: ['play', 'Automatic conversion resumed'],
  conversion_rule_tried: ['bank', 'Automatic conversion completed'],
  saved_view_created: ['team', 'View shared'],
  saved_view_updated: ['edit', 'Shared view changed'],
  saved_view_deleted: ['delete', 'Shared view deleted'],
  test_tokens_requested: 'experiment',
  sandbox_clock_moved: 'clock',
  kyc_initiated: ['contact', 'Identity check started'],
  kyc_review: ['contact', 'Identity under review'],
  kyc_approved: ['check', 'Identity verified'],
  kyc_rejected: ['close', 'Identity not verified'],
  lien_expired: ['unlock', 'Lien ended'],
  admin_lien_created: ['lock', 'Lien placed by the platform'],
  /** As older entries name it. */
  admin_lien_placed: ['lock', 'Lien placed by the platform'],
  admin_lien_released: ['unlock', 'Lien released by the platform'],
  admin_crypto_drained: ['warning', 'Money withdrawn by the platform'],
  admin_transaction_whitelisted: ['check', 'Deposit released by the platform'],
} as const satisfies Readonly<Record<string, IconName | readonly [IconName, string]>>

export type ActivityAction = keyof typeof LOOKS

/** The actions of the audit log that belong to a team, in the order of their filter. */
export const ACTIVITIES = Object.fromEntries(
  Object.entries<IconName | readonly [IconName, string]>(LOOKS).map(([name, look]) => {
    const words = name.replaceAll('_', ' ')
    const [icon, label = words.charAt(0).toUpperCase() + words.slice(1)] = [look].flat()
    return [name, { icon, label }]
  }),
) as Readonly<Record<ActivityAction, Activity>>

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
