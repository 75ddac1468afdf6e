import { defineAction, defineFields, field } from '#define'
import { auditedField } from '#resources/vocabulary/reasonField.ts'

const on = defineFields({
  /** The feature's own name, which the API knows it by. */
  id: field.id(),
  title: field.text({ required: true }),
  /** What goes with it, in words. */
  menu: field.text({ label: 'Menu entries' }),
  screens: field.text({ label: 'Screens and API' }),
  actions: field.text({ label: 'Other actions' }),
})

/** Takes a feature away from everybody. */
export const switchFeatureOff = defineAction({
  name: 'switchFeatureOff',
  on,
  label: 'Turn off',
  tone: 'danger',
  permission: 'platform.features',
  confirm: {
    title: 'Turn off {title}?',
    description: 'Its pages, menu items and API disappear for everyone. Nothing is deleted.',
    stepUp: true,
    summary: [],
    review: () => import('#resources/vocabulary/reviewFeature.ts'),
    fields: { reason: auditedField },
  },
  call: { path: '/admin/features', body: { name: '{id}', enabled: false } },
  success: '{title} is off',
  failure: 'Failed to change the feature',
})

/** Gives it back to everybody who may use it. */
export const switchFeatureOn = defineAction({
  name: 'switchFeatureOn',
  on,
  label: 'Turn on',
  permission: 'platform.features',
  confirm: {
    title: 'Turn on {title}?',
    description: 'Its pages, menu items and API appear for everyone with access.',
    stepUp: true,
    summary: [],
    review: () => import('#resources/vocabulary/reviewFeature.ts'),
    fields: { reason: auditedField },
  },
  call: { path: '/admin/features', body: { name: '{id}', enabled: true } },
  success: '{title} is on',
  failure: 'Failed to change the feature',
})
