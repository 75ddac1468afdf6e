import { Button, Input, Space } from 'antd'
import { useState, type KeyboardEvent } from 'react'
import { t } from '../../text/t.ts'
import { hrefOf } from './schema.ts'
import styles from './RichText.module.css'

interface LinkRowProps {
  readonly id: string
  /** Where it leads now. Nothing: it is a new link. */
  readonly href: string | undefined
  /** Without an address the words are no link any more. */
  readonly onLink: (href: string | undefined) => void
  readonly onClose: () => void
}

/** Asks where the selected words lead. */
export function LinkRow({ id, href, onLink, onClose }: LinkRowProps) {
  const [typed, setTyped] = useState(href ?? '')
  const [isWrong, setWrong] = useState(false)
  const apply = () => {
    const address = hrefOf(typed)
    if (address === undefined) setWrong(true)
    else onLink(address)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // Of this row, not of the form or the dialog around.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') apply()
    else onClose()
  }
  return (
    <div className={styles['link']}>
      <Space.Compact className={styles['address'] ?? ''}>
        <Input
          autoFocus
          value={typed}
          placeholder="https://"
          aria-label={t('Address of the link')}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}_address` : undefined}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={handleKey}
        />
        <Button onClick={apply}>{t('Apply')}</Button>
      </Space.Compact>
      {href !== undefined && <Button onClick={() => onLink(undefined)}>{t('Remove link')}</Button>}
      {isWrong && (
        <span id={`${id}_address`} role="alert" className={styles['wrong']}>
          {t('Enter an address such as https://example.com')}
        </span>
      )}
    </div>
  )
}
