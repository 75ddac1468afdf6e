import { definePage } from '#define'

export const sendReceive = definePage({
  name: 'send-receive',
  path: '/dashboard/send-receive',
  title: 'Send & Receive',
  featureFlag: 'sendReceive',
  permission: 'wallet.receive',
  navigation: {
    icon: 'send',
    order: 20,
    shortcut: 's',
    shortLabel: 'Send',
    keywords: 'pay transfer deposit withdraw address',
  },
  component: () => import('./SendReceivePage.tsx'),
})
