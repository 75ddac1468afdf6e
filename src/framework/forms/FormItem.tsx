import { Form } from 'antd'
import type { FormItemProps } from 'antd'
import { cloneElement } from 'react'
import type { AriaAttributes, ReactElement, ReactNode } from 'react'
import { useForm } from './FormFrame.tsx'
import styles from './FormFrame.module.css'

interface FormItemOptions extends Pick<
  FormItemProps,
  'label' | 'extra' | 'normalize' | 'valuePropName' | 'getValueProps'
> {
  readonly name: string
  /** What is wrong besides what the form knows. Default: nothing. */
  readonly problem?: ReactNode
  /** Shows errors on blur. Default false: when the form is sent. */
  readonly checked?: boolean
  readonly children: ReactElement<AriaAttributes>
}

/** One input of a form by hand: its child takes the value, and is tied to its label and to what is wrong with it. */
export function FormItem({ name, problem, checked = false, children, ...item }: FormItemOptions) {
  const { errors, check } = useForm()
  const wrong = errors[name] ?? problem
  const shown = wrong && {
    validateStatus: 'error' as const,
    help: (
      <span role="alert" className={styles['text']}>
        {wrong}
      </span>
    ),
  }
  return (
    <div onBlur={checked ? () => check(name) : undefined}>
      <Form.Item {...item} {...shown} name={name}>
        {wrong ? cloneElement(children, { 'aria-invalid': true }) : children}
      </Form.Item>
    </div>
  )
}
