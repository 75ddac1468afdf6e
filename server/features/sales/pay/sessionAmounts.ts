import Big from 'big.js'
import type { SessionRow } from './reckon.ts'

type Amounts = Pick<SessionRow, 'amountDue' | 'amountReceived' | 'amountRefunded'>

/** What an address has kept, in its token: what arrived, less what was sent back. */
export const keptOf = ({ amountReceived, amountRefunded }: Omit<Amounts, 'amountDue'>): Big =>
  new Big(amountReceived).minus(amountRefunded)

/** What an address still asks for, in its token; below zero: it has kept so much more. */
export const missingOf = (session: Amounts): Big => new Big(session.amountDue).minus(keptOf(session))

/** An amount as decimal text; one below zero is '0'. */
export const atLeastZero = (amount: Big): string => (amount.gt(0) ? amount : new Big(0)).toFixed()
