import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { controlProps } from './FieldInputProps.ts'
import type { FieldInputProps } from './FieldInputProps.ts'

const WIRE = 'YYYY-MM-DD'
/** As it is shown, and what else may be typed: nothing that is another day in another country. */
const FORMATS = [WIRE, 'YYYY/M/D', 'D.M.YYYY', 'D MMM YYYY', 'MMM D, YYYY']

/** A calendar day, the same in every time zone. */
export default function DateInput(props: FieldInputProps<'date'>) {
  const { min, max } = props.options
  return (
    <DatePicker
      {...controlProps(props)}
      value={typeof props.value === 'string' && props.value !== '' ? dayjs(props.value) : null}
      format={FORMATS}
      {...(min && { minDate: dayjs(min) })}
      {...(max && { maxDate: dayjs(max) })}
      onChange={(day) => props.onChange(day ? day.format(WIRE) : null)}
      style={{ width: '100%' }}
    />
  )
}
