import { Select } from 'antd'
import type { InputProps } from '#define'
import { WEBHOOK_EVENTS } from '#resources/vocabulary/webhookEvents.ts'
import { t } from '#framework/text'

const EVENTS = WEBHOOK_EVENTS.map((value) => ({ value: String(value), label: value }))

/** Which events an endpoint gets; none chosen means all. */
export default function EventsInput({ value, onChange, ...control }: InputProps<readonly string[]>) {
  return (
    <Select<string[]>
      {...control}
      mode="multiple"
      placeholder={t('All events')}
      options={EVENTS}
      value={[...(value ?? [])]}
      onChange={(chosen) => onChange?.(chosen)}
    />
  )
}
