import type { FieldErrors } from '../../api/ApiError.ts'
import type { FieldKind, OptionsOf } from '../../define/fieldKinds.ts'
import type { AnyRecord } from '../../define/overrideProps.ts'
import type { ScreenField } from '../../registry/ScreenField.ts'

/** What a generated input gets. */
export interface FieldInputProps<K extends FieldKind = FieldKind> {
  /** Of the element that takes the focus. Inputs within get `{id}_{path}`. */
  readonly id: string
  readonly field: ScreenField
  readonly options: OptionsOf<K>
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  /** Sets this value and others beside it at once, by name. */
  readonly onFill: (values: AnyRecord) => void
  /** Left by the user; `path` for an input within: `0.rate`. */
  readonly onBlur: (path?: string) => void
  /** All values of the form: an amount finds its currency here. */
  readonly values: AnyRecord
  /** What is wrong, by path below the field; the field itself is `''`. */
  readonly errors: FieldErrors
  readonly disabled: boolean
  readonly autoFocus: boolean
  /** Ids of the texts that explain the input. */
  readonly describedBy: string | undefined
  /** Whether there is a stored value that the form does not know: secrets. */
  readonly isStored: boolean
}

/** What every Ant Design control takes from a field, but its select. */
export function controlProps(props: FieldInputProps) {
  return { ...selectProps(props), 'aria-required': props.field.required }
}

/** The props of a select, which copies them to an element where "required" is not allowed. */
export function selectProps({
  id,
  field,
  errors,
  disabled,
  autoFocus,
  describedBy,
  onBlur,
}: FieldInputProps) {
  return {
    id,
    disabled,
    autoFocus,
    placeholder: field.placeholder ?? '',
    onBlur: () => onBlur(),
    'aria-invalid': errors[''] !== undefined,
    'aria-describedby': describedBy,
  }
}

/** A value as the text of an input. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
