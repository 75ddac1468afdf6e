/** The kind of second proof: a one-time code or, without two-factor, the password. */
export type StepUpProof = 'token' | 'password'

/** The second proof that the API waits for. All calls that meet it meanwhile share one question. */
export interface StepUp {
  /** Asks for the proof. Answers whether it was given. */
  readonly ask: (proof: StepUpProof) => Promise<boolean>
  /** The proof that is asked for now. */
  readonly asked: () => StepUpProof | undefined
  /** Ends the question: with true when the API accepted the proof, with false when the user gave none. */
  readonly end: (given: boolean) => void
  readonly subscribe: (listener: () => void) => () => void
}

interface Question {
  readonly proof: StepUpProof
  readonly answer: Promise<boolean>
  readonly resolve: (given: boolean) => void
}

export function createStepUp(): StepUp {
  const listeners = new Set<() => void>()
  let question: Question | undefined
  const put = (next: Question | undefined) => {
    question = next
    for (const listener of listeners) listener()
  }
  return {
    ask: (proof) => {
      if (question) return question.answer
      const { promise: answer, resolve } = withResolvers()
      put({ proof, answer, resolve })
      return answer
    },
    asked: () => question?.proof,
    end: (given) => {
      const ended = question
      if (!ended) return
      put(undefined)
      ended.resolve(given)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function withResolvers() {
  let resolve: (given: boolean) => void = () => undefined
  const promise = new Promise<boolean>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
