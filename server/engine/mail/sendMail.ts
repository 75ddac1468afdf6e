import { sql } from 'drizzle-orm'
import type { Language } from '#resources/vocabulary/languages.ts'
import { wordingOf, type Wording } from '#src/languages/wording.ts'
import { createId } from '../support/createId.ts'
import type { Orm } from '../db/Database.ts'
import { sandboxMail } from '#server/engine/db/schema.ts'
import type { Services } from '#server/entry/Services.ts'
import { seal, unseal } from '#server/engine/support/secretBox.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

export interface Mail {
  readonly to: string
  /** The team whose customer it is for. Default: it is for a user. */
  readonly teamId?: string
  /** Default: the language of the recipient, or of their team. */
  readonly language?: Language
  /** Its text in a language. */
  readonly write: (wording: Wording) => MailContent
}

/**
 * The text of a mail: it holds codes and links for signing in, so it must not be readable in the database.
 */
export interface MailContent {
  readonly subject: string
  /** Plain text. */
  readonly body: string
  /** The one thing to do, when there is one. An absolute address. */
  readonly link?: { readonly label: string; readonly url: string }
}

/**
 * Stores a mail in the caller's transaction, so that it exists exactly if the change does. It is sent
 * afterwards. Its text is kept, encrypted, until it is sent, and in a sandbox for its inbox.
 */
export async function sendMail(
  { tx, services }: WorkContext<'now' | 'randomBytes' | 'mailTransport' | 'settings'>,
  mail: Mail,
): Promise<void> {
  const { now, randomBytes, mailTransport, settings } = services
  const id = createId('mail', randomBytes)
  const isRead = mailTransport !== undefined || settings.mode === 'sandbox'
  const content = async () => mail.write(wordingOf(mail.language ?? (await languageOf(tx, mail))))
  const sealed = isRead ? await sealMail(services, id, await content()) : null
  const createdAt = now()
  await tx
    .insert(sandboxMail)
    .values({ id, toEmail: mail.to, sealed, createdAt, nextAt: mailTransport ? createdAt : null })
}

/** The language of a mail address: of a team's customer, else of a user. English where none was chosen. */
export async function languageOf(
  tx: Orm,
  { to, teamId = '' }: Pick<Mail, 'to' | 'teamId'>,
): Promise<Language> {
  const {
    rows: [row],
  } = await tx.execute(sql`
    select coalesce(
      (select language from customer
        where team_id = ${teamId} and lower(email) = lower(${to}) and deleted_at is null limit 1),
      (select language from users where email = lower(${to}) and deleted_at is null limit 1),
      'en') as language`)
  return row?.['language'] === 'fr' ? 'fr' : 'en'
}

/** Encrypts a mail's text, bound to its row. */
async function sealMail(
  { settings, randomBytes }: Pick<Services, 'settings' | 'randomBytes'>,
  id: string,
  { subject, body, link }: MailContent,
): Promise<string> {
  const box = { key: settings.encryptionKey, iv: randomBytes(12), owner: id }
  return seal(box, JSON.stringify({ subject, body, link }))
}

/** Decrypts a mail's text; `undefined` when it is no longer kept, or was encrypted with another key. */
export async function openMail(
  { settings }: Pick<Services, 'settings'>,
  { id, sealed }: { readonly id: string; readonly sealed: string | null },
): Promise<MailContent | undefined> {
  if (sealed === null) return undefined
  const text = await unseal({ key: settings.encryptionKey, owner: id }, sealed).catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as MailContent)
}
