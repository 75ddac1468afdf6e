import { defineDashboard, type Dashboard, type Product } from '#define'
import type { ClientProduct } from '#framework/registry'

/** Nothing is. */
const none = defineDashboard({ name: 'nothing-waits', permission: 'signedIn', figures: {} })

/** The screens of a product without an administration and without pages elsewhere. `waiting`: what the menu counts. Default: nothing. */
export const screensOf = (
  { resources, dashboards, permissions }: Product,
  waiting: Dashboard = none,
): ClientProduct => ({
  resources,
  dashboards,
  links: [],
  permissions,
  waiting: { work: waiting, administration: waiting },
})
