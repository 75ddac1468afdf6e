import { field } from '../../src/framework/define/field.ts'

/** What an administrator must say; it stands in the audit log, and the person is told. */
export const reasonField = field.textarea({
  required: true,
  minLength: 5,
  maxLength: 500,
  description: 'Stands in the audit log, and the user is told',
})
