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

/** The name's place in the sentence, set in bold. */
const PLACE = '\n'

/** Asks to type a name before what cannot be undone. */
export function TypeToConfirm({ text, value, focus = false, onChange }: TypeToConfirmProps) {
  const id = useId()
  useFocusOnOpen(focus ? id : undefined)
  const [before, after] = t('Type {text} to confirm', { text: PLACE }).split(PLACE)
  return (
    <Form.Item
      htmlFor={id}
      label={
        <span>
          {before}
          <strong>{text}</strong>
          {after}
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
