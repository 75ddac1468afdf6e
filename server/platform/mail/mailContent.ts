import { seal, unseal } from '#server/identity/secretBox.ts'
import type { Services } from '#server/Services.ts'
import type { Mail } from './sendMail.ts'

/** What a mail says: codes and links that let somebody in, so nobody who reads the database may read it. */
export type MailContent = Pick<Mail, 'subject' | 'body' | 'link'>

/** Encrypts what a mail says, for its row alone. */
export async function sealMail(
  { settings, randomBytes }: Pick<Services, 'settings' | 'randomBytes'>,
  id: string,
  { subject, body, link }: MailContent,
): Promise<string> {
  const box = { key: settings.encryptionKey, iv: randomBytes(12), owner: id }
  return seal(box, JSON.stringify({ subject, body, link }))
}

/** What a mail says, or `undefined` when that is no longer kept, or was encrypted with another key. */
export async function openMail(
  { settings }: Pick<Services, 'settings'>,
  { id, sealed }: { readonly id: string; readonly sealed: string | null },
): Promise<MailContent | undefined> {
  if (sealed === null) return undefined
  const text = await unseal({ key: settings.encryptionKey, owner: id }, sealed).catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as MailContent)
}
