/**
 * The names an application uses in its definitions, declared once by module augmentation, so that a wrong one does not
 * compile. Without a declaration any string is accepted.
 *
 *     declare module '.../define/register.ts' {
 *       interface Register { permission: 'invoices.view'; featureFlag: 'invoices'; icon: 'file'; event: 'invoice.sent'; choices: 'networks'; text: 'Tax number' }
 *     }
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by module augmentation
export interface Register {}

type Registered<Key extends string> =
  Register extends Record<Key, infer Value extends string> ? Value : string

/** The name of a permission. */
export type Permission = Registered<'permission'>
/** The name of a feature flag. */
export type FeatureFlag = Registered<'featureFlag'>
/** The name of a webhook event. */
export type EventName = Registered<'event'>
/** The name of an icon. */
export type IconName = Registered<'icon'>
/** The name of a list of choices that the configuration gives. */
export type ChoiceList = Registered<'choices'>

/** An English text for people: a key of the application's dictionary once it has registered one (`text`). */
export type Text = Registered<'text'>
/** An English text that the server alone writes, in mails and notifications: a key of the server's own dictionary (`serverText`). */
export type ServerText = Registered<'serverText'>
