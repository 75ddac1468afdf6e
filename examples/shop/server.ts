import { serve } from '../base/serve.ts'
import { orderRows } from './orders.rows.ts'
import { shop } from './product.ts'
import { productRows } from './products.rows.ts'

export const served = serve(shop, {
  rules: import.meta.glob('./*.rules.ts', { eager: true }),
  rows: [productRows, orderRows],
})
