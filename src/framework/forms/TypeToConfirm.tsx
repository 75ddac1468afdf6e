import { Form, Input } from 'antd'
import { useId } from 'react'
import { useFocusOnOpen } from '../ui/useFocusOnOpen.ts'
import { t } from '../text/t.ts'

interface TypeToConfirmProps {
  /** What has to be typed, to the letter. */
  readonly text: string
  readonly value: string
  /** It is the first input of its dialog. Default false. */
  readonly focus?: boolean
  readonly onChange: (value: string) => void
}

/** Asks to type a name before what cannot be undone. */
export function TypeToConfirm({ text, value, focus = false, onChange }: TypeToConfirmProps) {
  const id = useId()
  useFocusOnOpen(focus ? id : undefined)
  return (
    <Form.Item
      htmlFor={id}
      label={
        <span>
          {t('Type')} <strong>{text}</strong> {t('to confirm')}
        </span>
      }
    >
      <Input
        id={id}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
    </Form.Item>
  )
}
