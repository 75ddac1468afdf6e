import { useId } from 'react'
import { t } from '#framework/text'
import { useCopy } from '../useCopy.ts'
import { Icon } from './Icon.tsx'
import styles from './CopyField.module.css'

interface CopyFieldProps {
  readonly label: string
  /** The text to copy; undefined while it is loading. */
  readonly value: string | undefined
  /** The text on screen. Default: the text to copy. */
  readonly shown?: string | undefined
  /** The toast once it is copied. */
  readonly message: string
  /** In the letters of code, with room for two lines in a narrow box. Default false. */
  readonly isCode?: boolean
}

/** A value to read and to copy, not to change. */
export function CopyField({ label, value, shown = value, message, isCode = false }: CopyFieldProps) {
  const id = useId()
  const { copy, isCopied } = useCopy(message)
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <div className={styles['box']} aria-busy={value === undefined}>
        <div className={isCode ? styles['code'] : styles['text']} data-shown={shown}>
          <textarea
            id={id}
            readOnly
            rows={1}
            value={shown ?? ''}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </div>
        <button
          type="button"
          aria-label={t('Copy {label}', { label: label.toLowerCase() })}
          disabled={value === undefined}
          onClick={() => value !== undefined && void copy(value)}
        >
          <Icon name={isCopied ? 'check' : 'copy'} size={18} />
          <span className={styles['word']}>{isCopied ? t('Copied') : t('Copy')}</span>
        </button>
      </div>
    </div>
  )
}
