import { demoRows } from '#server/sandbox/seed/demoRows.ts'
import { orders } from './orders.ts'
import { products } from './products.ts'

const SHIPPED = ['confirm', 'ship'] as const
const DELIVERED = [...SHIPPED, 'deliver'] as const

/** The oldest first; what was done with each took a day a step. */
const ORDERS = [
  { daysAgo: 26, customer: 'lena@quay.example', lines: { 'CUP-180': 4 }, acts: DELIVERED },
  { daysAgo: 24, customer: 'tom@harbour.example', lines: { 'BEANS-1': 3 }, acts: DELIVERED },
  { daysAgo: 19, customer: 'ada@harbour.example', lines: { 'POT-6': 1, 'BEANS-250': 2 }, acts: DELIVERED },
  { daysAgo: 18, customer: 'ines@quay.example', lines: { 'GRIND-H': 1 }, acts: [...DELIVERED, 'takeBack'] },
  { daysAgo: 13, customer: 'kofi@corner.example', lines: { 'BEANS-1': 6 }, acts: DELIVERED },
  { daysAgo: 12, customer: 'mina@quay.example', lines: { 'CUP-180': 2, 'BEANS-250': 1 }, acts: DELIVERED },
  { daysAgo: 9, customer: 'ines@quay.example', lines: { 'BEANS-1': 1 }, acts: ['cancel'] },
  { daysAgo: 6, customer: 'tom@harbour.example', lines: { 'POT-6': 1 }, acts: DELIVERED },
  { daysAgo: 5, customer: 'lena@quay.example', lines: { 'BEANS-250': 4 }, acts: DELIVERED },
  { daysAgo: 3, customer: 'mina@quay.example', lines: { 'GRIND-H': 1, 'BEANS-250': 3 }, acts: SHIPPED },
  { daysAgo: 2, customer: 'kofi@corner.example', lines: { 'CUP-180': 6 }, acts: ['confirm'] },
  { daysAgo: 1, customer: 'ada@harbour.example', lines: { 'BEANS-1': 2, 'FILTER-100': 4 }, acts: [] },
] as const

/** A month of orders; what was shipped has left the stock. */
export const orderRows = demoRows(orders, async ({ records }, at) => {
  const known = await records(products).list()
  for (const { daysAgo, customer, lines, acts } of ORDERS) {
    const ordered = Object.entries(lines).flatMap(([sku, quantity]) =>
      known
        .filter((product) => product.sku === sku)
        .map(({ id, price }) => ({ product: id, quantity, price, amount: null })),
    )
    const { id } = await at(daysAgo)
      .records(orders)
      .create({ customer, currency: 'EUR', lines: ordered, taxRate: '20' })
    for (const [index, act] of acts.entries())
      await at(daysAgo - index - 1)
        .records(orders)
        .act(id, act, act === 'cancel' ? { reason: 'Ordered twice' } : {})
  }
})
