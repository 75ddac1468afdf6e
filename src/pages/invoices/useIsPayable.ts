import { useGrants } from '#framework/access'

/** Whether invoices can be paid here, by their link. Without a chain they are paid in other ways. */
export function useIsPayable(): boolean {
  return useGrants().flags['chain'] === true
}
