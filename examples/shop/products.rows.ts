import { demoRows } from '#server/sandbox/seed/demoRows.ts'
import { products } from './products.ts'

export const productRows = demoRows(products, [
  {
    name: 'Espresso beans, 1 kg',
    sku: 'BEANS-1',
    price: '24.50',
    currency: 'EUR',
    stock: 40,
    weight: 1000,
    description:
      'Roasted last week, with notes of cocoa and dried fruit. For espresso machines and stovetop pots.',
  },
  {
    name: 'Filter beans, 250 g',
    sku: 'BEANS-250',
    price: '7.90',
    currency: 'EUR',
    stock: 120,
    weight: 250,
    description: 'A lighter roast, ground for paper filters on the day it is sent.',
  },
  {
    name: 'Hand grinder',
    sku: 'GRIND-H',
    price: '89.00',
    currency: 'EUR',
    stock: 6,
    weight: 780,
    description: 'Steel burrs, 24 settings, and a jar that holds enough for two cups.',
  },
  { name: 'Paper filters, 100', sku: 'FILTER-100', price: '4.20', currency: 'EUR', stock: 0, weight: 90 },
  {
    name: 'Stovetop pot, 6 cups',
    sku: 'POT-6',
    price: '34.00',
    currency: 'EUR',
    stock: 15,
    weight: 620,
    description: 'Aluminum, for gas and electric stoves.',
  },
  { name: 'Cup, 180 ml', sku: 'CUP-180', price: '11.50', currency: 'EUR', stock: 64, weight: 310 },
])
