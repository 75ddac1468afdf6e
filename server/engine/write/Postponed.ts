/** Puts an operation off, thrown by a rule: what the rule has written is kept, nothing else is done, and the API answers 202. */
export class Postponed extends Error {
  /** The body of the answer. */
  readonly answer: object
  /** Tells the caller. */
  constructor(message: string, answer: object) {
    super(message)
    this.name = 'Postponed'
    this.answer = answer
  }
}

/** What is answered: with `postponed`, the words that a screen shows in place of those of a success. */
export const bodyOf = ({ answer, message }: Postponed) => ({ ...answer, postponed: message })

/** The result of an operation, or that a rule has put it off. Call it inside the transaction, so that this is committed. */
export async function orPostponed<Result>(work: Promise<Result>): Promise<Result | Postponed> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Postponed) return error
    throw error
  }
}
