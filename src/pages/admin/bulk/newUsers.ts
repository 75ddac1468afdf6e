import { written } from '#framework/text'
import { defineFields, field, readEmail, validateRecord, visible } from '#define'

/** Most users that one call creates. */
export const MAX_ROWS = 100

/** A user to be made, as it was typed. */
export interface NewUser {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** May be empty. */
  readonly phone: string
}

export const COLUMNS = [
  { name: 'firstName', title: 'First name' },
  { name: 'lastName', title: 'Last name' },
  { name: 'email', title: 'Email' },
  { name: 'phone', title: 'Phone' },
] as const satisfies readonly { readonly name: keyof NewUser; readonly title: string }[]

const fields = defineFields({
  firstName: field.text({ required: true, maxLength: 100 }),
  lastName: field.text({ required: true, maxLength: 100 }),
  email: field.email({ required: true }),
  phone: field.phone({ label: 'Phone number' }),
})

export const NOBODY: NewUser = { firstName: '', lastName: '', email: '', phone: '' }

/** Whether nothing was typed into a row. */
export const isBlank = (user: NewUser): boolean => COLUMNS.every(({ name }) => user[name].trim() === '')

/** A row without the spaces around its values, as it is checked and sent. */
export const trimmed = ({ firstName, lastName, email, phone }: NewUser): NewUser => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: readEmail(email),
  phone: visible(phone),
})

/** The columns at fault, with what is wrong. */
export type Problems = Readonly<Partial<Record<keyof NewUser, string>>>

/** The errors of a row by itself. The API checks again. */
export function problemsOf(user: NewUser): Problems {
  const errors = isBlank(user) ? [] : validateRecord(fields, { ...trimmed(user) })
  return Object.fromEntries(errors.map(({ field: name, text }) => [name, written(text)]))
}

/** For each row the number, from 1, of an earlier one with the same address. */
export function duplicatesOf(users: readonly NewUser[]): readonly (number | undefined)[] {
  const emails = users.map(({ email }) => readEmail(email))
  return emails.map((email, index) => {
    const first = emails.indexOf(email)
    return email === '' || first === index ? undefined : first + 1
  })
}

/** The state of a row before it is sent. Blank ones are left out. */
export type RowState = 'blank' | 'good' | 'bad' | 'duplicate'

export function stateOf(user: NewUser, duplicateOf: number | undefined): RowState {
  if (isBlank(user)) return 'blank'
  if (Object.keys(problemsOf(user)).length > 0) return 'bad'
  return duplicateOf === undefined ? 'good' : 'duplicate'
}
