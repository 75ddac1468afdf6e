/** Where people who are stuck write to. */
const SUPPORT_EMAIL = 'support@coffer.example'

/** A link that opens a mail to support; `text`: its first draft. */
export function supportLink(subject: string, text = ''): string {
  const body = text === '' ? '' : `&body=${encodeURIComponent(text)}`
  return `mailto:${SUPPORT_EMAIL}?subject=${encodeURIComponent(subject)}${body}`
}
