import { defineDashboard } from '#define'

/** What there is to do in the shop, and what it sold. */
export const overview = defineDashboard({
  name: 'shop-overview',
  permission: 'records.view',
  page: {
    path: '/dashboard',
    title: 'Overview',
    subtitle: 'Open orders and sales',
    navigation: { icon: 'dashboard', order: 0 },
  },
  figures: {
    toConfirm: {
      title: 'To confirm',
      measure: { resource: 'orders', where: { status: 'draft' } },
    },
    toShip: { title: 'To ship', measure: { resource: 'orders', where: { status: 'confirmed' } } },
    average: {
      title: 'Average order',
      as: 'EUR',
      measure: { resource: 'orders', where: { currency: 'EUR' }, average: 'total' },
    },
    soldOut: { title: 'Sold out', measure: { resource: 'products', preset: 'sold-out' } },
  },
  charts: {
    orders: { title: 'Orders', measure: { resource: 'orders' } },
    statuses: { title: 'Orders by status', measure: { resource: 'orders' }, by: 'status' },
  },
  lists: [{ title: 'Latest orders', resource: 'orders' }],
})

/** What the menu counts: orders to see to. */
export const waiting = defineDashboard({
  name: 'shop-waiting',
  permission: 'records.view',
  figures: {
    orders: {
      title: 'Orders that need attention',
      measure: { resource: 'orders', where: { status: { in: ['draft', 'confirmed'] } } },
    },
  },
})
