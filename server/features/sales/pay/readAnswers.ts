import Big from 'big.js'
import { defineFields, field, readEmail, validateRecord } from '#define'
import { refuseUndrawable } from '#server/engine/write/refuseUndrawable.ts'
import { invalid } from '#server/engine/http/ApiError.ts'
import type { Payable } from './findTarget.ts'
import { priceScale } from './judge.ts'

/** What a payer enters before an address is made for them. */
export interface Answers {
  /** Of an open amount: decimal text in the currency of the price. */
  readonly amount?: string | undefined
  /** Of what is sold by the piece. Default 1. */
  readonly quantity?: number | undefined
  readonly name?: string | undefined
  readonly email?: string | undefined
}

/** What follows from the answers. */
interface Read {
  /** To be paid: decimal text in the currency of the price. */
  readonly amount: string
  readonly quantity: number | null
  readonly payerName: string | null
  readonly payerEmail: string | null
}

const MOST = '1000000000'

/** Reads a payer's answers by what a link asks for. Throws 400 by field, also for what it does not ask for. */
export function readAnswers(target: Payable, answers: Answers): Read {
  const { pricing, currency, minAmount, maxAmount, maxQuantity, asks } = target
  const quantity = pricing === 'quantity' ? (answers.quantity ?? 1) : null
  const given = { ...answers, ...trimmed(answers), ...(quantity !== null && { quantity }) }
  const asked = defineFields({
    ...(asks.includes('name') && { name: field.text({ required: true, maxLength: 120, printed: true }) }),
    ...(asks.includes('email') && { email: field.email({ required: true }) }),
    ...(pricing === 'open' && {
      amount: field.amount({
        asset: 'currency',
        required: true,
        scale: priceScale(currency),
        min: minAmount ?? '0.01',
        max: maxAmount ?? MOST,
      }),
    }),
    ...(quantity !== null && {
      quantity: field.integer({ required: true, min: 1, max: maxQuantity ?? 1 }),
    }),
  })
  const problems = [...validateRecord(asked, given), ...refuseUndrawable(asked, given)]
  if (problems.length > 0) throw invalid(problems)
  return {
    amount: amountOf(target, { amount: answers.amount, quantity }),
    quantity,
    payerName: given.name ?? null,
    payerEmail: given.email === undefined ? null : readEmail(given.email),
  }
}

const trimmed = ({ name, email }: Answers) => ({
  ...(name !== undefined && { name: name.trim() }),
  ...(email !== undefined && { email: email.trim() }),
})

interface Chosen {
  readonly amount: string | undefined
  readonly quantity: number | null
}

function amountOf({ pricing, amount }: Payable, chosen: Chosen): string {
  if (pricing === 'open') return chosen.amount ?? '0'
  return new Big(amount ?? '0').times(chosen.quantity ?? 1).toFixed()
}
