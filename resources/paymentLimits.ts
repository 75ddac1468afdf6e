import { defineSettings, field } from '#define'

const dollars = (label: string) =>
  field.amount({ label, asset: 'currency', min: '0', max: '1000000000', scale: 2 })

const fields = {
  ownerApproval: dollars('Owner: needs approval above'),
  adminApproval: dollars('Admins: needs approval above'),
  ownerDay: dollars('Owner: daily limit'),
  ownerMonth: dollars('Owner: monthly limit'),
  adminDay: dollars('Admins: daily limit'),
  adminMonth: dollars('Admins: monthly limit'),
  memberDay: dollars('Members: daily limit'),
  memberMonth: dollars('Members: monthly limit'),
  currency: field.enum({ options: { USD: { label: 'USD' } }, default: 'USD', readOnly: true }),
}

/** Up to which amounts each role of a team moves money out, and above which a second person approves. In US dollars, by person. */
export const paymentLimits = defineSettings({
  name: 'payment-limits',
  label: 'Payment limits',
  of: 'team',
  path: '/dashboard/teams/payment-limits',
  subtitle:
    'In US dollars, per person with the role. Leave empty for no limit. Limits reset at midnight UTC.',
  featureFlag: 'approvals',
  permissions: { show: 'canManageSettings', edit: 'payouts.limit' },
  fields,
  edit: {
    stepUp: true,
    sections: [
      { title: 'Approvals by a second person', fields: ['ownerApproval', 'adminApproval'] },
      {
        title: 'Limits',
        fields: ['ownerDay', 'ownerMonth', 'adminDay', 'adminMonth', 'memberDay', 'memberMonth'],
      },
    ],
  },
  messages: { updated: 'Payment limits saved' },
  slots: { afterShow: () => import('#pages/payment-limits/WhatCounts.tsx') },
})
