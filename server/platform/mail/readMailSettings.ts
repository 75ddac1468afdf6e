import type { Reading } from '#server/readEnvironment.ts'

/** How mails get out, from the environment. */
export interface MailSettings {
  /** The server that takes them, with the password. Example: `smtps://user:password@mail.example.com:465`. */
  readonly smtpUrl: string
  /** Whose they are. `name` may be empty. */
  readonly from: { readonly name: string; readonly address: string }
}

interface Given {
  readonly SMTP_URL?: string | undefined
  readonly MAIL_FROM?: string | undefined
}

const SENDER_HINT = 'it names the sender, like Coffer <no-reply@example.com>'

/** `undefined` when no server is named: mails stay where they are written. decisions: Mail. */
export function readMailSettings({ SMTP_URL, MAIL_FROM }: Given): Reading<MailSettings | undefined> {
  const smtpUrl = SMTP_URL?.trim()
  const from = MAIL_FROM === undefined ? undefined : readSender(MAIL_FROM.trim())
  const findings = [
    ...(smtpUrl === undefined || isServer(smtpUrl)
      ? []
      : ['SMTP_URL: is not like smtps://user:password@mail.example.com:465']),
    ...(MAIL_FROM === undefined || from ? [] : [`MAIL_FROM: "${MAIL_FROM}" is no address; ${SENDER_HINT}`]),
    ...(smtpUrl !== undefined && MAIL_FROM === undefined
      ? [`MAIL_FROM: is required with SMTP_URL; ${SENDER_HINT}`]
      : []),
  ]
  if (findings.length > 0) return { wrong: findings.join('; ') }
  return { value: smtpUrl !== undefined && from ? { smtpUrl, from } : undefined }
}

function isServer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return /^smtps?:$/.test(protocol) && hostname !== ''
}

/** An address alone, or behind a name. */
function readSender(text: string): MailSettings['from'] | undefined {
  const [, name = '', address = ''] = /^(?:"?([^"<>\r\n]*?)"?\s*<([^<>]*)>)$/.exec(text) ?? [text, '', text]
  return /^[^\s<>@,;]+@[^\s<>@,;]+$/.test(address) ? { name, address } : undefined
}
