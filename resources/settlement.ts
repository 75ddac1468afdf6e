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
    address: field.text({
      label: 'Settlement address',
      placeholder: '0x...',
      maxLength: 64,
      private: true,
    }),
    network: field.text({
      maxLength: 32,
      looksAt: ['currency', 'address'],
      input: () => import('#pages/settings/settlement/NetworkInput.tsx'),
    }),
    instantSettlement: field.boolean({ required: true, default: false }),
    bankAccount: field.json({
      private: true,
      input: () => import('#pages/settings/settlement/BankInput.tsx'),
    }),
  },
  edit: {
    stepUp: true,
    submitLabel: 'Save',
    review: {
      title: 'Save settlement settings',
      description: 'We notify the team’s owners right away.',
      submitLabel: 'Save settings',
      lines: () => import('./vocabulary/reviewSettlement.ts'),
    },
    sections: [
      { fields: ['currency', 'address', 'network', 'instantSettlement'] },
      { columns: 1, fields: ['bankAccount'] },
    ],
  },
  messages: {
    updated: 'Settlement settings saved',
    updateFailed: 'Failed to save settlement settings',
    recordFailed: 'Failed to load settlement settings',
  },
})
