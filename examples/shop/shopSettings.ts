import { defineSettings, field } from '#define'

export const shopSettings = defineSettings({
  name: 'shop-settings',
  label: 'Shop settings',
  of: 'team',
  path: '/dashboard/shop-settings',
  navigation: { icon: 'setting', order: 116 },
  permissions: { show: 'records.view', edit: 'canManageSettings' },
  fields: {
    shopName: field.text({ label: 'Name of the shop', maxLength: 60 }),
    supportEmail: field.email({ label: 'Mails to' }),
    lowStock: field.integer({ label: 'Low stock below', min: 0, default: 5 }),
    opensAt: field.time({ label: 'Opens at', default: '09:00' }),
    accent: field.colour({ default: '#1677ff' }),
    isOpen: field.boolean({ label: 'Takes orders', default: true }),
    closedText: field.textarea({ label: 'Said while it does not', visibleWhen: { isOpen: false } }),
  },
  edit: {
    sections: [
      { fields: ['shopName', 'supportEmail', 'opensAt', 'lowStock', 'accent', 'isOpen'] },
      { columns: 1, fields: ['closedText'] },
    ],
  },
})
