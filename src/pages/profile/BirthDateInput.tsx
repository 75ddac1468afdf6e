import dayjs from 'dayjs'
import type { InputProps } from '#define'
import { DayBox } from '#framework/ui'

/** A date of birth: the calendar opens where most of them are, and offers no today. */
export default function BirthDateInput({ id, value, onChange, disabled }: InputProps<string>) {
  return (
    <DayBox
      {...(id !== undefined && { id })}
      placeholder="YYYY-MM-DD"
      showNow={false}
      maxDate={dayjs()}
      defaultPickerValue={dayjs().subtract(30, 'year')}
      value={value}
      onChange={(day) => onChange?.(day)}
      disabled={disabled === true}
      style={{ width: '100%' }}
    />
  )
}
