/** A mail as it goes out. */
export interface OutgoingMail {
  /** The same at every attempt, so that a receiver knows a second copy. */
  readonly id: string
  /** One address. */
  readonly to: string
  readonly subject: string
  /** Plain text. */
  readonly text: string
  readonly date: Date
}

/** Delivers mails. */
export interface MailTransport {
  /** Resolves when the mail was taken over. The signal ends the attempt. Throws a `MailError` when it was not taken. */
  readonly send: (mail: OutgoingMail, signal: AbortSignal) => Promise<void>
}

/** A mail that was refused. The server's text may repeat the mail, so only `cause` holds it. */
export class MailError extends Error {
  override readonly name = 'MailError'
  /** For the log and the mail's row. Example: `EENVELOPE 550`. */
  readonly reason: string
  /** Whether it will not be taken later either. */
  readonly isFinal: boolean

  constructor({ reason, isFinal, cause }: MailErrorOptions) {
    super(reason, { cause })
    this.reason = reason
    this.isFinal = isFinal
  }
}

interface MailErrorOptions {
  readonly reason: string
  readonly isFinal: boolean
  readonly cause: unknown
}
