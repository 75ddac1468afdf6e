import { describe, expect, it } from 'vitest'
import { isLuhnValid } from '#resources/vocabulary/cardNumber.ts'
import type { Bank, BankAccount } from '#server/providers/Bank.ts'
import type { CardIssuer } from '#server/providers/CardIssuer.ts'
import type { ExchangeRates } from '#server/providers/ExchangeRates.ts'
import type { IdentityCheck, IdentityClaim } from '#server/providers/IdentityCheck.ts'
import { PartnerError, type Order, type Orders, type OrderState } from '#server/providers/Orders.ts'
import type { YieldSource } from '#server/providers/Yield.ts'

/*
 * What every bank, identity check, card issuer, source of rates and of yield has to do, whoever wrote it. A suite is called with
 * the implementation and, where it speaks with a partner, with the means to move that partner.
 */

/** A partner under test. The simulated ones have none of these: they end by themselves and are always there. */
export interface PartnerWorld {
  /** Has an order end at the partner. */
  readonly end?: (kind: string, reference: string, state: object) => void
  /** The partner answers nobody, or again. */
  readonly down?: (isDown: boolean) => void
  /** How often the partner really did what an order asks for. */
  readonly timesOf?: (kind: string, reference: string) => number
}

const AT = new Date('2025-06-15T12:00:00.000Z')
let count = 0
const orderOf = <Ask>(ask: Ask): Order<Ask> => ({ reference: `ref_${Date.now()}_${count++}`, ask, at: AT })

/** Orders of any kind. `done`: how the partner says that one is done. */
function itTakesOrders<Ask, Done extends object>(
  kind: string,
  { orders, ask, done }: { orders: () => Orders<Ask, Done>; ask: Ask; done: object },
  { end, down, timesOf }: PartnerWorld,
): void {
  const finish = async (order: Order<Ask>, state: object): Promise<OrderState<Done> | undefined> => {
    end?.(kind, order.reference, state)
    return orders().find(order)
  }

  it(`does one of ${kind} once, however often it is handed over`, async () => {
    const order = orderOf(ask)
    const [first, second] = [await orders().place(order), await orders().place(order)]
    expect(second).toEqual(first)
    const ended = await finish(order, { status: 'done', id: 'p_1', ...done })
    expect(ended).toMatchObject({ status: 'done', ...done })
    expect(await orders().place(order)).toEqual(ended)
    expect(timesOf?.(kind, order.reference) ?? 1).toBe(1)
  })

  it(`answers each time the same of one of ${kind} that has ended, and another for another`, async () => {
    const [one, other] = [orderOf(ask), orderOf(ask)]
    await Promise.all([orders().place(one), orders().place(other)])
    const ended = await finish(one, { status: 'done', id: 'p_1', ...done })
    await finish(other, { status: 'done', id: 'p_2', ...done })
    expect(await orders().find(one)).toEqual(ended)
    expect(await orders().find(other)).not.toEqual(ended)
  })

  if (end)
    it(`says of one of ${kind} that was refused why, and that it is open before`, async () => {
      const order = orderOf(ask)
      expect(await orders().find(order)).toBeUndefined()
      expect(await orders().place(order)).toEqual({ status: 'open' })
      expect(await finish(order, { status: 'refused', reason: 'The account is closed' })).toEqual({
        status: 'refused',
        reason: 'The account is closed',
      })
    })

  if (down)
    it(`throws for ${kind} while nobody answers, without a word of what was asked`, async () => {
      down?.(true)
      const order = orderOf(ask)
      for (const call of [orders().place, orders().find]) {
        const error = await call(order).catch((thrown: unknown) => thrown)
        expect(error).toBeInstanceOf(PartnerError)
        expect(String(error)).not.toMatch(/Lovelace|0123456789|partner-key/)
      }
      down?.(false)
      expect(await orders().place(order)).toBeDefined()
    })
}

interface Accounts {
  readonly known: BankAccount & { readonly accountName: string }
  /** One that does not exist. */
  readonly unknown: BankAccount
}

/** A bank. */
export function describeBank(
  name: string,
  bank: () => Bank,
  { known, unknown, ...world }: PartnerWorld & Accounts,
): void {
  describe(`the bank ${name}`, () => {
    it('names the owner of an account, each time the same, and none of an account that does not exist', async () => {
      const { accountName, ...account } = known
      expect(await bank().nameOf(account)).toEqual({ found: true, accountName })
      expect(await bank().nameOf(account)).toEqual({ found: true, accountName })
      expect(await bank().nameOf(unknown)).toEqual({ found: false })
    })

    it('has one account to collect a currency by a method, or none', () => {
      expect(bank().accountFor('NGN', 'bank_transfer')).toEqual(bank().accountFor('NGN', 'bank_transfer'))
      expect(bank().accountFor('NGN', 'bank_transfer')?.accountNumber).toMatch(/^\d+$/)
      expect(bank().accountFor('XXX', 'bank_transfer')).toBeUndefined()
    })

    it('can be tried', async () => expect(await bank().check()).toBeUndefined())

    const done = { amount: '50000.00' }
    const payout = { ...known, ...done }
    itTakesOrders('payouts', { orders: () => bank().payouts, ask: payout, done }, world)
    const collection = { currency: 'NGN', ...done, paymentReference: 'ABC1234567' }
    itTakesOrders('collections', { orders: () => bank().collections, ask: collection, done }, world)
  })
}

