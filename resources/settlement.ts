import { defineSettings, field } from '#define'

/** Where the money of a team is settled to. */
export const settlement = defineSettings({
  name: 'settlement',
  label: 'Settlement',
  of: 'team',
  table: 'settlement',
  featureFlag: 'settlementSettings',
  permissions: { show: 'settlement.manage', edit: 'settlement.manage' },
  fields: {
    currency: field.enum({
      label: 'Settlement currency',
      options: { USDC: { label: 'USDC' }, USDT: { label: 'USDT' } },
      default: 'USDC',
    }),
    address: field.text({ label: 'Settlement address', maxLength: 64, private: true }),
    network: field.text({ maxLength: 32 }),
    instantSettlement: field.boolean({ required: true, default: false }),
    bankAccount: field.json({ private: true }),
  },
  // The form is by hand: its inputs fill in each other, and ask a bank for the name of an account.
  edit: { stepUp: true, sections: [{ fields: ['currency', 'address', 'network', 'instantSettlement'] }] },
})
