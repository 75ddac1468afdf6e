import { defineDashboard } from '#define'

export const orderOverview = defineDashboard({
  name: 'order-overview',
  permission: 'records.view',
  page: {
    path: '/dashboard/order-overview',
    title: 'Order overview',
    navigation: { icon: 'fund', order: 90 },
  },
  periods: true,
  figures: {
    orders: { title: 'Orders', measure: { resource: 'orders' } },
    revenue: {
      title: 'Revenue',
      as: 'USD',
      note: 'Paid orders',
      measure: { resource: 'orders', where: { status: 'paid' }, sum: 'total' },
    },
    visitors: { title: 'Visitors' },
  },
  charts: {
    daily: { title: 'Orders a day', measure: { resource: 'orders' }, by: 'day' },
    statuses: { title: 'Orders by status', measure: { resource: 'orders' }, by: 'status' },
  },
  lines: {
    buyers: { title: 'Who buys most', empty: 'No one bought in this period' },
  },
  lists: [{ title: 'Large and open', resource: 'orders', preset: 'large' }],
})
