/** The world outside, as far as customers name it by a URL. Passed in, so that a test can have one of its own. */
export interface OutboundHttp {
  /** Why nothing is ever sent to an address, in a few words; `undefined` when it may be. */
  readonly refusalOf: (url: URL) => Promise<string | undefined>
  /**
   * Sends one request and gives the answer with at most the first 2 kB of its body. Redirects are answers like any other.
   * The request's signal ends it. Throws an `OutboundError` when no answer came.
   */
  readonly send: (request: Request) => Promise<Response>
}

/** No answer from outside. The message is for the customer who named the address. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError'
}

/** In sandbox mode the sandbox answers for the server of the demo merchant, which is nowhere. */
export const DEMO_MERCHANT = 'demo-store.example'
