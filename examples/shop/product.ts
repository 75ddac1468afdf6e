import { defineProduct } from '#define'
import { base } from '../base/product.ts'
import { overview, waiting } from './overview.ts'
import { orders } from './orders.ts'
import { parcels } from './parcels.ts'
import { products, variants } from './products.ts'
import { shopSettings } from './shopSettings.ts'
import { THEME } from './theme.ts'

/** Orders with lines and totals, products with variants and a stock, and settings of the shop. */
export const shop = defineProduct({
  ...base,
  theme: THEME,
  resources: [...base.resources, products, variants, orders, parcels, shopSettings],
  dashboards: [overview, waiting],
})
