import { TimePicker } from 'antd'
import dayjs from 'dayjs'
import { controlProps } from './FieldInputProps.ts'
import type { FieldInputProps } from './FieldInputProps.ts'

const WIRE = 'HH:mm'

/** A time of day, the same in every time zone. */
export default function TimeInput(props: FieldInputProps<'time'>) {
  const { value } = props
  return (
    <TimePicker
      {...controlProps(props)}
      value={typeof value === 'string' && value !== '' ? dayjs(`2000-01-01T${value}`) : null}
      format={WIRE}
      needConfirm={false}
      onChange={(time) => props.onChange(time ? time.format(WIRE) : null)}
      style={{ width: '100%' }}
    />
  )
}
