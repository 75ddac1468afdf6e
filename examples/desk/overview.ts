import { defineDashboard } from '#define'

/** Open and late tickets. */
export const overview = defineDashboard({
  name: 'desk-overview',
  permission: 'records.view',
  page: {
    path: '/dashboard',
    title: 'Overview',
    subtitle: 'Open and late tickets',
    navigation: { icon: 'dashboard', order: 0 },
  },
  figures: {
    open: { title: 'Open', measure: { resource: 'tickets', preset: 'open' } },
    late: { title: 'Late', measure: { resource: 'tickets', preset: 'late' } },
    mine: { title: 'Mine', measure: { resource: 'tickets', preset: 'mine' } },
    hours: { title: 'Hours worked', measure: { resource: 'companies', sum: 'hours' } },
  },
  charts: { tickets: { title: 'New tickets', measure: { resource: 'tickets' } } },
  lists: [{ title: 'Late tickets', resource: 'tickets', preset: 'late' }],
})

/** What the menu counts: one's own tickets. */
export const waiting = defineDashboard({
  name: 'desk-waiting',
  permission: 'records.view',
  figures: { mine: { title: 'Mine', measure: { resource: 'tickets', preset: 'mine' } } },
})
