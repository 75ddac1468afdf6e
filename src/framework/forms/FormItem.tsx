import { Form } from 'antd'
import type { FormItemProps } from 'antd'
import styles from './FormFrame.module.css'
import { useForm } from './FormFrame.tsx'

interface FormItemOptions extends Pick<
  FormItemProps,
  'label' | 'extra' | 'normalize' | 'valuePropName' | 'getValueProps' | 'className' | 'children'
> {
  readonly name: string
  /** What is wrong besides what the form knows. Default: nothing. */
  readonly problem?: FormItemProps['help']
}

/** One input of a form by hand: its child takes the value, and is tied to its label and to what is wrong with it. */
export function FormItem({ name, problem, children, ...item }: FormItemOptions) {
  const { errors, check } = useForm()
  const wrong = errors[name] ?? problem
  return (
    <div onBlur={() => check(name)}>
      <Form.Item
        {...item}
        name={name}
        {...(wrong && {
          validateStatus: 'error',
          help: (
            <span role="alert" className={styles['text']}>
              {wrong}
            </span>
          ),
        })}
      >
        {children}
      </Form.Item>
    </div>
  )
}
