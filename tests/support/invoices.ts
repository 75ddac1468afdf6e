import type { Invoice } from '#resources/invoices.ts'
import type { Persona, TestApi } from './createTestApi.ts'

export type SentInvoice = Invoice

/** What the shortest good invoice is made of. Its total is 108.25. */
export const INVOICE = {
  fromCompanyName: 'Acme Ltd',
  fromEmail: 'billing@acme.example',
  customerName: 'Cleo Customer',
  customerEmail: 'cleo@customer.example',
  dueDate: '2025-07-15',
  items: [{ description: 'Design', quantity: '1', rate: '100' }],
} as const

/** Creates an invoice as somebody. */
export async function makeInvoice(api: TestApi, changes: object = {}, persona: Persona = 'owner') {
  return (await api.as(persona).post<SentInvoice>('/invoices', { ...INVOICE, ...changes })).body
}

/** Does something to an invoice: `send`, `markPaid`, `cancel`. */
export const actOn = (api: TestApi, id: string, action: string, persona: Persona = 'owner') =>
  api.as(persona).post<SentInvoice>(`/invoices/${id}/actions/${action}`, {})

/** Creates an invoice and sends it. */
export async function sentInvoice(api: TestApi, changes: object = {}) {
  const { id } = await makeInvoice(api, changes)
  return (await actOn(api, id, 'send')).body
}

/** One invoice, as somebody sees it. */
export async function readInvoice(api: TestApi, id: string, persona: Persona = 'owner') {
  return (await api.as(persona).get<SentInvoice>(`/invoices/${id}`)).body
}
