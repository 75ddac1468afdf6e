import type { FieldErrors } from '#framework/api'
import { type AnyRecord, field } from '#define'
import { t } from '#framework/text'

/** How long a reason is, in characters. */
export const REASON = { min: 5, max: 500 } as const

/** Why an administrator acts: kept in the audit log with the act. Its length is judged by `refuseReason`. */
export const reasonField = field.textarea({ label: 'Reason', required: true })

/** The errors of an administrator's reason. */
export function refuseReason({ reason }: AnyRecord): FieldErrors {
  const { length } = typeof reason === 'string' ? reason.trim() : ''
  if (length === 0 || (length >= REASON.min && length <= REASON.max)) return {}
  return {
    reason: t('Between {min} and {max} characters, for the audit log', { min: REASON.min, max: REASON.max }),
  }
}
