/** Where people who are stuck write to. */
const SUPPORT_EMAIL = 'support@coffer.example'

/** Opens a mail to support; with `text` it says already what is wrong. */
export function supportLink(subject: string, text = ''): string {
  const body = text === '' ? '' : `&body=${encodeURIComponent(text)}`
  return `mailto:${SUPPORT_EMAIL}?subject=${encodeURIComponent(subject)}${body}`
}
