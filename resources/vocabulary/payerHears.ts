/** How a payer hears of what a merchant decided. */
export function payerHears(email: string | null): string {
  return email
    ? `We’ll email ${email} and show it on the payment page.`
    : 'Shown on the payment page. We don’t have the payer’s email.'
}
