import { field } from '#define'

const reason = { required: true, minLength: 5, maxLength: 500 } as const

/** An administrator's reason; it goes to the audit log and to the user. */
export const reasonField = field.textarea({
  ...reason,
  description: 'Recorded in the audit log and shown to the user',
})

/** An administrator's reason for what concerns no user; it goes to the audit log. */
export const auditedField = field.textarea({ ...reason, description: 'Recorded in the audit log' })

/** An administrator's reason for deciding another one's request. */
export const decisionField = field.textarea({
  ...reason,
  description: 'Recorded in the audit log. The requester will be notified.',
})
