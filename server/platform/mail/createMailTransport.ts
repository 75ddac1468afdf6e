import { isIP } from 'node:net'
import type { SMTPTransportOptions } from 'nodemailer'
import { isLoopbackAddress } from '../outbound/privateAddress.ts'
import { MailError, type MailTransport } from './MailTransport.ts'
import type { MailSettings } from './readMailSettings.ts'

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
        ...{ from, to: { name: '', address: to }, subject, text, date, signal },
        messageId: `<${id}@${domain}>`,
        // Nobody's holiday answers to it. RFC 3834.
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

/** What is refused because of the sender may be taken once the settings are right; the rest of 5xx never is. RFC 5321, 4.2.1. */
function mailErrorOf(cause: unknown): MailError {
  const { code, command, permanent, responseCode } = detailsOf(cause)
  const isFinal = permanent === true && (command === 'RCPT TO' || command === 'DATA')
  const reason = [code, responseCode].filter(Boolean).join(' ') || 'no reason given'
  return new MailError({ reason, isFinal, cause })
}

/** What the library adds to its errors. */
function detailsOf(error: unknown): Readonly<Record<string, unknown>> {
  return error instanceof Error ? { ...error } : {}
}
