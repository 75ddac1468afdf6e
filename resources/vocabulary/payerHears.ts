import { type Message, say } from '#define/said'

/** How a payer hears of what a merchant decided. */
export function payerHears(email: string | null): Message {
  return email
    ? say('We’ll email {email} and show it on the payment page.', { email })
    : 'Shown on the payment page. We don’t have the payer’s email.'
}
