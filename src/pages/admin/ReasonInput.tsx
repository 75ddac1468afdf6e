import { Form, Input } from 'antd'
import { useId, useState } from 'react'
import { isReason, REASON } from './reason.ts'

interface ReasonInputProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Why an administrator acts: kept in the audit log with the act. */
export function ReasonInput({ value, onChange }: ReasonInputProps) {
  const id = useId()
  const [left, setLeft] = useState(false)
  const problem =
    left && !isReason(value)
      ? `Between ${REASON.min} and ${REASON.max} characters, for the audit log`
      : undefined
  return (
    <Form.Item
      label="Reason"
      htmlFor={id}
      layout="vertical"
      style={{ marginBottom: 0 }}
      {...(problem !== undefined && {
        validateStatus: 'error',
        help: <span id={`${id}-problem`}>{problem}</span>,
      })}
    >
      <Input.TextArea
        id={id}
        rows={2}
        maxLength={REASON.max}
        value={value}
        aria-required
        {...(problem !== undefined && { 'aria-invalid': true, 'aria-describedby': `${id}-problem` })}
        onChange={({ target }) => onChange(target.value)}
        onBlur={() => setLeft(true)}
      />
    </Form.Item>
  )
}
