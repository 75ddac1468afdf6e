import { isSigned } from './cleanSigned.ts'
import { DecimalInput } from './DecimalInput.tsx'
import { textOf } from './FieldInputProps.ts'
import type { FieldInputProps } from './FieldInputProps.ts'

/** A decimal number. */
export function PlainDecimalInput(props: FieldInputProps<'decimal'>) {
  return <DecimalInput {...props} signed={isSigned(props.options.min)} />
}

/** A decimal number with a percent sign behind it. */
export function PercentInput(props: FieldInputProps<'percent'>) {
  return <DecimalInput {...props} signed={isSigned(props.options.min)} suffix="%" />
}

/** Money, with the currency that stands in the form. Below zero only where the field says so. */
export function AmountInput(props: FieldInputProps<'amount'>) {
  const { asset, min } = props.options
  return (
    <DecimalInput
      {...props}
      signed={min !== undefined && isSigned(min)}
      suffix={textOf(props.values[asset]) || undefined}
    />
  )
}
