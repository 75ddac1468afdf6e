import Big from 'big.js'
import { systemAccount, teamAccount, type Account } from './accounts.ts'
import type { Line } from './postEntry.ts'

/** A positive decimal string and its currency. */
export interface Amount {
  readonly currency: string
  readonly amount: string
}
export interface TeamAmount extends Amount {
  readonly teamId: string
}
export interface CardAmount extends Amount {
  readonly cardId: string
}
export interface InvestmentAmount extends Amount {
  readonly investmentId: string
}
/** A team's tokens against money on a bank account. */
export interface FiatExchange extends TeamAmount {
  readonly fiat: Amount
}

const available = ({ teamId }: { teamId: string }) => teamAccount(teamId, 'available')
const held = ({ teamId }: { teamId: string }) => teamAccount(teamId, 'held')
const lien = ({ teamId }: { teamId: string }) => teamAccount(teamId, 'lien')
const card = ({ cardId }: { cardId: string }): Account => owned('card', cardId, 'available')
const cardHeld = ({ cardId }: { cardId: string }): Account => owned('card', cardId, 'held')
const principal = ({ investmentId }: { investmentId: string }) =>
  owned('investment', investmentId, 'principal')
const earnings = ({ investmentId }: { investmentId: string }) => owned('investment', investmentId, 'earnings')
const world = () => systemAccount('world')
const fx = () => systemAccount('fx')
const suspense = () => systemAccount('suspense')

/** Tokens arrived from the chain. */
export const deposit = transfer<TeamAmount>(world, available)
/** Tokens arrived, but an administrator has to release them before the team may use them. */
export const depositHold = transfer<Amount>(world, suspense)
/** Gives a team its held deposit. */
export const depositWhitelist = transfer<TeamAmount>(suspense, available)
/** Test tokens. */
export const faucet = transfer<TeamAmount>(() => systemAccount('faucet'), available)

/** Sets the money of a payment aside, fee included, until its outcome is known. Off-ramps begin the same way. */
export const sendHold = transfer<TeamAmount>(available, held)
/** The payment failed: the team has its money back. */
export const sendRelease = transfer<TeamAmount>(held, available)
/** The payment went out: the fee stays here, the rest is gone. */
export function sendSettle(move: TeamAmount & { readonly fee: string }): readonly Line[] {
  const recipientGets = new Big(move.amount).minus(move.fee).toFixed()
  return [
    takeFrom(held(move), move),
    giveTo(world(), { ...move, amount: recipientGets }),
    giveTo(systemAccount('fees'), { ...move, amount: move.fee }),
  ]
}

/** A held amount became money on a bank account. */
export function offrampSettle(move: FiatExchange): readonly Line[] {
  return [...transfer<TeamAmount>(held, fx)(move), ...transfer(fx, world)(move.fiat)]
}
/** Money from a bank account became tokens. */
export function onramp(move: FiatExchange): readonly Line[] {
  return [...transfer(world, fx)(move.fiat), ...transfer<TeamAmount>(fx, available)(move)]
}

/** Keeps an amount from being spent. */
export const lienPlace = transfer<TeamAmount>(available, lien)
/** Ends a lien, or a part of it. */
export const lienRelease = transfer<TeamAmount>(lien, available)
/** An administrator takes money out of a team. */
export const drain = transfer<TeamAmount>(available, () => systemAccount('treasury'))
/** An administrator sends a team's money to an address outside. */
export const drainOut = transfer<TeamAmount>(available, world)

export const cardFund = transfer<TeamAmount & CardAmount>(available, card)
/** The money of a deleted card comes back. */
export const cardSweep = transfer<TeamAmount & CardAmount>(card, available)
export const cardPurchase = transfer<CardAmount>(card, world)
export const cardRefund = transfer<CardAmount>(world, card)
/** Sets the money of a card payment aside until its merchant captures it or gives it up. */
export const cardHold = transfer<CardAmount>(card, cardHeld)
export const cardCapture = transfer<CardAmount>(cardHeld, world)
export const cardRelease = transfer<CardAmount>(cardHeld, card)

export const invest = transfer<TeamAmount & InvestmentAmount>(available, principal)
/** The yield of a day. */
export const compound = transfer<InvestmentAmount>(() => systemAccount('yield'), earnings)
/** Ends an investment: `amount` is its principal, `gain` what it earned. */
export function withdraw(move: TeamAmount & InvestmentAmount & { readonly gain: string }): readonly Line[] {
  return [
    takeFrom(principal(move), move),
    takeFrom(earnings(move), { ...move, amount: move.gain }),
    giveTo(available(move), { ...move, amount: new Big(move.amount).plus(move.gain).toFixed() }),
  ]
}

/** Two lines: out of one account, into another. A declaration, because the constants above need it. */
function transfer<Move extends Amount>(from: (move: Move) => Account, to: (move: Move) => Account) {
  return (move: Move): readonly Line[] => [takeFrom(from(move), move), giveTo(to(move), move)]
}

function giveTo(account: Account, { currency, amount }: Amount): Line {
  return { account, currency, amount }
}

function takeFrom(account: Account, { currency, amount }: Amount): Line {
  return { account, currency, amount: new Big(amount).neg().toFixed() }
}

function owned(ownerType: 'card' | 'investment', ownerId: string, purpose: Account['purpose']): Account {
  return { ownerType, ownerId, purpose }
}
