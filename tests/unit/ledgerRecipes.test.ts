import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountId } from '#server/core/ledger/accounts.ts'
import type { Line } from '#server/core/ledger/postEntry.ts'
import * as recipes from '#server/core/ledger/recipes.ts'

const MOVE = { teamId: 'team_a', cardId: 'card_1', investmentId: 'inv_1', currency: 'USDC' }

/** An amount to the last of 18 decimals. */
const amounts = fc
  .bigInt({ min: 1n, max: 10n ** 30n })
  .map((units) => new Big(units.toString()).div(new Big(10).pow(18)).toFixed())
/** An amount and a part of it: a fee, a gain. */
const parts = fc
  .tuple(amounts, fc.integer({ min: 0, max: 100 }))
  .map(([amount, percent]) => ({ amount, part: new Big(amount).times(percent).div(100).toFixed() }))

const TEAM = { available: 'team:team_a:available', held: 'team:team_a:held', lien: 'team:team_a:lien' }
const CARD = { available: 'card:card_1:available', held: 'card:card_1:held' }
const INVESTMENT = { principal: 'investment:inv_1:principal', earnings: 'investment:inv_1:earnings' }
const system = (purpose: string) => `system:system:${purpose}`

describe('a recipe', () => {
  it.each([
    ['deposit', system('world'), TEAM.available],
    ['depositHold', system('world'), system('suspense')],
    ['depositWhitelist', system('suspense'), TEAM.available],
    ['faucet', system('faucet'), TEAM.available],
    ['sendHold', TEAM.available, TEAM.held],
    ['sendRelease', TEAM.held, TEAM.available],
    ['lienPlace', TEAM.available, TEAM.lien],
    ['lienRelease', TEAM.lien, TEAM.available],
    ['drain', TEAM.available, system('treasury')],
    ['drainOut', TEAM.available, system('world')],
    ['cardFund', TEAM.available, CARD.available],
    ['cardSweep', CARD.available, TEAM.available],
    ['cardPurchase', CARD.available, system('world')],
    ['cardRefund', system('world'), CARD.available],
    ['cardHold', CARD.available, CARD.held],
    ['cardCapture', CARD.held, system('world')],
    ['cardRelease', CARD.held, CARD.available],
    ['invest', TEAM.available, INVESTMENT.principal],
    ['compound', system('yield'), INVESTMENT.earnings],
  ] as const)('%s takes an amount from %s and gives it to %s', (name, from, to) => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(read(recipes[name]({ ...MOVE, amount }))).toEqual([
          `${from}:USDC -${amount}`,
          `${to}:USDC ${amount}`,
        ])
      }),
    )
  })

  it('of a send that went out keeps the fee', () => {
    expect(read(recipes.sendSettle({ ...MOVE, amount: '10', fee: '0.1' }))).toEqual([
      `${TEAM.held}:USDC -10`,
      `${system('world')}:USDC 9.9`,
      `${system('fees')}:USDC 0.1`,
    ])
  })

  it('of a conversion moves either money by the accounts of the exchange', () => {
    const exchange = { ...MOVE, amount: '8', fiat: { currency: 'NGN', amount: '12000.5' } }
    expect(read(recipes.offrampSettle(exchange))).toEqual([
      `${TEAM.held}:USDC -8`,
      `${system('fx')}:USDC 8`,
      `${system('fx')}:NGN -12000.5`,
      `${system('world')}:NGN 12000.5`,
    ])
    expect(read(recipes.onramp(exchange))).toEqual([
      `${system('world')}:NGN -12000.5`,
      `${system('fx')}:NGN 12000.5`,
      `${system('fx')}:USDC -8`,
      `${TEAM.available}:USDC 8`,
    ])
  })

  it('of an investment that ends gives back what it earned, too', () => {
    expect(read(recipes.withdraw({ ...MOVE, amount: '9', gain: '0.000123' }))).toEqual([
      `${INVESTMENT.principal}:USDC -9`,
      `${INVESTMENT.earnings}:USDC -0.000123`,
      `${TEAM.available}:USDC 9.000123`,
    ])
  })

  it('sums to zero in each currency, whatever the amounts', () => {
    fc.assert(
      fc.property(parts, amounts, ({ amount, part }, other) => {
        const fiat = { currency: 'NGN', amount: other }
        const entries = [
          recipes.sendSettle({ ...MOVE, amount, fee: part }),
          recipes.offrampSettle({ ...MOVE, amount, fiat }),
          recipes.onramp({ ...MOVE, amount, fiat }),
          recipes.withdraw({ ...MOVE, amount, gain: part }),
        ]
        expect(entries.map(sumsOf)).toEqual(entries.map((lines) => sumsOf(lines).map(() => '0')))
      }),
    )
  })
})

const read = (lines: readonly Line[]) =>
  lines.map(({ account, currency, amount }) => `${accountId(account, currency)} ${amount}`)

/** What the lines of each currency come to. */
function sumsOf(lines: readonly Line[]): readonly string[] {
  const currencies = [...new Set(lines.map(({ currency }) => currency))]
  return currencies.map((currency) =>
    lines
      .filter((line) => line.currency === currency)
      .reduce((sum, { amount }) => sum.plus(amount), new Big(0))
      .toFixed(),
  )
}
