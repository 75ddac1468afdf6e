import { manyAtOnce } from '../jobs/manyAtOnce.ts'
import { repeat } from '../jobs/repeat.ts'
import { logError, logLine } from '../logError.ts'
import { attemptMail, type MailLog, type MailServices } from './attemptMail.ts'
import { claimMail } from './claimMail.ts'

/** More connections at once than this are refused by many servers. */
const MOST_AT_ONCE = 5

/** Sends what is due, one mail after the other, and answers how many attempts that took. */
export async function deliverMails(services: MailServices, log: MailLog = logLine): Promise<number> {
  for (let attempts = 0; ; attempts++) {
    const claimed = await claimMail(services)
    if (!claimed) return attempts
    await attemptMail(services, claimed, log)
  }
}

/**
 * Sends what is due, now and every `intervalMs`, a few mails at once.
 *
 * @param log told of every attempt that failed. Default: the log, which also tells when the database could not be asked; the
 * next round tries again.
 * @returns stops it; resolves when the attempts under way have ended.
 */
export function startMailDelivery(
  services: MailServices,
  intervalMs: number,
  log: MailLog = logLine,
): () => Promise<void> {
  const mails = manyAtOnce({
    claim: () => claimMail(services),
    attempt: (claimed) => attemptMail(services, claimed, log),
    most: MOST_AT_ONCE,
    onError: logError,
  })
  const stop = repeat(mails.start, intervalMs, logError)
  return async () => {
    await stop()
    await mails.end()
  }
}
