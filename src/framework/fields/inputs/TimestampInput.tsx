import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { controlProps } from './FieldInputProps.ts'
import type { FieldInputProps } from './FieldInputProps.ts'

/** An instant: chosen in the reader's time zone, UTC on the wire. */
export default function TimestampInput(props: FieldInputProps<'timestamp'>) {
  const { min, max } = props.options
  return (
    <DatePicker
      {...controlProps(props)}
      value={typeof props.value === 'string' && props.value !== '' ? dayjs(props.value) : null}
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      {...(min && { minDate: dayjs(min) })}
      {...(max && { maxDate: dayjs(max) })}
      onChange={(instant) => props.onChange(instant ? instant.toISOString() : null)}
      style={{ width: '100%' }}
    />
  )
}
