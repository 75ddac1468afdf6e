import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { useCopy } from '../../ui/CopyButton.tsx'
import { t } from '../../text/t.ts'
import styles from './cells.module.css'

interface CopyMarkProps {
  readonly text: string
  /** Names it: "Copy address". */
  readonly label: string
  /** The toast. */
  readonly message: string
}

/** `CopyButton` for a table: a plain button, since a hundred rows of Ant Design's take too long to draw. */
export function CopyMark({ text, label, message }: CopyMarkProps) {
  const { copy, copied } = useCopy(message)
  return (
    <button
      type="button"
      className={styles['mark']}
      aria-label={t('Copy {label}', { label: label === 'ID' ? label : label.toLowerCase() })}
      onClick={() => void copy(text)}
    >
      {copied ? <CheckOutlined /> : <CopyOutlined />}
    </button>
  )
}
