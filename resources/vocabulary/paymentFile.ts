/** The first line of a file of payments. */
export const PAYMENT_FILE_HEADER = ['address', 'amount', 'currency', 'note'] as const
