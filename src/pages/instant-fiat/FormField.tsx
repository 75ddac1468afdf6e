import { Form } from 'antd'
import type { ReactNode } from 'react'

interface FormFieldProps {
  readonly id: string
  readonly label: string
  /** Its error. */
  readonly problem?: ReactNode
  readonly extra?: ReactNode
  readonly children: ReactNode
}

/** A labelled input with what is wrong with it. */
export function FormField({ id, label, problem, extra, children }: FormFieldProps) {
  const wrong = problem
    ? { validateStatus: 'error' as const, help: <span id={`${id}-problem`}>{problem}</span> }
    : {}
  return (
    <Form.Item label={label} htmlFor={id} extra={extra} {...wrong}>
      {children}
    </Form.Item>
  )
}

/** Ties an input to what is wrong with it. */
export const pointing = (id: string, problem: unknown) =>
  problem ? { id, 'aria-invalid': true, 'aria-describedby': `${id}-problem` } : { id }
