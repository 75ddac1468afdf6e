import { Alert, Form, Switch } from 'antd'
import { type Act, type Answer, type FieldErrors, useClient } from '#framework/api'
import { type AnyRecord, field } from '#define'
import { FormButtons, FormField, FormFrame, useFieldForm } from '#framework/forms'
import { toScreenFields } from '#framework/registry'
import { Panel } from '#framework/ui'
import styles from './bulk.module.css'
import { duplicatesOf, isBlank, type NewUser, stateOf, trimmed } from './newUsers.ts'
import type { Row } from './useRows.ts'
import { t, useTranslated } from '#framework/text'

const FIELDS = Object.values(
  toScreenFields({
    // Kept in the audit log with the act. Its length is judged by `refuseReason`.
    reason: field.textarea({ label: 'Reason', required: true }),
    sendInvites: field.boolean({ default: true }),
  }),
)

/** The outcome of one row. */
export interface RowResult {
  /** Of the row in the call, from 0. */
  readonly index: number
  readonly email: string
  readonly status: 'created' | 'exists' | 'invalid'
  readonly error?: string | undefined
}

/** The answer of `POST /admin/bulk-user-create`, in the order of the rows. */
interface BulkAnswer {
  readonly created: number
  readonly failed: number
  readonly results: readonly RowResult[]
}

/** The rows that were sent, and their outcome. */
export interface BulkOutcome {
  readonly users: readonly NewUser[]
  readonly answer: BulkAnswer
}

interface SendPanelProps {
  readonly rows: readonly Row[]
  readonly onCreated: (outcome: BulkOutcome) => void
}

/** The number of rows in each state, and the button that creates them. */
export function SendPanel({ rows, onCreated }: SendPanelProps) {
  const fields = useTranslated(FIELDS)
  const users = rows.map(({ user }) => user)
  const form = useBulkCreate(
    users.filter((user) => !isBlank(user)),
    onCreated,
  )
  const duplicates = duplicatesOf(users)
  const states = users.map((user, index) => stateOf(user, duplicates[index]))
  const count = (wanted: string) => states.filter((state) => state === wanted).length
  const faulty = count('bad') + count('duplicate')
  const total = faulty + count('good')

  return (
    <Panel>
      <FormFrame form={form} label={t('Create')} className={styles['send']}>
        <p role="status" className={styles['counts']}>
          {t('{good} ready, {bad} with problems, {duplicate} duplicate', {
            good: count('good'),
            bad: count('bad'),
            duplicate: count('duplicate'),
          })}
        </p>
        {faulty > 0 && (
          <Alert
            type="warning"
            showIcon
            message={t(
              '{faulty} of {total} rows have problems and will be skipped. The rest will be created, and you can fix the skipped ones afterward.',
              { faulty, total },
            )}
          />
        )}
        {fields.slice(0, 1).map((reason) => (
          <FormField key={reason.name} field={reason} />
        ))}
        <div className={styles['invite']}>
          <Form.Item name="sendInvites" valuePropName="checked" noStyle>
            <Switch />
          </Form.Item>
          <label htmlFor={`${form.id}_sendInvites`}>{t('Email each person a link to set a password')}</label>
        </div>
        {form.problems.length > 0 && (
          <Alert
            type="error"
            showIcon
            role="alert"
            message={form.problems[0]}
            description={t('Your rows are still here. Sending them again won’t create duplicates.')}
          />
        )}
        <FormButtons submitLabel={labelOf(total)} disabled={total === 0} reason={form.missing} />
      </FormFrame>
    </Panel>
  )
}

/** Creates users, once for the same rows. */
function useBulkCreate(users: readonly NewUser[], onCreated: (outcome: BulkOutcome) => void) {
  const client = useClient()
  const fields = useTranslated(FIELDS)
  return useFieldForm({
    fields,
    judge: refuseReason,
    act: ({ reason, sendInvites }): Act<Answer<BulkAnswer>> => {
      const body = { users: users.map(toSent), sendInvites, reason: String(reason).trim() }
      return {
        input: body,
        send: (idempotencyKey) =>
          client.call('/admin/bulk-user-create', { method: 'POST', body, idempotencyKey }),
        failure: t('Failed to create users'),
        failureToast: 'none',
        onDone: ({ data: answer }) => onCreated({ users, answer }),
      }
    },
  })
}

function toSent(typed: NewUser) {
  const { phone, ...user } = trimmed(typed)
  return phone === '' ? user : { ...user, phone }
}

function labelOf(total: number): string {
  if (total === 0) return t('Create users')
  return total === 1 ? t('Create 1 user') : t('Create {total} users', { total })
}

/** How long a reason is, in characters. */
const REASON = { min: 5, max: 500 } as const

/** The errors of an administrator's reason. */
function refuseReason({ reason }: AnyRecord): FieldErrors {
  const { length } = typeof reason === 'string' ? reason.trim() : ''
  if (length === 0 || (length >= REASON.min && length <= REASON.max)) return {}
  return {
    reason: t('Between {min} and {max} characters, for the audit log', { min: REASON.min, max: REASON.max }),
  }
}
