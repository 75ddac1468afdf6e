/** What the demo team sells: name, code, price, currency, days since it is in the catalogue. Without a code it is archived. */
export const ITEMS = [
  ['Support retainer, one month', 'SUP-1', '450', 'USD', 190],
  ['Storefront design', 'DES-1', '95', 'USD', 190],
  ['Development, hours', 'DEV-1', '82.4', 'EUR', 180],
  ['Hosting and monitoring', 'HOS-1', '29.99', 'USD', 171],
  ['Checkout workshop, on site', 'WOR-1', '640', 'GBP', 120],
  ['Product photographs', 'PHO-1', '7.5', 'USD', 96],
  ['Accessibility review', 'AUD-1', '1250', 'USD', 60],
  ['Printed menu cards', null, '12', 'USD', 188],
] as const

/** As its invoices have it. */
export const SELLER = {
  fromCompanyName: 'Demo Store',
  fromContactName: 'Olivia Owens',
  fromEmail: 'billing@demo.test',
  fromPhone: '+234 803 555 0142',
  fromAddress: '7 Adeola Odeku Street\nVictoria Island, Lagos\nNigeria',
  fromWebsite: 'https://demo-store.example',
  fromTaxNumber: 'NG 20418837-0001',
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

/** The customers of the demo team. */
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

/** An invoice that someone writes. */
export interface PastInvoice {
  /** Ago. */
  readonly days: number
  readonly customer: CustomerName
  /** What happens to it: how far it gets, or what it is paid with. One that waits past its due date is shown as overdue. */
  readonly ends: 'draft' | 'sent' | 'viewed' | 'partly' | 'cancelled' | 'Manual' | 'USDC' | 'USDT'
  /** Days from its creation. */
  readonly dueIn: number
  readonly items: readonly (readonly [description: string, quantity: string, rate: string])[]
  readonly notes?: string
  /** Written by the member of the team, not by its owner. */
  readonly byMember?: true
}

const SUPPORT = ['Support retainer, one month', '1', '450'] as const
const DESIGN = ['Storefront design', '12', '95'] as const
const HOURS = ['Development, hours', '37.5', '82.4'] as const
const HOSTING = ['Hosting and monitoring', '3', '29.99'] as const
const WORKSHOP = ['Checkout workshop, on site', '2', '640'] as const
const PHOTOS = ['Product photographs', '48', '7.5'] as const
const AUDIT = ['Accessibility review', '1', '1250'] as const

/** Every status, currency and way to pay, oldest first. */
export const INVOICES: readonly PastInvoice[] = [
  { days: 172, customer: 'harbor', ends: 'Manual', dueIn: 30, items: [DESIGN, HOSTING] },
  { days: 160, customer: 'nordlicht', ends: 'USDC', dueIn: 30, items: [HOURS] },
  { days: 149, customer: 'ola', ends: 'USDT', dueIn: 30, items: [SUPPORT, HOSTING] },
  { days: 133, customer: 'thames', ends: 'cancelled', dueIn: 30, items: [WORKSHOP] },
  { days: 118, customer: 'thames', ends: 'Manual', dueIn: 30, items: [WORKSHOP, PHOTOS] },
  { days: 104, customer: 'savanna', ends: 'USDC', dueIn: 14, items: [PHOTOS] },
  { days: 96, customer: 'orbit', ends: 'USDC', dueIn: 30, items: [AUDIT, HOURS, SUPPORT] },
  { days: 81, customer: 'lumen', ends: 'Manual', dueIn: 30, items: [DESIGN] },
  {
    days: 74,
    customer: 'savanna',
    ends: 'viewed',
    dueIn: 30,
    items: [SUPPORT],
    notes: 'Second reminder sent by mail.',
  },
  { days: 66, customer: 'ola', ends: 'USDT', dueIn: 30, items: [HOURS, HOSTING] },
  { days: 58, customer: 'harbor', ends: 'Manual', dueIn: 30, items: [SUPPORT] },
  { days: 51, customer: 'nordlicht', ends: 'sent', dueIn: 14, items: [HOSTING, SUPPORT] },
  {
    days: 44,
    customer: 'lumen',
    ends: 'cancelled',
    dueIn: 30,
    items: [PHOTOS],
    notes: 'Ordered twice by mistake.',
  },
  { days: 37, customer: 'orbit', ends: 'USDC', dueIn: 30, items: [HOURS] },
  { days: 33, customer: 'thames', ends: 'viewed', dueIn: 30, items: [DESIGN, HOSTING] },
  { days: 26, customer: 'plain', ends: 'USDC', dueIn: 14, items: [PHOTOS] },
  {
    days: 20,
    customer: 'ola',
    ends: 'draft',
    dueIn: 14,
    items: [AUDIT],
    notes: 'Waits for the order number.',
  },
  { days: 16, customer: 'nordlicht', ends: 'partly', dueIn: 30, items: [HOURS, DESIGN] },
  { days: 12, customer: 'savanna', ends: 'sent', dueIn: 30, items: [SUPPORT, HOSTING] },
  {
    days: 8,
    customer: 'orbit',
    ends: 'viewed',
    dueIn: 30,
    items: [HOURS, SUPPORT],
    notes: 'Thank you for your business.',
  },
  { days: 5, customer: 'harbor', ends: 'sent', dueIn: 14, items: [DESIGN] },
  { days: 3, customer: 'thames', ends: 'sent', dueIn: 30, items: [AUDIT] },
  { days: 2, customer: 'lumen', ends: 'draft', dueIn: 30, items: [WORKSHOP, HOSTING], byMember: true },
  { days: 0.2, customer: 'orbit', ends: 'draft', dueIn: 30, items: [HOURS, HOSTING, SUPPORT] },
]
