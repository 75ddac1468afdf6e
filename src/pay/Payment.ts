import type { PayAnswers, PayChoice } from './payApi.ts'
import type { PayState } from './payState.ts'

/** The payment of this page. */
export interface Payment {
  readonly get: () => PayState
  readonly subscribe: (listener: () => void) => () => void
  /** Asks what is to be paid; also after a failure. */
  readonly load: () => Promise<void>
  /** What the link asks its payer for. */
  readonly answer: (answers: PayAnswers) => Promise<void>
  /** Back to the questions, with the answers so far. */
  readonly ask: () => void
  /** Another token or network: another session. */
  readonly choose: (choice: PayChoice) => Promise<void>
  /** "I've made payment". */
  readonly claim: () => Promise<void>
  /** A new session when the time of this one is over, or it could not be opened. */
  readonly renew: () => Promise<void>
  /** Asks what has become of the session. */
  readonly refresh: () => Promise<void>
  readonly stop: () => void
}
