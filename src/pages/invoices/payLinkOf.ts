import { useGrants } from '#framework/access'
import { addressOf } from '#framework/ui'
import type { Invoice } from '#resources/invoices.ts'

/** The public address where an invoice can be paid. */
export const payLinkOf = ({ id }: Pick<Invoice, 'id'>): string => addressOf(`/pay/${id}`)

/** Whether invoices can be paid here, by their link. Without a chain they are paid in other ways. */
export function useIsPayable(): boolean {
  return useGrants().flags['chain'] === true
}
