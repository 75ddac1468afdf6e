import { lazy } from 'react'
import type { ComponentType } from 'react'
import type { FieldKind } from '../../define/field.ts'
import { BooleanInput } from './BooleanInput.tsx'
import { EnumInput } from './EnumInput.tsx'
import type { FieldInputProps } from './FieldInputProps.ts'
import { IntegerInput } from './IntegerInput.tsx'
import { AmountInput, PercentInput, PlainDecimalInput } from './numberInputs.tsx'
import { ReadOnlyInput } from './ReadOnlyInput.tsx'
import { SecretInput } from './SecretInput.tsx'
import { TagsInput } from './TagsInput.tsx'
import { TextareaInput } from './TextareaInput.tsx'
import { textInput } from './TextInput.tsx'

/** The generated input of each of the kinds. */
export type Inputs<Kinds extends FieldKind> = {
  readonly [K in Kinds]: ComponentType<FieldInputProps<K>>
}

const codeInput = textInput({
  spellCheck: false,
  autoComplete: 'off',
  style: { fontFamily: 'var(--ant-font-family-code)' },
})

/** The inputs that may stand in a line item: all but line items. What is heavy loads when a form first needs it. */
export const PART_INPUTS: Inputs<Exclude<FieldKind, 'items'>> = {
  id: ReadOnlyInput,
  text: textInput(),
  textarea: TextareaInput,
  email: textInput({ type: 'email', autoComplete: 'off', spellCheck: false }),
  phone: textInput({ type: 'tel', autoComplete: 'off' }),
  url: textInput({ type: 'url', autoComplete: 'off', spellCheck: false }),
  integer: IntegerInput,
  decimal: PlainDecimalInput,
  percent: PercentInput,
  amount: AmountInput,
  enum: EnumInput,
  boolean: BooleanInput,
  date: lazy(() => import('./DateInput.tsx')),
  timestamp: lazy(() => import('./TimestampInput.tsx')),
  reference: lazy(() => import('./ReferenceInput.tsx')),
  address: codeInput,
  hash: codeInput,
  secret: SecretInput,
  tags: TagsInput,
  json: ReadOnlyInput,
}

/** The input of a line item's part. Line items within line items cannot be typed. */
export function partInputOf(kind: FieldKind): ComponentType<FieldInputProps> {
  const inputs: Inputs<FieldKind> = { ...PART_INPUTS, items: ReadOnlyInput }
  return inputs[kind] as ComponentType<FieldInputProps>
}
