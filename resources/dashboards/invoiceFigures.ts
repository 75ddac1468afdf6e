import { defineDashboard } from '#define'

/** What customers owe the team, above its invoices: in US dollars. */
export const invoiceFigures = defineDashboard({
  name: 'invoice-figures',
  permission: 'invoices.view',
  featureFlag: 'invoices',
  follows: ['invoices'],
  figures: {
    owed: {
      title: 'Owed to you',
      note: 'Sent, not paid',
      as: 'USD',
      leadsTo: { resource: 'invoices', preset: 'unpaid' },
    },
    overdue: {
      title: 'Overdue',
      note: 'Past the due date',
      as: 'USD',
      leadsTo: { resource: 'invoices', preset: 'overdue' },
    },
    paid: {
      title: 'Paid in last 30 days',
      note: 'Invoices paid in full',
      as: 'USD',
      leadsTo: { resource: 'invoices', where: { status: 'paid' }, at: 'paidAt', lastDays: 30 },
    },
  },
  lines: {
    ages: { title: 'Overdue by age' },
  },
})
