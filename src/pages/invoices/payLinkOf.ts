import { addressOf } from '#framework/ui'
import type { Invoice } from '#resources/invoices.ts'

/** The public address where an invoice can be paid. */
export const payLinkOf = ({ id }: Pick<Invoice, 'id'>): string => addressOf(`/pay/${id}`)
