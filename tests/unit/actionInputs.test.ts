import { inWords } from '#tests/support/inWords.ts'
import { describe, expect, it } from 'vitest'
import {
  inputsOf,
  refuseInput,
  spendingOf,
  startOf,
  withoutChoice,
  type AnyConfirm,
} from '#src/framework/define/actionInputs.ts'
import { field } from '#src/framework/define/field.ts'
import { validateRecord } from '#src/framework/define/validate.ts'

const HELD = { of: 'balances', value: 'currency' }
const confirm: AnyConfirm = {
  title: 'Take',
  fields: {
    currency: field.text({ required: true }),
    amount: field.amount({ asset: 'currency', required: true, scale: 2 }),
    role: field.text(),
  },
  from: { role: 'role' },
  limits: { amount: { min: 'least', max: 'most' } },
  choices: { currency: { ...HELD, where: { available: { gt: '0' } }, none: { title: 'Nothing' } } },
  spends: { amount: 'amount', of: 'balances' },
}
const balances = [
  { currency: 'ETH', available: '0' },
  { currency: 'USDC', available: '12.3456' },
  { currency: 'USDT', available: '3' },
]
const record = { role: 'member', least: '1', most: '100', balances }
const refused = (input: object, refuse?: () => object) =>
  refuseInput(confirm, { ...input }, { record, balances, refuse: refuse as never }).map(({ text }) =>
    inWords(text),
  )

describe('the inputs of an action', () => {
  it('have the limits and the choices of the record, and tell of them', () => {
    const inputs = inputsOf(confirm, record)
    const errors = validateRecord(inputs, { currency: 'ETH', amount: '0.5' })
    const texts = ['Currency must be one of USDC, USDT', 'Amount must be at least 1']
    expect(errors.map(({ text }) => inWords(text))).toEqual(texts)
    expect(inputs['amount']?.options.description).toBe('1 – 100')
  })

  it('refuse more than is available, and what the action refuses itself', () => {
    expect(refused({ currency: 'USDC', amount: '12.35' })).toEqual(['Insufficient available balance'])
    expect(refused({ currency: 'USDC', amount: '12.34' })).toEqual([])
    expect(refused({}, () => ({ role: 'Not this', amount: undefined }))).toEqual(['Not this'])
  })

  it('offer as much as they can hold', () => {
    const spending = { asset: 'USDC', available: '12.3456', most: '12.34' }
    expect(spendingOf(confirm, { currency: 'USDC' }, balances)).toEqual(spending)
    expect(spendingOf(confirm, { currency: 'EUR' }, balances)).toBeUndefined()
  })

  it('begin with what the record holds and the first choice, and are not there without one', () => {
    expect(startOf(confirm, record)).toEqual({ role: 'member', currency: 'USDC' })
    expect(withoutChoice(confirm, { balances: [] })?.none?.title).toBe('Nothing')
    expect(withoutChoice(confirm, record)).toBeUndefined()
  })
})
