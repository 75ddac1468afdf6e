import type { ComponentType } from 'react'
import type { FieldKind, OptionsOf } from '../../define/fieldKinds.ts'
import { unitsOf } from '../../define/unitsOf.ts'
import { holdsTyped } from '../../ui/holdsTyped.ts'
import { lazyComponent } from '../../ui/LazyPart.tsx'
import { DecimalBox, IntegerBox } from '../../ui/NumberBox.tsx'
import { controlProps, type FieldInputProps, selectProps, textOf } from './FieldInputProps.ts'
import { textInput } from './TextInput.tsx'
import { Switch, Select, Input } from 'antd'
import type { DefaultOptionType } from 'antd/es/select'
import { t } from '../../text/t.ts'

/** The generated input of each of the kinds. */
export type Inputs<Kinds extends FieldKind> = {
  readonly [K in Kinds]: ComponentType<FieldInputProps<K>>
}

const codeInput = textInput({
  spellCheck: false,
  autoComplete: 'off',
  style: { fontFamily: 'var(--ant-font-family-code)' },
})

const FileInput = lazyComponent(() => import('./FileInput.tsx'))
const ReferenceInput = lazyComponent(() => import('./ReferenceInput.tsx'))

/** The inputs that a line item may contain: all but line items. Heavy ones load when a form first needs them. */
export const PART_INPUTS: Inputs<Exclude<FieldKind, 'items'>> = {
  id: ReadOnlyInput,
  text: textInput(),
  textarea: TextareaInput,
  markdown: lazyComponent(() => import('./MarkdownInput.tsx')),
  email: textInput({ type: 'email', autoComplete: 'off', spellCheck: false }),
  phone: textInput({ type: 'tel', autoComplete: 'off' }),
  url: textInput({ type: 'url', autoComplete: 'off', spellCheck: false }),
  integer: IntegerInput,
  decimal: PlainDecimalInput,
  percent: PercentInput,
  amount: AmountInput,
  enum: EnumInput,
  boolean: BooleanInput,
  date: lazyComponent(() => import('./DateInput.tsx')),
  timestamp: lazyComponent(() => import('./TimestampInput.tsx')),
  time: lazyComponent(() => import('./TimeInput.tsx')),
  colour: lazyComponent(() => import('./ColourInput.tsx')),
  place: lazyComponent(() => import('./PlaceInput.tsx')),
  slug: codeInput,
  sequence: ReadOnlyInput,
  reference: ReferenceInput,
  references: ReferenceInput,
  user: ReferenceInput,
  file: FileInput,
  image: FileInput,
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

/** Yes or no. */
function BooleanInput(props: FieldInputProps) {
  const { id, disabled, autoFocus, onBlur, ...control } = controlProps(props)
  // Ant Design passes these to the button, but its types lack them.
  const aria = {
    'aria-invalid': control['aria-invalid'],
    'aria-describedby': control['aria-describedby'],
    onBlur,
  }
  return (
    <Switch
      {...aria}
      id={id}
      disabled={disabled}
      autoFocus={autoFocus}
      checked={props.value === true}
      onChange={props.onChange}
    />
  )
}

const SEARCH_FROM = 8

/** One of a fixed set; with many choices they can be searched. */
function EnumInput(props: FieldInputProps<'enum'>) {
  const choices = Object.entries(props.options.options).map(([value, { label }]) => ({ value, label }))
  return (
    <Select<string | null>
      {...selectProps(props)}
      value={typeof props.value === 'string' ? props.value : null}
      options={choices}
      allowClear={!props.field.required}
      showSearch={choices.length >= SEARCH_FROM}
      filterOption={holdsTyped}
      onChange={(value) => props.onChange(value ?? null)}
      style={{ width: '100%' }}
    />
  )
}

/** For values that are never typed: an id, structured data. */
function ReadOnlyInput(props: FieldInputProps) {
  const isText = typeof props.value !== 'object'
  return (
    <Input.TextArea
      {...controlProps(props)}
      readOnly
      rows={isText ? 1 : 6}
      style={{ fontFamily: 'var(--ant-font-family-code)' }}
      value={isText ? textOf(props.value) : props.value === null ? '' : JSON.stringify(props.value, null, 2)}
    />
  )
}

/** A secret: never filled in beforehand; left empty, a stored one stays as it is. */
function SecretInput(props: FieldInputProps) {
  const control = controlProps(props)
  return (
    <Input.Password
      {...control}
      placeholder={props.isStored ? t('Leave empty to keep the current one') : control.placeholder}
      autoComplete="new-password"
      value={textOf(props.value)}
      onChange={({ target }) => props.onChange(target.value)}
    />
  )
}

/** A short list of words: picked from those that there are, or typed, where Enter or a comma ends one. Backspace takes the last away. */
function TagsInput(props: FieldInputProps<'tags'>) {
  const { placeholder, ...control } = selectProps(props)
  const tags = Array.isArray(props.value) ? props.value.filter((tag) => typeof tag === 'string') : []
  const { options } = props.options
  if (options)
    return (
      <Select<string[]>
        {...control}
        mode="multiple"
        placeholder={placeholder}
        options={inGroups(options)}
        filterOption={holdsTyped}
        optionRender={({ data: { label, help } }) => (
          <>
            {label} {help && <small style={{ color: 'var(--ant-color-text-secondary)' }}>{help}</small>}
          </>
        )}
        value={tags}
        onChange={props.onChange}
        style={{ width: '100%' }}
      />
    )
  return (
    <Select<string[]>
      {...control}
      mode="tags"
      open={false}
      suffixIcon={null}
      placeholder={placeholder || t('Type and press Enter')}
      tokenSeparators={[',']}
      value={tags}
      onChange={(words) => props.onChange(words.map((word) => word.trim()).filter((word) => word !== ''))}
      style={{ width: '100%' }}
    />
  )
}

/** The choices as they are picked, each under the heading of its group. */
function inGroups(options: NonNullable<OptionsOf<'tags'>['options']>) {
  const choices = Object.entries(options).map(([value, { label, help = '', group = '' }]) => ({
    value,
    label,
    help,
    group,
    search: `${label} ${help}`,
  }))
  const groups = [...new Set(choices.map(({ group }) => group))]
  return groups.flatMap((label): DefaultOptionType[] => {
    const members = choices.filter(({ group }) => group === label)
    return label === '' ? members : [{ label, options: members }]
  })
}

/** Text over several lines. Of a fixed height at first: growing with the text takes inline styles, which the policy forbids. */
function TextareaInput(props: FieldInputProps) {
  return (
    <Input.TextArea
      {...controlProps(props)}
      value={textOf(props.value)}
      rows={4}
      onChange={({ target }) => props.onChange(target.value)}
    />
  )
}

/** A decimal number. */
function PlainDecimalInput(props: FieldInputProps<'decimal'>) {
  return <DecimalBox {...boxProps(props)} {...unitProps(props.options)} scale={props.options.scale} />
}

/** A decimal number with a percent sign behind it. */
function PercentInput(props: FieldInputProps<'percent'>) {
  return <DecimalBox {...boxProps(props)} scale={props.options.scale} units={['%']} suffix="%" />
}

/** Money, with the currency chosen in the form. */
function AmountInput(props: FieldInputProps<'amount'>) {
  const { options } = props
  const asset = textOf(props.values[options.asset])
  return (
    <DecimalBox
      {...boxProps(props)}
      scale={options.scale}
      units={unitsOf(asset, options)}
      suffix={asset || undefined}
    />
  )
}

/** A whole number. */
function IntegerInput(props: FieldInputProps<'integer'>) {
  return <IntegerBox {...boxProps(props)} {...unitProps(props.options)} />
}

const unitProps = ({ unit }: OptionsOf<'integer' | 'decimal'>) =>
  unit === undefined ? {} : { units: [unit], suffix: unit }

const boxProps = (props: FieldInputProps) => ({
  ...controlProps(props),
  value: props.value,
  onChange: props.onChange,
})
