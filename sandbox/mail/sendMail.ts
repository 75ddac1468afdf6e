import { createId } from '../createId.ts'
import type { Orm } from '../db/Database.ts'
import { sandboxMail } from '../db/schema/identity.ts'
import type { Services } from '../Services.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  /** Plain text. */
  readonly body: string
  /** The one thing to do, when there is one. An absolute address. */
  readonly link?: { readonly label: string; readonly url: string }
}

/** Writes a mail in the caller's transaction: it exists exactly if what it tells of happened. It is sent afterwards. */
export async function sendMail(
  tx: Orm,
  { now, randomBytes, postman }: Pick<Services, 'now' | 'randomBytes' | 'postman'>,
  { to, subject, body, link }: Mail,
): Promise<void> {
  const at = now()
  await tx.insert(sandboxMail).values({
    ...{ id: createId('mail', randomBytes), toEmail: to, subject, body, createdAt: at },
    ...{ linkLabel: link?.label, linkUrl: link?.url, nextAt: postman ? at : null },
  })
}
