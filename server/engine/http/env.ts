/** The variables that the middleware sets on a request. */
export interface ApiEnv {
  Variables: {
    readonly requestId: string
    /** Address of the other end of the connection. Never taken from a header that the caller writes. */
    readonly address: string
  }
}
