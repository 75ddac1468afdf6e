import { bankRecipients } from '#resources/bankRecipients.ts'
import { conversions } from '#resources/conversions.ts'
import { nubanCheckDigit } from '#server/providers/simulated/simulatedAccounts.ts'
import {
  END_CONVERSION,
  endConversion,
  PICK_UP_CONVERSION,
  pickUpConversion,
} from '#server/features/fiat/moveConversion.ts'
import { requestOfframp } from '#server/features/fiat/requestOfframp.ts'
import { requestOnramp } from '#server/features/fiat/requestOnramp.ts'
import { later, type Past } from './past.ts'
import type { Story } from './story.ts'

const MINUTE_MS = 60_000

/** Days ago, what for what, how much of the first, and the account: its bank and its number without a check digit. */
interface Conversion {
  readonly days: number
  readonly of: readonly ['USDC' | 'USDT', 'NGN' | 'KES']
  readonly amount: string
  /** Absent: it is paid into the wallet. */
  readonly to?: readonly [bank: string, number: string]
  /** Where it stops. Default: at its bank, which takes or refuses it. */
  readonly stops?: 'pending' | 'processing' | 'cancelled'
}

/** Both directions, both countries and all five states; those under way end some minutes from now. */
const CONVERSIONS: readonly Conversion[] = [
  { days: 61, of: ['USDC', 'NGN'], amount: '750000' },
  { days: 44, of: ['USDC', 'NGN'], amount: '320', to: ['058', '012345678'] },
  { days: 30, of: ['USDC', 'NGN'], amount: '75.5', to: ['044', '005003321'] },
  { days: 21, of: ['USDT', 'KES'], amount: '45000' },
  { days: 12, of: ['USDT', 'KES'], amount: '140', to: ['68', '0120044556677'] },
  { days: 9, of: ['USDC', 'NGN'], amount: '20000.13' },
  { days: 5, of: ['USDC', 'KES'], amount: '60', to: ['MPESA', '0712345678'] },
  { days: 2, of: ['USDC', 'NGN'], amount: '210', to: ['011', '000001457'], stops: 'cancelled' },
  { days: 240 / 1440, of: ['USDC', 'NGN'], amount: '95.25', to: ['057', '209876543'] },
  { days: 6 / 1440, of: ['USDC', 'NGN'], amount: '40', to: ['033', '201122334'], stops: 'processing' },
  { days: 2 / 1440, of: ['USDC', 'KES'], amount: '25', to: ['MPESA', '0722000111'], stops: 'pending' },
]

/** What the team converts, and to whom it pays. */
export const fiatStories = (past: Past): readonly Story[] =>
  CONVERSIONS.map((one, index) => convert(past, one, index))

async function* convert(past: Past, { days, of, amount, to, stops }: Conversion, index: number): Story {
  const [currency, fiat] = of
  const context = yield past.ago(days, 'owner')
  const account = to && { bankCode: to[0], accountNumber: numberOf(...to) }
  if (account) await context.records(bankRecipients).create({ ...account, isFavourite: index === 1 })
  const asked = account
    ? await requestOfframp(context, { ...account, currency, fiat, cryptoAmount: amount })
    : await requestOnramp(context, { currency, fiat, fiatAmount: amount, paymentMethod: 'bank_transfer' })
  const id = 'transactionId' in asked ? asked.transactionId : ''
  const in_ = (ms: number) => ({ at: new Date(context.services.now().getTime() + ms) })
  if (stops === 'pending')
    return later(past, { kind: PICK_UP_CONVERSION, payload: { id } }, minutesAhead(past, 4))
  if (stops === 'cancelled') {
    const back = yield { ...in_(MINUTE_MS), by: 'owner' }
    await back.records(conversions).act(id, 'cancel')
    return
  }
  await pickUpConversion(yield in_(10_000), id)
  if (stops === 'processing')
    return later(past, { kind: END_CONVERSION, payload: { id } }, minutesAhead(past, 8))
  await endConversion(yield in_(15_000), id)
}

/** A Nigerian one ends with a digit that follows from the rest. */
const numberOf = (bank: string, number: string) =>
  /^\d{3}$/.test(bank) ? `${number}${nubanCheckDigit(bank, number)}` : number

const minutesAhead = ({ now }: Past, minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS)
