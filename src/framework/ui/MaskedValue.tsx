import { CheckOutlined, CopyOutlined, EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import styles from './MaskedValue.module.css'
import { useCopy } from './CopyButton.tsx'
import { t } from '../text/t.ts'

interface MaskedValueProps {
  /** Names it: "Reveal card number", "Copy card number". */
  readonly label: string
  readonly masked: string
  /** `undefined` while it is hidden. */
  readonly value: string | undefined
  /** Without it only the mask is shown. */
  readonly mayReveal: boolean
  readonly isLoading: boolean
  readonly onReveal: () => void
  readonly onHide: () => void
  /** The value for the clipboard; `undefined` when it is unavailable. */
  readonly onCopy: () => Promise<string | undefined>
}

/**
 * A value that is masked until it is revealed, with buttons to reveal and to copy it. Plain buttons, since
 * lists have many of them.
 */
export function MaskedValue({ label, masked, value, mayReveal, isLoading, ...props }: MaskedValueProps) {
  const { onReveal, onHide, onCopy } = props
  const { copy, copied } = useCopy(t('{label} copied to clipboard', { label }))
  const isShown = value !== undefined
  // "CVV" keeps its capitals.
  const inWords = label === label.toUpperCase() ? label : label.toLowerCase()
  const handleCopy = async () => {
    const text = await onCopy()
    if (text !== undefined) await copy(text)
  }
  return (
    <span className={styles['masked']}>
      <span className={styles['value']}>{value ?? masked}</span>
      {mayReveal && (
        <span className={styles['marks']}>
          <button
            type="button"
            className={styles['mark']}
            aria-label={`${isShown ? t('Hide') : t('Reveal')} ${inWords}`}
            aria-busy={isLoading}
            disabled={isLoading}
            onClick={isShown ? onHide : onReveal}
          >
            {isShown ? <EyeInvisibleOutlined /> : <EyeOutlined />}
          </button>
          <button
            type="button"
            className={styles['mark']}
            aria-label={t('Copy {inWords}', { inWords })}
            disabled={isLoading}
            onClick={() => void handleCopy()}
          >
            {copied ? <CheckOutlined /> : <CopyOutlined />}
          </button>
        </span>
      )}
    </span>
  )
}
