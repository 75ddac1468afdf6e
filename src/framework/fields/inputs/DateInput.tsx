import dayjs from 'dayjs'
import { DayBox } from '../../ui/DayBox.tsx'
import { controlProps } from './FieldInputProps.ts'
import type { FieldInputProps } from './FieldInputProps.ts'

/** A calendar day, the same in every time zone. */
export default function DateInput(props: FieldInputProps<'date'>) {
  const { min, max } = props.options
  return (
    <DayBox
      {...controlProps(props)}
      value={props.value}
      {...(min && { minDate: dayjs(min) })}
      {...(max && { maxDate: dayjs(max) })}
      onChange={props.onChange}
      style={{ width: '100%' }}
    />
  )
}
