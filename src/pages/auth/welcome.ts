import { t } from '#framework/text'

/** What guests read of a product. */
export interface Welcome {
  readonly slogan: string
  /** Beside the form: each with a sentence about it. */
  readonly promises: readonly (readonly [title: string, text: string])[]
  /** Above the forms. */
  readonly signIn: string
  readonly signUp: string
}

/** In the language of the moment. */
export const welcome = (): Welcome => ({
  slogan: t('Stablecoin payments that add up.'),
  promises: [
    [t('Every cent accounted for'), t('Balances, fees and totals are exact to the last decimal.')],
    [t('Transparent settlement'), t('Follow every payment from submission to confirmation.')],
    [t('You’re in control'), t('Roles, two-factor sign-in and an audit trail for your whole team.')],
  ],
  signIn: t('Welcome back to your payments'),
  signUp: t('Get started with your crypto payment gateway'),
})
