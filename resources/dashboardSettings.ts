import { defineSettings, field } from '#define'

/** How a member's dashboard of a team looks. */
export const dashboardSettings = defineSettings({
  name: 'dashboard-settings',
  label: 'Dashboard settings',
  of: 'member',
  featureFlag: 'dashboard',
  permissions: { show: 'signedIn', edit: 'signedIn' },
  audit: false,
  fields: {
    stepsHidden: field.boolean({ label: 'Hide Getting started', required: true, default: false }),
  },
  edit: { sections: [{ columns: 1, fields: ['stepsHidden'] }] },
})
