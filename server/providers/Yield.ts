import type { Orders } from './Orders.ts'

/** Money that is put to work: a decimal amount, and the yearly percentage that was agreed. */
export interface Position {
  readonly amount: string
  readonly apy: string
}

/** A source of yield. */
export interface YieldSource {
  /** Done: the position is held, at its yearly percentage. */
  readonly positions: Orders<Position, Pick<Position, 'apy'>>
  /** What a position earned on one of its days, counted from 1: a decimal text, always the same for the same day. */
  readonly earnedOn: (position: Position, day: number) => Promise<string>
}
