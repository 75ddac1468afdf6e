import type { Resource } from '#define'
import type { Implementation } from '#server/engine/rules.ts'
import { orderRules } from './orders.rules.ts'
import { orders } from './orders.ts'
import { parcels } from './parcels.ts'
import { posts, topics } from './posts.ts'
import { products, variants } from './products.ts'
import { shopSettings } from './shopSettings.ts'
import { ticketRules } from './tickets.rules.ts'
import { tickets } from './tickets.ts'

/** Five models that a stranger would bring, with what they refer to, and one whose screens are stock pages of Refine. */
export const models: readonly Resource[] = [
  topics,
  posts,
  products,
  variants,
  orders,
  tickets,
  shopSettings,
  parcels,
]

export const modelRules: readonly Implementation[] = [orderRules, ticketRules]
