import type { InvoiceStatus } from '#server/invoices/schema.ts'

/** An invoice that the demo data tells of. */
export interface PastInvoice {
  readonly daysAgo: number
  readonly customer: keyof typeof CUSTOMERS
  readonly currency: 'USD' | 'EUR' | 'GBP'
  /** As it is stored: one that waits past its due date is shown as overdue. */
  readonly status: InvoiceStatus
  /** Days from its creation. */
  readonly dueIn: number
  readonly items: readonly (readonly [description: string, quantity: string, rate: string])[]
  /** How a paid one was paid. */
  readonly method?: 'Manual' | 'USDC' | 'USDT'
  /** Default 8.25. */
  readonly taxRate?: string
  readonly notes?: string
  /** Written by the member of the team, not by its owner. */
  readonly byMember?: true
  /** Made by the recurring invoice of the team, on its day. */
  readonly byPlan?: true
}

/** Whom the demo team invoices. */
export const CUSTOMERS = {
  harbor: [
    'Harbor & Pine Studio',
    'accounts@harborpine.example',
    '14 Quay Street\nPortland, ME 04101\nUnited States',
  ],
  nordlicht: ['Nordlicht Möbel GmbH', 'rechnung@nordlicht.example', 'Gänsemarkt 8\n20354 Hamburg\nGermany'],
  ola: ['Ọlá Logistics Ltd', 'finance@olalogistics.example', '22 Marina Road\nLagos Island\nNigeria'],
  thames: [
    'Thames Valley Roasters',
    'orders@thamesroasters.example',
    '3 Mill Lane\nReading RG1 2AB\nUnited Kingdom',
  ],
  savanna: ['Savanna Outfitters', 'pay@savannaoutfitters.example', 'Kimathi Street 40\nNairobi\nKenya'],
  lumen: ['Atelier Lumen', 'bonjour@atelierlumen.example', '9 rue des Tanneurs\n69002 Lyon\nFrance'],
  orbit: [
    'Orbit Robotics Inc.',
    'ap@orbitrobotics.example',
    '500 Howard Street\nSan Francisco, CA 94105\nUnited States',
  ],
  plain: ['Grace Mwangi', 'grace.mwangi@mail.example', ''],
} as const

