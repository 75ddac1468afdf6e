import type { Resource } from '#define'
import type { Implementation } from '#server/engine/rules.ts'
import { orderRules } from '#examples/shop/orders.rules.ts'
import { orders } from '#examples/shop/orders.ts'
import { parcels } from '#examples/shop/parcels.ts'
import { posts, topics } from '#examples/blog/posts.ts'
import { products, variants } from '#examples/shop/products.ts'
import { shopSettings } from '#examples/shop/shopSettings.ts'
import { ticketRules } from '#examples/desk/tickets.rules.ts'
import { companies, contacts } from '#examples/desk/companies.ts'
import { queues } from '#examples/desk/queues.ts'
import { tickets } from '#examples/desk/tickets.ts'
import { time } from '#examples/desk/time.ts'

/** Five models that a stranger would bring, with what they refer to, and one whose screens are stock pages of Refine. */
export const models: readonly Resource[] = [
  topics,
  posts,
  products,
  variants,
  orders,
  tickets,
  queues,
  time,
  companies,
  contacts,
  shopSettings,
  parcels,
]

export const modelRules: readonly Implementation[] = [orderRules, ticketRules]
