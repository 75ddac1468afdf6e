import { Form } from 'antd'
import { type ComponentType, memo, Suspense } from 'react'
import type { FieldErrors } from '../api/ApiError.ts'
import type { FieldKind } from '../define/fieldKinds.ts'
import type { FieldInputProps } from '../fields/inputs/FieldInputProps.ts'
import { type Inputs, PART_INPUTS } from '../fields/inputs/partInputs.tsx'
import { lazyComponent } from '../ui/LazyPart.tsx'
import type { AnyRecord } from '../define/overrideProps.ts'
import type { ScreenField } from '../registry/ScreenField.ts'
import { Cell } from '../fields/cells/Cell.tsx'
import { errorsBelow } from '../fields/inputs/errorsBelow.ts'
import { FIGURES } from '../registry/toScreenList.ts'
import { FieldItem, lookedAt } from '../fields/inputs/FieldItem.tsx'
import { useForm } from './FormFrame.tsx'
import { inputId } from './placeErrors.ts'
import styles from './FormField.module.css'

interface FormFieldProps {
  readonly field: ScreenField
  /** Default false. */
  readonly autoFocus?: boolean
  /** The record has a stored secret that the form does not know. Default false. */
  readonly isStored?: boolean
  /** Default false. */
  readonly disabled?: boolean
}

/** A field of the form around: its input, or what it holds where it cannot be filled in. */
export function FormField({ field, autoFocus = false, isStored = false, disabled = false }: FormFieldProps) {
  const { id, values, errors, check, change } = useForm()
  if (field.readOnly) return <ReadOnlyField field={field} values={values} />
  return (
    <BoundInput
      field={field}
      values={values}
      autoFocus={autoFocus}
      isStored={isStored}
      disabled={disabled}
      id={inputId(id, field.name)}
      errors={errorsBelow(errors, field.name)}
      onCheck={check}
      onFill={change}
    />
  )
}

interface BoundInputProps extends Required<FormFieldProps> {
  readonly id: string
  readonly values: AnyRecord
  /** By path below the field. */
  readonly errors: FieldErrors
  readonly onCheck: (path: string) => void
  readonly onFill: (values: AnyRecord) => void
}

/** Drawn again only when something of its own changes, not with each key in another input. */
const BoundInput = memo(function BoundInput({ field, onCheck, ...props }: BoundInputProps) {
  const { name, label } = field
  const { help } = field.definition.options
  const item = (
    <FieldItem
      {...props}
      name={name}
      field={field}
      Input={inputOf(field.definition.kind)}
      // Ant Design's form puts its own in their place.
      value={undefined}
      onChange={nothing}
      onBlur={(path) => onCheck(path === undefined ? name : `${name}.${path}`)}
    />
  )
  if (help === undefined) return item
  // Within the label it would be a part of the input's name.
  return (
    <div className={styles['helped']}>
      {item}
      <span className={styles['help']} data-label={label}>
        <Suspense>
          <HelpButton label={label} help={{ help, choices: [] }} />
        </Suspense>
      </span>
    </div>
  )
}, isSame)

const HelpButton = lazyComponent(() => import('../fields/HelpButton.tsx'))

const nothing = () => undefined

function isSame(before: BoundInputProps, { values, errors, ...after }: BoundInputProps): boolean {
  return (
    isShallowEqual({ ...before, values: 0, errors: 0 }, { ...after, values: 0, errors: 0 }) &&
    isShallowEqual(before.errors, errors) &&
    lookedAt(after.field).every((name) => before.values[name] === values[name])
  )
}

function isShallowEqual(left: object, right: object): boolean {
  const [a, b] = [Object.entries(left), new Map<string, unknown>(Object.entries(right))]
  return a.length === b.size && a.every(([key, value]) => b.has(key) && b.get(key) === value)
}

function ReadOnlyField({ field, values }: { readonly field: ScreenField; readonly values: AnyRecord }) {
  return (
    <Form.Item
      label={field.label}
      htmlFor=""
      className={FIGURES.includes(field.definition.kind) ? (styles['figure'] ?? '') : ''}
    >
      <output className={styles['fixed']} aria-label={field.label}>
        <Cell field={field} record={values} place="show" />
      </output>
    </Form.Item>
  )
}

const INPUTS: Inputs<FieldKind> = {
  ...PART_INPUTS,
  items: lazyComponent(() => import('../fields/inputs/ItemsInput.tsx')),
}

/** The generated input of a kind, typed loosely enough to hand it the field's own options. */
function inputOf(kind: FieldKind): ComponentType<FieldInputProps> {
  return INPUTS[kind] as ComponentType<FieldInputProps>
}
