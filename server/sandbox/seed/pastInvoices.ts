import type { InvoiceStatus } from '#server/features/sales/invoices/schema.ts'

/** An invoice of the demo data. */
export interface PastInvoice {
  readonly daysAgo: number
  readonly customer: CustomerName
  /** As it is stored: one that waits past its due date is shown as overdue. */
  readonly status: InvoiceStatus
  /** Days from its creation. */
  readonly dueIn: number
  readonly items: readonly (readonly [description: string, quantity: string, rate: string])[]
  /** How a paid one was paid. */
  readonly method?: 'Manual' | 'USDC' | 'USDT'
  readonly notes?: string
  /** Written by the member of the team, not by its owner. */
  readonly byMember?: true
  /** Made by the recurring invoice of the team, on its day. */
  readonly byPlan?: true
}

/** A customer, as each of its invoices has it. */
interface PastCustomer {
  readonly name: string
  readonly email: string
  readonly address: string | null
  readonly currency: 'USD' | 'EUR' | 'GBP'
  /** Default 8.25. */
  readonly taxRate?: string
}

export type CustomerName = 'harbor' | 'nordlicht' | 'ola' | 'thames' | 'savanna' | 'lumen' | 'orbit' | 'plain'

/** Whom the demo team invoices. */
export const CUSTOMERS: Readonly<Record<CustomerName, PastCustomer>> = {
  harbor: {
    name: 'Harbor & Pine Studio',
    email: 'accounts@harborpine.example',
    address: '14 Quay Street\nPortland, ME 04101\nUnited States',
    currency: 'USD',
  },
  nordlicht: {
    name: 'Nordlicht Möbel GmbH',
    email: 'rechnung@nordlicht.example',
    address: 'Gänsemarkt 8\n20354 Hamburg\nGermany',
    currency: 'EUR',
    taxRate: '19',
  },
  ola: {
    name: 'Ọlá Logistics Ltd',
    email: 'finance@olalogistics.example',
    address: '22 Marina Road\nLagos Island\nNigeria',
    currency: 'USD',
  },
  thames: {
    name: 'Thames Valley Roasters',
    email: 'orders@thamesroasters.example',
    address: '3 Mill Lane\nReading RG1 2AB\nUnited Kingdom',
    currency: 'GBP',
    taxRate: '20',
  },
  savanna: {
    name: 'Savanna Outfitters',
    email: 'pay@savannaoutfitters.example',
    address: 'Kimathi Street 40\nNairobi\nKenya',
    currency: 'USD',
  },
  lumen: {
    name: 'Atelier Lumen',
    email: 'bonjour@atelierlumen.example',
    address: '9 rue des Tanneurs\n69002 Lyon\nFrance',
    currency: 'EUR',
    taxRate: '20',
  },
  orbit: {
    name: 'Orbit Robotics Inc.',
    email: 'ap@orbitrobotics.example',
    address: '500 Howard Street\nSan Francisco, CA 94105\nUnited States',
    currency: 'USD',
  },
  plain: {
    name: 'Grace Mwangi',
    email: 'grace.mwangi@mail.example',
    address: null,
    currency: 'USD',
    taxRate: '0',
  },
}

const SUPPORT = ['Support retainer, one month', '1', '450'] as const
const DESIGN = ['Storefront design', '12', '95'] as const
const HOURS = ['Development, hours', '37.5', '82.4'] as const
const HOSTING = ['Hosting and monitoring', '3', '29.99'] as const
const WORKSHOP = ['Checkout workshop, on site', '2', '640'] as const
const PHOTOS = ['Product photographs', '48', '7.5'] as const
const AUDIT = ['Accessibility review', '1', '1250'] as const

