import { field } from '#define'

const reason = { required: true, minLength: 5, maxLength: 500 } as const

/** What an administrator must say; it stands in the audit log, and the person is told. */
export const reasonField = field.textarea({
  ...reason,
  description: 'Stands in the audit log, and the user is told',
})

/** What an administrator must say about another one's request. */
export const decisionField = field.textarea({
  ...reason,
  description: 'Stands in the audit log, and whoever asked is told',
})
