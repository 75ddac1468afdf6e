import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { controlProps } from './FieldInputProps.ts'
import type { FieldInputProps } from './FieldInputProps.ts'

const WIRE = 'YYYY-MM-DD'

/** A calendar day, the same in every time zone. */
export default function DateInput(props: FieldInputProps<'date'>) {
  const { min, max } = props.options
  return (
    <DatePicker
      {...controlProps(props)}
      value={typeof props.value === 'string' && props.value !== '' ? dayjs(props.value) : null}
      format={WIRE}
      {...(min && { minDate: dayjs(min) })}
      {...(max && { maxDate: dayjs(max) })}
      onChange={(day) => props.onChange(day ? day.format(WIRE) : null)}
      style={{ width: '100%' }}
    />
  )
}
