import { definePage } from '#define'

export const invoicePrint = definePage({
  name: 'invoice-print',
  path: '/dashboard/invoices/:id/print',
  title: 'Invoice',
  featureFlag: 'invoices',
  permission: 'invoices.view',
  navigation: false,
  bare: true,
  component: () => import('./InvoicePrintPage.tsx'),
})
