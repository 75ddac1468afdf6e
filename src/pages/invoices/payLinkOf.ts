import type { Invoice } from '#resources/invoices.ts'

/** Where anybody may pay an invoice. Spec B, section 2. */
export const payLinkOf = ({ id }: Pick<Invoice, 'id'>): string => `${location.origin}/pay/${id}`
