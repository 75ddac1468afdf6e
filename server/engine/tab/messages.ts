/** A request as it is handed to the worker, with a port for its answer. */
export interface RequestMessage {
  readonly url: string
  readonly method: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: ArrayBuffer | null
}

/** What the answer's port carries, in this order: `head`, any number of `part`, then `end` or `broken`. */
export type AnswerMessage =
  | {
      readonly kind: 'head'
      readonly status: number
      readonly headers: readonly (readonly [string, string])[]
      readonly hasBody: boolean
    }
  | { readonly kind: 'part'; readonly bytes: Uint8Array }
  | { readonly kind: 'end' }
  | { readonly kind: 'broken' }

/** A message of a worker to its page. */
export type WorkerMessage =
  /** It answers the requests of every tab from now on. */
  | { readonly kind: 'answers' }
  /** Other data is in place: it is to be started again. */
  | { readonly kind: 'replaced' }
  /** It cannot start. */
  | { readonly kind: 'failed'; readonly text: string }
