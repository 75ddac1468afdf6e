import { and, eq } from 'drizzle-orm'
import { sandboxMail } from '#server/identity/schema.ts'
import type { Services } from '#server/Services.ts'
import type { ClaimedMail } from './claimMail.ts'
import { openMail, type MailContent } from './mailContent.ts'
import { MailError, type OutgoingMail, type MailTransport } from './MailTransport.ts'

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

/** What mails are sent with. */
export type MailServices = Pick<Services, 'db' | 'now' | 'settings'> & {
  readonly mailTransport: MailTransport
}
/** Takes one line. Nothing of what stands in a mail, nor to whom it goes. */
export type MailLog = (line: string) => void

/**
 * Sends a claimed mail once, outside any transaction, and records what came of it. Once it was taken or given up, nobody needs
 * what it says any more, but for the reader of a sandbox's inbox.
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

/** Every claim counts as an attempt, so the number says whose claim it is. */
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
