import { defineSettings, field } from '#define'

export const shopSettings = defineSettings({
  name: 'shop-settings',
  label: 'Shop settings',
  of: 'team',
  path: '/dashboard/shop-settings',
  navigation: { icon: 'setting', order: 116 },
  permissions: { show: 'records.view', edit: 'canManageSettings' },
  fields: {
    shopName: field.text({ label: 'Shop name', maxLength: 60 }),
    supportEmail: field.email({ label: 'Send emails to' }),
    lowStock: field.integer({ label: 'Low stock below', min: 0, default: 5 }),
    opensAt: field.time({ label: 'Opens at', default: '09:00' }),
    accent: field.colour({ default: '#1677ff' }),
    isOpen: field.boolean({ label: 'Accepting orders', default: true }),
    closedText: field.textarea({ label: 'Message while closed', visibleWhen: { isOpen: false } }),
  },
  edit: {
    sections: [
      { fields: ['shopName', 'supportEmail', 'opensAt', 'lowStock', 'accent', 'isOpen'] },
      { columns: 1, fields: ['closedText'] },
    ],
  },
})