/** A customer as it stands on an invoice. */
export function customerFacts(customer: PastInvoice['customer']) {
  const [customerName, customerEmail, customerAddress] = CUSTOMERS[customer]
  return { customerName, customerEmail, customerAddress: customerAddress || null }
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
  {
    daysAgo: 172,
    customer: 'harbor',
    currency: 'USD',
    status: 'paid',
    dueIn: 30,
    items: [DESIGN, HOSTING],
    method: 'Manual',
  },
  {
    daysAgo: 160,
    customer: 'nordlicht',
    currency: 'EUR',
    status: 'paid',
    dueIn: 30,
    items: [HOURS],
    taxRate: '19',
    method: 'USDC',
  },
  {
    daysAgo: 149,
    customer: 'ola',
    currency: 'USD',
    status: 'paid',
    dueIn: 30,
    items: [SUPPORT, HOSTING],
    method: 'USDT',
  },
  {
    daysAgo: 133,
    customer: 'thames',
    currency: 'GBP',
    status: 'cancelled',
    dueIn: 30,
    items: [WORKSHOP],
    taxRate: '20',
  },
  {
    daysAgo: 118,
    customer: 'thames',
    currency: 'GBP',
    status: 'paid',
    dueIn: 30,
    items: [WORKSHOP, PHOTOS],
    taxRate: '20',
    method: 'Manual',
  },
  {
    daysAgo: 104,
    customer: 'savanna',
    currency: 'USD',
    status: 'paid',
    dueIn: 14,
    items: [PHOTOS],
    method: 'USDC',
  },
  {
    daysAgo: 96,
    customer: 'orbit',
    currency: 'USD',
    status: 'paid',
    dueIn: 30,
    items: [AUDIT, HOURS, SUPPORT],
    method: 'USDC',
  },
  {
    daysAgo: 81,
    customer: 'lumen',
    currency: 'EUR',
    status: 'paid',
    dueIn: 30,
    items: [DESIGN],
    taxRate: '20',
    method: 'Manual',
  },
  {
    daysAgo: 74,
    customer: 'savanna',
    currency: 'USD',
    status: 'viewed',
    dueIn: 30,
    items: [SUPPORT],
    notes: 'Second reminder sent by mail.',
  },
  {
    daysAgo: 70,
    customer: 'harbor',
    currency: 'USD',
    status: 'paid',
    dueIn: 14,
    items: [SUPPORT],
    method: 'Manual',
    byPlan: true,
  },
  {
    daysAgo: 66,
    customer: 'ola',
    currency: 'USD',
    status: 'paid',
    dueIn: 30,
    items: [HOURS, HOSTING],
    method: 'USDT',
  },
  {
    daysAgo: 58,
    customer: 'harbor',
    currency: 'USD',
    status: 'paid',
    dueIn: 30,
    items: [SUPPORT],
    method: 'Manual',
  },
  {
    daysAgo: 51,
    customer: 'nordlicht',
    currency: 'EUR',
    status: 'sent',
    dueIn: 14,
    items: [HOSTING, SUPPORT],
    taxRate: '19',
  },
  {
    daysAgo: 44,
    customer: 'lumen',
    currency: 'EUR',
    status: 'cancelled',
    dueIn: 30,
    items: [PHOTOS],
    taxRate: '20',
    notes: 'Ordered twice by mistake.',
  },
  {
    daysAgo: 40,
    customer: 'harbor',
    currency: 'USD',
    status: 'paid',
    dueIn: 14,
    items: [SUPPORT],
    method: 'Manual',
    byPlan: true,
  },
  {
    daysAgo: 37,
    customer: 'orbit',
    currency: 'USD',
    status: 'paid',
    dueIn: 30,
    items: [HOURS],
    method: 'USDC',
  },
  {
    daysAgo: 33,
    customer: 'thames',
    currency: 'GBP',
    status: 'viewed',
    dueIn: 30,
    items: [DESIGN, HOSTING],
    taxRate: '20',
  },
  {
    daysAgo: 26,
    customer: 'plain',
    currency: 'USD',
    status: 'paid',
    dueIn: 14,
    items: [PHOTOS],
    taxRate: '0',
    method: 'USDC',
  },
  {
    daysAgo: 20,
    customer: 'ola',
    currency: 'USD',
    status: 'draft',
    dueIn: 14,
    items: [AUDIT],
    notes: 'Waits for the order number.',
  },
  {
    daysAgo: 16,
    customer: 'nordlicht',
    currency: 'EUR',
    status: 'viewed',
    dueIn: 30,
    items: [HOURS, DESIGN],
    taxRate: '19',
  },
  { daysAgo: 12, customer: 'savanna', currency: 'USD', status: 'sent', dueIn: 30, items: [SUPPORT, HOSTING] },
  {
    daysAgo: 10,
    customer: 'harbor',
    currency: 'USD',
    status: 'viewed',
    dueIn: 14,
    items: [SUPPORT],
    byPlan: true,
  },
  {
    daysAgo: 8,
    customer: 'orbit',
    currency: 'USD',
    status: 'viewed',
    dueIn: 30,
    items: [HOURS, SUPPORT],
    notes: 'Thank you for your business.',
  },
  { daysAgo: 5, customer: 'harbor', currency: 'USD', status: 'sent', dueIn: 14, items: [DESIGN] },
  {
    daysAgo: 3,
    customer: 'thames',
    currency: 'GBP',
    status: 'sent',
    dueIn: 30,
    items: [AUDIT],
    taxRate: '20',
  },
  {
    daysAgo: 2,
    customer: 'lumen',
    currency: 'EUR',
    status: 'draft',
    dueIn: 30,
    items: [WORKSHOP, HOSTING],
    taxRate: '20',
    byMember: true,
  },
  {
    daysAgo: 0.2,
    customer: 'orbit',
    currency: 'USD',
    status: 'draft',
    dueIn: 30,
    items: [HOURS, HOSTING, SUPPORT],
  },
]
