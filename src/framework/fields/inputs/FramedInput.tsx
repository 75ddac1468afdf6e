import { Skeleton } from 'antd'
import { Suspense } from 'react'
import type { ComponentType } from 'react'
import { LazyPart } from '../../ui/LazyPart.tsx'
import type { FieldInputProps } from './FieldInputProps.ts'
import styles from './FramedInput.module.css'

export interface FramedInputProps extends Omit<FieldInputProps, 'options' | 'describedBy'> {
  readonly Input: ComponentType<FieldInputProps>
}

/** An input between its label and its texts, tied to them. A field's own input goes before the generated one. */
export function FramedInput({ Input, ...props }: FramedInputProps) {
  const { id, field, errors } = props
  const error = errors['']
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  const describedBy = [field.description && hintId, error && errorId].filter(Boolean).join(' ') || undefined
  const waiting = <Skeleton.Input active block />
  return (
    <div className={styles['field']}>
      <FieldLabel id={id} field={field} />
      {field.input ? (
        <LazyPart load={field.input} props={ownInputProps(props)} fallback={waiting} />
      ) : (
        <Suspense fallback={waiting}>
          <Input {...props} options={field.definition.options} describedBy={describedBy} />
        </Suspense>
      )}
      {field.description && (
        <div id={hintId} className={styles['hint']}>
          {field.description}
        </div>
      )}
      {error && (
        <div id={errorId} role="alert" className={styles['error']}>
          {error}
        </div>
      )}
    </div>
  )
}

function FieldLabel({ id, field }: Pick<FramedInputProps, 'id' | 'field'>) {
  const look = { className: styles['label'], 'data-required': field.required }
  // Line items are a group, which has its name itself; a label would rename the button in it.
  if (field.definition.kind === 'items') return <div {...look}>{field.label}</div>
  return (
    <label htmlFor={id} {...look}>
      {field.label}
    </label>
  )
}

const ownInputProps = ({ id, value, onChange, disabled }: Omit<FramedInputProps, 'Input'>) => ({
  id,
  value,
  onChange,
  disabled,
})
