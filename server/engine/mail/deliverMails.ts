import { claimRow, drainQueue, sameClaim, startQueue, type WorkQueue } from '../jobs/workQueue.ts'
import { logError, logLine } from '../support/logError.ts'
import { lte } from 'drizzle-orm'
import { sandboxMail } from '#server/engine/db/schema.ts'
import type { Services } from '#server/entry/Services.ts'
import { openMail, type MailContent } from './sendMail.ts'
import { MailError, type OutgoingMail, type MailTransport } from './MailTransport.ts'

/** More connections at once than this are refused by many servers. */
const MOST_AT_ONCE = 5

/** Sends what is due, until nothing is, and returns how many attempts that took. `log`: called for every attempt that failed. */
export function deliverMails(services: MailServices, log: MailLog = logLine): Promise<number> {
  return drainQueue(mailQueue(services, log))
}

/** Sends what is due, now and every `intervalMs` until stopped, see `startQueue`. */
export function startMailDelivery(services: MailServices, intervalMs: number): () => Promise<void> {
  return startQueue(mailQueue(services, logLine), intervalMs, logError)
}

function mailQueue(services: MailServices, log: MailLog): WorkQueue<ClaimedMail> {
  return {
    claim: () => claimMail(services),
    attempt: async (claimed) => {
      await attemptMail(services, claimed, log)
      return true
    },
    concurrency: MOST_AT_ONCE,
  }
}

/** How long a claim keeps others away, longer than an attempt may take; after a crash the mail is free again then. */
const LEASE_MS = 3 * 60_000

/** A mail that is ours for one attempt. */
type ClaimedMail = typeof sandboxMail.$inferSelect

/** Claims the mail that is due first, for one attempt, or returns `undefined`. */
export async function claimMail({ db, now }: Pick<Services, 'db' | 'now'>): Promise<ClaimedMail | undefined> {
  const at = now()
  return db.transaction((tx) =>
    claimRow(tx, {
      table: sandboxMail,
      due: lte(sandboxMail.nextAt, at),
      order: [sandboxMail.nextAt, sandboxMail.seq],
      lease: () => ({ nextAt: new Date(at.getTime() + LEASE_MS) }),
    }),
  )
}

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000]

/** How long after a failed attempt the next one comes; after the last, none does. */
export const MAIL_RETRY_DELAYS: readonly number[] = [
  5 * SECOND,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  6 * HOUR,
  16 * HOUR,
]

/** How long a server may take for a mail. Well below the time of a claim. */
const LONGEST_ATTEMPT_MS = 2 * MINUTE

/** The services that sending needs. */
type MailServices = Pick<Services, 'db' | 'now' | 'settings'> & {
  readonly mailTransport: MailTransport
}
/** Writes one line. It never contains a mail's text or address. */
type MailLog = (line: string) => void

/**
 * Sends a claimed mail once, outside any transaction, and records the result. The text of a mail that was
 * taken or given up is removed; a sandbox keeps it for its inbox.
 */
export async function attemptMail(services: MailServices, mail: ClaimedMail, log: MailLog): Promise<void> {
  try {
    const content = await openMail(services, mail)
    if (!content) throw new MailError(UNREADABLE)
    await services.mailTransport.send(outgoing(mail, content), AbortSignal.timeout(LONGEST_ATTEMPT_MS))
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    return recordFailure(services, mail, error, log)
  }
  await record(services, mail, { sentAt: services.now(), nextAt: null, error: null })
}

/** The installation was given another key since. */
const UNREADABLE = { reason: 'it was encrypted with another key', isFinal: true, cause: undefined }

function outgoing(
  { id, toEmail, createdAt }: ClaimedMail,
  { subject, body, link }: MailContent,
): OutgoingMail {
  const text = link ? `${body}\n\n${link.label}:\n${link.url}` : body
  return { id, to: toEmail, subject, text, date: createdAt }
}

async function recordFailure(
  services: MailServices,
  mail: ClaimedMail,
  { reason, isFinal }: MailError,
  log: MailLog,
): Promise<void> {
  const delay = isFinal ? undefined : MAIL_RETRY_DELAYS[mail.attempts - 1]
  const nextAt = delay === undefined ? null : new Date(services.now().getTime() + delay)
  await record(services, mail, { nextAt, error: reason })
  const end = nextAt ? `will be retried at ${nextAt.toISOString()}` : 'won’t be retried'
  log(`Email ${mail.id} failed at attempt ${mail.attempts} (${reason}) and ${end}`)
}

type Outcome = Partial<Pick<ClaimedMail, 'sentAt' | 'nextAt' | 'error'>>

async function record({ db, settings }: MailServices, mail: ClaimedMail, outcome: Outcome): Promise<void> {
  const isOver = outcome.nextAt === null && settings.mode !== 'sandbox'
  await db.transaction((tx) =>
    tx
      .update(sandboxMail)
      .set({ ...outcome, ...(isOver && { sealed: null }) })
      .where(sameClaim(sandboxMail, mail)),
  )
}
