import { field } from '#define'

/** How a transaction is proved to others: by a link that anybody may open, which is switched on and off. A lien is nobody else’s concern. */
export const receiptActions = {
  shareReceipt: {
    label: 'Share receipt',
    icon: 'link',
    placement: ['show'],
    permission: 'transactions.annotate',
    visibleWhen: { receiptUrl: { null: true }, kind: { ne: 'lien' } },
    audit: 'receipt_shared',
    call: { path: '/transaction/{id}/receipt' },
    component: () => import('#pages/transactions/ShareReceipt.tsx'),
  },
  passOnReceipt: {
    label: 'Share receipt link',
    icon: 'copy',
    placement: ['show'],
    permission: 'transactions.view',
    visibleWhen: { receiptUrl: { null: false } },
    here: { share: '{receiptUrl}' },
  },
  hideReceipt: {
    label: 'Turn off receipt link',
    icon: 'stop',
    placement: ['show'],
    permission: 'transactions.annotate',
    visibleWhen: { receiptUrl: { null: false } },
    audit: 'receipt_hidden',
    call: { path: '/transaction/{id}/receipt/off' },
    success: 'The link is turned off',
  },
  mailReceipt: {
    label: 'Email receipt',
    icon: 'mail',
    placement: ['show'],
    permission: 'transactions.annotate',
    visibleWhen: { kind: { ne: 'lien' } },
    confirm: {
      title: 'Email the receipt',
      description: 'Includes its public link.',
      summary: ['counterparty', 'amount'],
      fields: { to: field.email({ label: 'To', required: true }) },
    },
    audit: 'receipt_mailed',
    call: { path: '/transaction/{id}/receipt/mail' },
    success: 'Receipt sent to {to}',
  },
} as const
