import type { User } from '#resources/admin/users.ts'
import { field } from '#define'
import { REASON } from '../reason.ts'
import { balancesOf } from './userRecord.ts'

/** A choice of the currencies of which a user has money available, each with the amount. */
export function currencyField(user: User) {
  const choices = balancesOf(user).filter(({ available }) => Number(available) > 0)
  const options = Object.fromEntries(choices.map(({ currency }) => [currency, { label: currency }]))
  const [first] = choices
  return field.enum({ options, required: true, ...(first && { default: first.currency }) })
}

export const amountField = field.amount({ asset: 'currency', required: true, min: '0.000001' })

export const reasonField = field.textarea({
  required: true,
  minLength: REASON.min,
  maxLength: REASON.max,
  description: 'Stands in the audit log, and the user is told',
})
