import { EMAIL, readEmail } from '#define'
import { t } from '#framework/text'

/** The result of a rule: the text of the error, or undefined. */
export type Finding = string | undefined

const MIN_PASSWORD = 8

export const refuseEmail = (email: string): Finding =>
  refuseEmpty(email, t('Email is required')) ??
  (EMAIL.test(readEmail(email)) ? undefined : t('Email is invalid'))

/** The password of a sign-in: an old one may be shorter than what is asked of a new one. */
export const refusePassword = (password: string): Finding =>
  password === '' ? t('Password is required') : undefined

export const refuseNewPassword = (password: string): Finding =>
  refusePassword(password) ??
  (password.length < MIN_PASSWORD ? t('Password must be at least 8 characters') : undefined)

export const refuseConfirmation = (confirmation: string, password: string): Finding =>
  confirmation === password ? undefined : t('Passwords do not match')

export const refuseFirstName = (name: string): Finding => refuseEmpty(name, t('First name is required'))
export const refuseLastName = (name: string): Finding => refuseEmpty(name, t('Last name is required'))

/** Whether that is a code of an authenticator app, as far as its form goes. */
export const isCode = (code: string): boolean => /^\d{6}$/.test(code)

export const refuseTerms = (accepted: boolean): Finding =>
  accepted ? undefined : t('Please agree to the Terms of Service and Privacy Policy')

function refuseEmpty(value: string, text: string): Finding {
  return value.trim() === '' ? text : undefined
}
