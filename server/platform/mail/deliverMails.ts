import { manyAtOnce } from '../jobs/manyAtOnce.ts'
import { repeat } from '../jobs/repeat.ts'
import { logError, logLine } from '../logError.ts'
import { asc, eq, lte, and } from 'drizzle-orm'
import { sandboxMail } from '#server/identity/schema.ts'
import type { Services } from '#server/Services.ts'
import { openMail, type MailContent } from './sendMail.ts'
import { MailError, type OutgoingMail, type MailTransport } from './createMailTransport.ts'

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

/** How long a claim keeps others away, longer than an attempt may take; after a crash the mail is free again then. */
const LEASE_MS = 3 * 60_000

/** A mail that is ours for one attempt. */
type ClaimedMail = typeof sandboxMail.$inferSelect

/**
 * Takes the mail that is due first, for one attempt, or answers `undefined`. The claim is committed before anything is
 * sent, so that of any number of processes one sends it.
 */
export async function claimMail({ db, now }: Pick<Services, 'db' | 'now'>): Promise<ClaimedMail | undefined> {
  const at = now()
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(sandboxMail)
      .where(lte(sandboxMail.nextAt, at))
      .orderBy(asc(sandboxMail.nextAt), asc(sandboxMail.seq))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return undefined
    const claim = { attempts: due.attempts + 1, nextAt: new Date(at.getTime() + LEASE_MS) }
    await tx.update(sandboxMail).set(claim).where(eq(sandboxMail.id, due.id))
    return { ...due, ...claim }
  })
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
  const end = nextAt ? `is tried again at ${nextAt.toISOString()}` : 'is given up'
  log(`Mail ${mail.id} was not taken at attempt ${mail.attempts} (${reason}) and ${end}`)
}

type Outcome = Partial<Pick<ClaimedMail, 'sentAt' | 'nextAt' | 'error'>>

/** Every claim increments the number of attempts, so the number identifies the claim. */
async function record(
  { db, settings }: MailServices,
  { id, attempts }: ClaimedMail,
  outcome: Outcome,
): Promise<void> {
  const ours = and(eq(sandboxMail.id, id), eq(sandboxMail.attempts, attempts))
  const isOver = outcome.nextAt === null && settings.mode !== 'sandbox'
  await db.transaction((tx) =>
    tx
      .update(sandboxMail)
      .set({ ...outcome, ...(isOver && { sealed: null }) })
      .where(ours),
  )
}
