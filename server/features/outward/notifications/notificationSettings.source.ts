import { notificationSettings as resource } from '#resources/notificationSettings.ts'
import { sourceOf } from '#server/engine/read/sourceOf.ts'
import { notificationSettings } from './schema.ts'
import { USUAL_CHOICES } from './choices.ts'

/** The row of each user who changed them. */
export const notificationSettingsSource = sourceOf(resource, notificationSettings, {
  columns: { id: notificationSettings.userId },
  scope: { of: 'user', column: notificationSettings.userId },
  begins: USUAL_CHOICES,
})