export const CLAIM: IdentityClaim = {
  country: 'NG',
  documentType: 'NIN_SLIP',
  documentNumber: '12345678901',
  firstName: 'Ada',
  lastName: 'Lovelace',
  dateOfBirth: '1990-04-30',
}

/** An identity check. */
export function describeIdentityCheck(
  name: string,
  check: () => IdentityCheck,
  world: PartnerWorld = {},
): void {
  describe(`the identity check ${name}`, () => {
    it('can be tried', async () => expect(await check().check()).toBeUndefined())
    const done = { outcome: 'approved' }
    itTakesOrders('checks', { orders: () => check().checks, ask: CLAIM, done }, world)
  })
}

/** What a partner says of a card that it made. */
export const ISSUED = {
  pan: '4000000000000002',
  expiryDate: '06/28',
  billingAddress: '1 Issuer Street, Lagos',
  zipCode: '101001',
}

/** A card issuer. */
export function describeCardIssuer(name: string, issuer: () => CardIssuer, world: PartnerWorld = {}): void {
  describe(`the card issuer ${name}`, () => {
    it('can be tried', async () => expect(await issuer().check()).toBeUndefined())

    const ask = { brand: 'visa', currency: 'USD', cardholderName: 'Ada Lovelace' } as const
    itTakesOrders('cards', { orders: () => issuer().cards, ask, done: world.end ? ISSUED : {} }, world)

    it('makes a card with a number that is well formed, and digits that it names each time the same', async () => {
      const order = orderOf(ask)
      await issuer().cards.place(order)
      world.end?.('cards', order.reference, { status: 'done', id: 'c_1', ...ISSUED })
      const state = await issuer().cards.find(order)
      expect(state?.status === 'done' && isLuhnValid(state.pan)).toBe(true)
      expect(state).toMatchObject({ expiryDate: '06/28' })
      const cvv = await issuer().cvvOf(order.reference)
      expect(cvv).toMatch(/^\d{3}$/)
      expect(await issuer().cvvOf(order.reference)).toBe(cvv)
    })

    if (!world.end)
      it('gives each card a number of its own', async () => {
        const cards = await Promise.all(Array.from({ length: 20 }, () => issuer().cards.place(orderOf(ask))))
        expect(new Set(cards.map((card) => (card.status === 'done' ? card.pan : ''))).size).toBe(20)
      })
  })
}

/** A source of yield. */
export function describeYield(name: string, source: () => YieldSource, world: PartnerWorld = {}): void {
  const done = { apy: '8.5' }
  const position = { amount: '1000', ...done }
  describe(`the source of yield ${name}`, () => {
    itTakesOrders('positions', { orders: () => source().positions, ask: position, done }, world)

    it('pays for each day the same, however often it is asked, and never less than nothing', async () => {
      const day = (at: number) => source().earnedOn(position, at)
      expect(await day(1)).toBe(await day(1))
      expect(Number(await day(1))).toBeGreaterThan(0)
      expect(Number(await day(30))).toBeGreaterThanOrEqual(Number(await day(1)))
    })
  })
}

/** Prices of fiat money. */
export function describeRates(
  name: string,
  rates: () => ExchangeRates,
  { down }: Required<Pick<PartnerWorld, 'down'>>,
): void {
  const pairs = [
    { base: 'USD', quote: 'NGN' },
    { base: 'USD', quote: 'KES' },
  ]
  describe(`the rates ${name}`, () => {
    it('are positive decimal texts with their moment, for what was asked for and nothing else', async () => {
      const found = await rates().read([...pairs, { base: 'USD', quote: 'XXX' }])
      expect(found.map(({ base, quote }) => `${base}-${quote}`).sort()).toEqual(['USD-KES', 'USD-NGN'])
      expect(found.every(({ rate, at }) => Number(rate) > 0 && at instanceof Date)).toBe(true)
      expect(await rates().read([])).toEqual([])
    })

    it('throw while nobody answers', async () => {
      down(true)
      await expect(rates().read(pairs)).rejects.toThrow(PartnerError)
      await expect(rates().check()).rejects.toThrow(PartnerError)
      down(false)
      expect(await rates().read(pairs)).toHaveLength(2)
    })
  })
}
