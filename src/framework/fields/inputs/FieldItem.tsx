import { Form, Skeleton } from 'antd'
import { Suspense } from 'react'
import type { ComponentType } from 'react'
import type { AnyField } from '../../define/fieldKinds.ts'
import { placesIn } from '../../define/fillPath.ts'
import { LazyPart } from '../../ui/LazyPart.tsx'
import styles from './FieldItem.module.css'
import type { FieldInputProps } from './FieldInputProps.ts'

export interface FieldItemProps extends Omit<FieldInputProps, 'options' | 'describedBy'> {
  /** Typed loosely enough to hand it the field's own options. */
  readonly Input: ComponentType<FieldInputProps>
  /** Its name in Ant Design's form around, which then holds the value. Default: `value` and `onChange` do. */
  readonly name?: string
}

/** An input between its label and its texts, tied to them. A field's own input goes before the generated one. */
export function FieldItem({ name, ...props }: FieldItemProps) {
  const { id, field, errors } = props
  // An input of its own has no place for what is wrong within it.
  const error = errors[''] ?? (field.input && Object.values(errors)[0])
  return (
    <Form.Item
      {...(name !== undefined && { name })}
      // Line items are a group, which has its name itself; a label would rename the button in it.
      htmlFor={field.definition.kind === 'items' ? '' : id}
      label={
        // A switch is never left empty.
        <span
          className={styles['label']}
          data-required={field.required && field.definition.kind !== 'boolean'}
        >
          {field.label}
        </span>
      }
      extra={
        field.description && (
          <span id={`${id}-hint`} className={styles['text']}>
            {field.description}
          </span>
        )
      }
      {...(error !== undefined && {
        validateStatus: 'error',
        help: (
          <span id={`${id}-error`} role="alert" className={styles['text']}>
            {error}
          </span>
        ),
      })}
    >
      <Control {...props} />
    </Form.Item>
  )
}

/** What Ant Design's form item hands a value to. */
function Control({ Input, ...props }: Omit<FieldItemProps, 'name'>) {
  const { id, field, errors } = props
  const texts = [field.description && `${id}-hint`, errors[''] && `${id}-error`]
  const describedBy = texts.filter(Boolean).join(' ') || undefined
  const waiting = <Skeleton.Input active block />
  if (field.input) return <LazyPart load={field.input} props={ownInputProps(props)} fallback={waiting} />
  return (
    <Suspense fallback={waiting}>
      <Input {...props} options={field.definition.options} describedBy={describedBy} />
    </Suspense>
  )
}

const ownInputProps = ({
  id,
  field,
  value,
  onChange,
  disabled,
  values,
}: Omit<FieldItemProps, 'Input' | 'name'>) => ({
  id,
  value,
  onChange,
  disabled,
  ...(field.definition.options.looksAt && {
    values: Object.fromEntries(lookedAt(field).map((name) => [name, values[name]])),
  }),
})

/** The values of other fields that an input looks at: the currencies of its amounts, its pictures, and what limits its choices. */
export function lookedAt({ definition }: { readonly definition: AnyField }): readonly string[] {
  if (definition.options.looksAt) return definition.options.looksAt
  if (definition.kind === 'amount') return [definition.options.asset]
  if (definition.kind === 'markdown') return definition.options.images ? [definition.options.images] : []
  if (definition.kind === 'reference')
    return Object.values(definition.options.offers ?? {}).flatMap((text) => placesIn(text ?? ''))
  if (definition.kind !== 'items') return []
  return Object.values(definition.options.of).flatMap((part) => lookedAt({ definition: part as AnyField }))
}
