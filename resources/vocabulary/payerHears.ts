/** How a payer hears of what a merchant decided. */
export function payerHears(email: string | null): string {
  return email
    ? `${email} is told by mail, and the payment page says so.`
    : 'The payment page says so. There is no mail address of the payer.'
}
