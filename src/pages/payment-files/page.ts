import { definePage } from '#define'

export const paymentFiles = definePage({
  name: 'payment-files',
  path: '/dashboard/send-receive/file',
  title: 'Batch payment',
  featureFlag: 'sending',
  permission: 'wallet.send',
  navigation: false,
  component: () => import('./PaymentFilePage.tsx'),
})
