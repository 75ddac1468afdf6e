import { demoRows } from '#server/sandbox/seed/demoRows.ts'
import { orders } from './orders.ts'
import { products } from './products.ts'

const ORDERS = [
  { customer: 'ada@harbour.example', lines: { 'BEANS-1': 2, 'FILTER-100': 4 }, acts: [] },
  { customer: 'kofi@corner.example', lines: { 'CUP-180': 6 }, acts: ['confirm'] },
  { customer: 'mina@quay.example', lines: { 'GRIND-H': 1, 'BEANS-250': 3 }, acts: ['confirm', 'ship'] },
  { customer: 'tom@harbour.example', lines: { 'POT-6': 1 }, acts: ['confirm', 'ship', 'deliver'] },
  { customer: 'ines@quay.example', lines: { 'BEANS-1': 1 }, acts: ['cancel'] },
] as const

/** One order of each kind; what was shipped has left the stock. */
export const orderRows = demoRows(orders, async ({ records }) => {
  const known = await records(products).list()
  for (const { customer, lines, acts } of ORDERS) {
    const ordered = Object.entries(lines).flatMap(([sku, quantity]) =>
      known
        .filter((product) => product.sku === sku)
        .map(({ id, price }) => ({ product: id, quantity, price, amount: null })),
    )
    const { id } = await records(orders).create({ customer, currency: 'EUR', lines: ordered, taxRate: '20' })
    for (const act of acts)
      await records(orders).act(id, act, act === 'cancel' ? { reason: 'Ordered twice' } : {})
  }
})
