import { Alert, Form } from 'antd'
import { createContext, useContext, useLayoutEffect, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import styles from './FormFrame.module.css'
import { inputId } from './placeErrors.ts'
import type { DraftForm } from './DraftForm.ts'

/** What the parts of a form know of it. */
type FormAround = Pick<DraftForm, 'id' | 'values' | 'errors' | 'problems' | 'isSaving' | 'check' | 'change'>

const FormContext = createContext<FormAround | undefined>(undefined)

/** The form around. */
export function useForm(): FormAround {
  const form = useContext(FormContext)
  if (!form) throw new Error('A field needs a FormFrame above it')
  return form
}

interface FormFrameProps {
  readonly form: DraftForm<object>
  /** The title of the form. Default: none, when the surrounding title is enough. */
  readonly label?: string
  readonly className?: string | undefined
  /** It is in the form element of a dialog. Default false. */
  readonly inner?: boolean
  readonly children: ReactNode
}

/**
 * Ant Design's form around the fields of a draft. The draft is the one state: Ant Design's form draws what it holds and
 * reports what the user types. Ctrl or Cmd and Enter submits from anywhere within.
 */
export function FormFrame({
  form,
  label,
  className = styles['frame'],
  inner = false,
  children,
}: FormFrameProps) {
  const [drawn] = Form.useForm()
  const [initial] = useState(form.values)
  useLayoutEffect(() => {
    const differing = differences(drawn, form)
    if (differing.length > 0) drawn.setFields(differing)
  })
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    form.submit()
  }
  return (
    <FormContext value={{ ...form, values: { ...form.values } }}>
      <Form
        form={drawn}
        name={form.id}
        component={inner ? false : 'form'}
        layout="vertical"
        requiredMark={false}
        noValidate
        aria-label={label}
        aria-busy={form.isSaving}
        className={className ?? ''}
        initialValues={initial}
        onValuesChange={(changes: object) => form.change(changes)}
        onFinish={form.submit}
        onKeyDown={handleKeyDown}
      >
        {children}
      </Form>
    </FormContext>
  )
}

type DrawnForm = ReturnType<typeof Form.useForm>[0]
type FieldData = Parameters<DrawnForm['setFields']>[0][number]

/** What Ant Design's form does not show as the draft has it. */
function differences(drawn: DrawnForm, { values, errors }: DraftForm<object>): FieldData[] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]): FieldData[] => {
    const error = errors[name]
    const isSameValue = Object.is(drawn.getFieldValue(name), value)
    const isSameError = drawn.getFieldError(name)[0] === error
    if (isSameValue && isSameError) return []
    return [{ name, value, errors: error === undefined ? [] : [error] }]
  })
}

/** What was refused without a field to blame. It takes the focus when there is no field to give it to. */
export function FormProblems() {
  const { id, problems } = useForm()
  if (problems.length === 0) return null
  return (
    <div id={inputId(id, 'problems')} tabIndex={-1} className={styles['problems']}>
      <Alert
        type="error"
        showIcon
        role="alert"
        message={problems.map((text) => (
          <div key={text}>{text}</div>
        ))}
      />
    </div>
  )
}
