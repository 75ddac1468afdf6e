import { defineSettings, field, type RecordOf } from '#define'

const dollars = (label: string) => field.decimal({ label, min: '0', max: '1000000000', scale: 2 })

const fields = {
  ownerApproval: dollars('Owner: approval above'),
  adminApproval: dollars('Admins: approval above'),
  ownerDay: dollars('Owner: at most in a day'),
  ownerMonth: dollars('Owner: at most in a month'),
  adminDay: dollars('Admins: at most in a day'),
  adminMonth: dollars('Admins: at most in a month'),
  memberDay: dollars('Members: at most in a day'),
  memberMonth: dollars('Members: at most in a month'),
}

/** Up to which amounts each role of a team moves money out, and above which a second person approves. In US dollars, by person. */
export const paymentLimits = defineSettings({
  name: 'payment-limits',
  label: 'Payment limits',
  of: 'team',
  path: '/dashboard/teams/payment-limits',
  subtitle:
    'In US dollars, for each person with the role; an empty field is no limit. Days and months are UTC.',
  backLabel: 'Back to Team Management',
  featureFlag: 'approvals',
  permissions: { show: 'canManageSettings', edit: 'payouts.limit' },
  fields,
  edit: {
    stepUp: true,
    sections: [
      { title: 'Approval by a second person', fields: ['ownerApproval', 'adminApproval'] },
      {
        title: 'Limits',
        fields: ['ownerDay', 'ownerMonth', 'adminDay', 'adminMonth', 'memberDay', 'memberMonth'],
      },
    ],
  },
  messages: { updated: 'Payment limits saved' },
  slots: { afterShow: () => import('#pages/payment-limits/WhatCounts.tsx') },
})

/** Decimal texts; null: no limit. */
export type PaymentLimits = Omit<RecordOf<typeof fields>, 'version' | 'createdAt' | 'updatedAt'>
