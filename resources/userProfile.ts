import { defineFields, defineSettings, field } from '#define'

// The log outlives a deleted account, of which no name and number must be left.
const fields = defineFields({
  firstName: field.text({ label: 'First name', required: true, maxLength: 100, private: true }),
  lastName: field.text({ label: 'Last name', required: true, maxLength: 100, private: true }),
  email: field.email({ label: 'Email', readOnly: true }),
  phone: field.phone({ label: 'Phone number', required: true, private: true }),
})

/** What a user is called, and how to reach them. */
export const userProfile = defineSettings({
  name: 'user-profile',
  label: 'Profile',
  of: 'user',
  table: 'users',
  update: '/user/update-profile',
  featureFlag: 'profile',
  permissions: { show: 'signedIn', edit: 'signedIn' },
  audit: 'profile',
  fields,
  edit: {
    title: 'Personal information',
    sections: [{ fields: ['firstName', 'lastName', 'email', 'phone'] }],
  },
  messages: { updated: 'Profile updated successfully' },
})
