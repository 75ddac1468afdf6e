import { createId } from '../createId.ts'
import type { Orm } from '../db/Database.ts'
import { sandboxMail } from '#server/identity/schema.ts'
import type { Services } from '#server/Services.ts'
import { sealMail } from './mailContent.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  /** Plain text. */
  readonly body: string
  /** The one thing to do, when there is one. An absolute address. */
  readonly link?: { readonly label: string; readonly url: string }
}

/**
 * Writes a mail in the caller's transaction: it exists exactly if what it tells of happened. It is sent afterwards. What it says
 * is kept, encrypted, for as long as somebody may still send it, and for the sandbox's inbox.
 */
export async function sendMail(
  tx: Orm,
  services: Pick<Services, 'now' | 'randomBytes' | 'mailTransport' | 'settings'>,
  { to, ...content }: Mail,
): Promise<void> {
  const { now, randomBytes, mailTransport, settings } = services
  const id = createId('mail', randomBytes)
  const isRead = mailTransport !== undefined || settings.mode === 'sandbox'
  const sealed = isRead ? await sealMail(services, id, content) : null
  const createdAt = now()
  await tx
    .insert(sandboxMail)
    .values({ id, toEmail: to, sealed, createdAt, nextAt: mailTransport ? createdAt : null })
}
