import { defineAction, defineFields, field } from '#define'
import { auditedField } from '#resources/vocabulary/reasonField.ts'

const on = defineFields({
  /** The feature's own name, which the API knows it by. */
  id: field.id(),
  title: field.text({ required: true }),
  /** What goes with it, in words. */
  menu: field.text({ label: 'Menu entries' }),
  screens: field.text({ label: 'Screens and their API' }),
  actions: field.text({ label: 'Actions elsewhere' }),
})

/** Takes a feature away from everybody. */
export const switchFeatureOff = defineAction({
  name: 'switchFeatureOff',
  on,
  label: 'Switch off',
  tone: 'danger',
  permission: 'platform.features',
  confirm: {
    title: 'Switch {title} off?',
    description: 'Its pages, its menu entries and its API go away for everybody. Nothing is deleted.',
    stepUp: true,
    submitWhen: 'complete',
    summary: [],
    review: () => import('#resources/vocabulary/reviewFeature.ts'),
    fields: { reason: auditedField },
  },
  call: { path: '/admin/features', body: { name: '{id}', enabled: false } },
  success: '{title} is switched off',
  failure: 'Failed to switch the feature',
})

/** Gives it back to everybody who may use it. */
export const switchFeatureOn = defineAction({
  name: 'switchFeatureOn',
  on,
  label: 'Switch on',
  permission: 'platform.features',
  confirm: {
    title: 'Switch {title} on?',
    description: 'Its pages, its menu entries and its API are there for everybody who may use them.',
    stepUp: true,
    submitWhen: 'complete',
    summary: [],
    review: () => import('#resources/vocabulary/reviewFeature.ts'),
    fields: { reason: auditedField },
  },
  call: { path: '/admin/features', body: { name: '{id}', enabled: true } },
  success: '{title} is switched on',
  failure: 'Failed to switch the feature',
})
