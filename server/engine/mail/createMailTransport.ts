import { isIP } from 'node:net'
import type { SMTPTransportOptions } from 'nodemailer'
import { isLoopbackAddress } from '../outbound/createOutboundHttp.ts'
import type { Reading } from '#server/entry/readVariable.ts'
import { MailError, type MailTransport } from './MailTransport.ts'

/**
 * Sends mails by SMTP, on Node. Each goes over a connection of its own, which is encrypted unless the server is this
 * machine or its URL ends in `?requireTLS=false`.
 */
export function createMailTransport({ smtpUrl, from }: MailSettings): MailTransport {
  const options = optionsOf(smtpUrl)
  const domain = from.address.split('@').at(-1)
  return {
    send: async ({ id, to, subject, text, date }, signal) => {
      const { createTransport } = await import('nodemailer')
      const mail = {
        from,
        to: { name: '', address: to },
        subject,
        text,
        date,
        signal,
        messageId: `<${id}@${domain}>`,
        // Asks automatic replies, such as holiday notes, not to answer. RFC 3834.
        headers: { 'Auto-Submitted': 'auto-generated' },
      }
      try {
        await createTransport(options).sendMail(mail)
      } catch (error) {
        throw mailErrorOf(error)
      }
    },
  }
}

function optionsOf(url: string): SMTPTransportOptions {
  const host = new URL(url).hostname.replace(/^\[(.*)\]$/, '$1')
  const isHere = host === 'localhost' || (isIP(host) > 0 && isLoopbackAddress(host))
  return { url, requireTLS: !isHere, disableFileAccess: true, disableUrlAccess: true }
}

/** A refusal of the sender may be solved by other settings; the rest of 5xx is final. RFC 5321, 4.2.1. */
function mailErrorOf(cause: unknown): MailError {
  const { code, command, permanent, responseCode } = detailsOf(cause)
  const isFinal = permanent === true && (command === 'RCPT TO' || command === 'DATA')
  const reason = [code, responseCode].filter(Boolean).join(' ') || 'no reason given'
  return new MailError({ reason, isFinal, cause })
}

/** The extra properties of the library's errors. */
function detailsOf(error: unknown): Readonly<Record<string, unknown>> {
  return error instanceof Error ? { ...error } : {}
}

/** How mails get out, from the environment. */
export interface MailSettings {
  /** The server that takes them, with the password. Example: `smtps://user:password@mail.example.com:465`. */
  readonly smtpUrl: string
  /** Whose they are. `name` may be empty. */
  readonly from: { readonly name: string; readonly address: string }
}

interface MailVariables {
  readonly SMTP_URL?: string | undefined
  readonly MAIL_FROM?: string | undefined
}

const SENDER_HINT = 'set the sender, like Coffer <no-reply@example.com>'

/** `undefined` when no server is named: mails stay where they are written. decisions: Mail. */
export function readMailSettings({ SMTP_URL, MAIL_FROM }: MailVariables): Reading<MailSettings | undefined> {
  const smtpUrl = SMTP_URL?.trim()
  const from = MAIL_FROM === undefined ? undefined : readSender(MAIL_FROM.trim())
  const findings = [
    ...(smtpUrl === undefined || isServer(smtpUrl)
      ? []
      : ['SMTP_URL: must be like smtps://user:password@mail.example.com:465']),
    ...(MAIL_FROM === undefined || from
      ? []
      : [`MAIL_FROM: "${MAIL_FROM}" is not an email address; ${SENDER_HINT}`]),
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
