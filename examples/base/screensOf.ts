import type { Dashboard, Product } from '#define'
import type { ClientProduct } from '#framework/registry'

/** The screens of a product without an administration and without pages elsewhere. `waiting`: what the menu counts. */
export const screensOf = (
  { resources, dashboards, permissions }: Product,
  waiting: Dashboard,
): ClientProduct => ({
  resources,
  dashboards,
  links: [],
  permissions,
  waiting: { work: waiting, administration: waiting },
})
