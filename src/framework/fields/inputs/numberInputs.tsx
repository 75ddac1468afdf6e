import { unitsOf } from '../../define/unitsOf.ts'
import { DecimalBox, IntegerBox } from '../../ui/NumberBox.tsx'
import { textOf, controlProps, type FieldInputProps } from './FieldInputProps.ts'

/** A decimal number. */
export function PlainDecimalInput(props: FieldInputProps<'decimal'>) {
  return <DecimalBox {...boxProps(props)} scale={props.options.scale} />
}

/** A decimal number with a percent sign behind it. */
export function PercentInput(props: FieldInputProps<'percent'>) {
  return <DecimalBox {...boxProps(props)} scale={props.options.scale} units={['%']} suffix="%" />
}

/** Money, with the currency chosen in the form. */
export function AmountInput(props: FieldInputProps<'amount'>) {
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
export function IntegerInput(props: FieldInputProps<'integer'>) {
  return <IntegerBox {...boxProps(props)} />
}

const boxProps = (props: FieldInputProps) => ({
  ...controlProps(props),
  value: props.value,
  onChange: props.onChange,
})