/** Every status, currency and way to pay, oldest first. */
export const PAST_INVOICES: readonly PastInvoice[] = [
  { daysAgo: 172, customer: 'harbor', status: 'paid', dueIn: 30, items: [DESIGN, HOSTING], method: 'Manual' },
  { daysAgo: 160, customer: 'nordlicht', status: 'paid', dueIn: 30, items: [HOURS], method: 'USDC' },
  { daysAgo: 149, customer: 'ola', status: 'paid', dueIn: 30, items: [SUPPORT, HOSTING], method: 'USDT' },
  { daysAgo: 133, customer: 'thames', status: 'cancelled', dueIn: 30, items: [WORKSHOP] },
  {
    daysAgo: 118,
    customer: 'thames',
    status: 'paid',
    dueIn: 30,
    items: [WORKSHOP, PHOTOS],
    method: 'Manual',
  },
  { daysAgo: 104, customer: 'savanna', status: 'paid', dueIn: 14, items: [PHOTOS], method: 'USDC' },
  {
    daysAgo: 96,
    customer: 'orbit',
    status: 'paid',
    dueIn: 30,
    items: [AUDIT, HOURS, SUPPORT],
    method: 'USDC',
  },
  { daysAgo: 81, customer: 'lumen', status: 'paid', dueIn: 30, items: [DESIGN], method: 'Manual' },
  {
    daysAgo: 74,
    customer: 'savanna',
    status: 'viewed',
    dueIn: 30,
    items: [SUPPORT],
    notes: 'Second reminder sent by mail.',
  },
  {
    daysAgo: 70,
    customer: 'harbor',
    status: 'paid',
    dueIn: 14,
    items: [SUPPORT],
    method: 'Manual',
    byPlan: true,
  },
  { daysAgo: 66, customer: 'ola', status: 'paid', dueIn: 30, items: [HOURS, HOSTING], method: 'USDT' },
  { daysAgo: 58, customer: 'harbor', status: 'paid', dueIn: 30, items: [SUPPORT], method: 'Manual' },
  { daysAgo: 51, customer: 'nordlicht', status: 'sent', dueIn: 14, items: [HOSTING, SUPPORT] },
  {
    daysAgo: 44,
    customer: 'lumen',
    status: 'cancelled',
    dueIn: 30,
    items: [PHOTOS],
    notes: 'Ordered twice by mistake.',
  },
  {
    daysAgo: 40,
    customer: 'harbor',
    status: 'paid',
    dueIn: 14,
    items: [SUPPORT],
    method: 'Manual',
    byPlan: true,
  },
  { daysAgo: 37, customer: 'orbit', status: 'paid', dueIn: 30, items: [HOURS], method: 'USDC' },
  { daysAgo: 33, customer: 'thames', status: 'viewed', dueIn: 30, items: [DESIGN, HOSTING] },
  { daysAgo: 26, customer: 'plain', status: 'paid', dueIn: 14, items: [PHOTOS], method: 'USDC' },
  {
    daysAgo: 20,
    customer: 'ola',
    status: 'draft',
    dueIn: 14,
    items: [AUDIT],
    notes: 'Waits for the order number.',
  },
  { daysAgo: 16, customer: 'nordlicht', status: 'viewed', dueIn: 30, items: [HOURS, DESIGN] },
  { daysAgo: 12, customer: 'savanna', status: 'sent', dueIn: 30, items: [SUPPORT, HOSTING] },
  { daysAgo: 10, customer: 'harbor', status: 'viewed', dueIn: 14, items: [SUPPORT], byPlan: true },
  {
    daysAgo: 8,
    customer: 'orbit',
    status: 'viewed',
    dueIn: 30,
    items: [HOURS, SUPPORT],
    notes: 'Thank you for your business.',
  },
  { daysAgo: 5, customer: 'harbor', status: 'sent', dueIn: 14, items: [DESIGN] },
  { daysAgo: 3, customer: 'thames', status: 'sent', dueIn: 30, items: [AUDIT] },
  { daysAgo: 2, customer: 'lumen', status: 'draft', dueIn: 30, items: [WORKSHOP, HOSTING], byMember: true },
  { daysAgo: 0.2, customer: 'orbit', status: 'draft', dueIn: 30, items: [HOURS, HOSTING, SUPPORT] },
]
