import { Alert, Input } from 'antd'
import { useId, useState } from 'react'
import { CopyButton } from '#framework/ui'
import { readHex } from '#define'
import { t } from '#framework/text'
import styles from './Receiving.module.css'

/** An extended public key with its first addresses, as the API sends it. */
export interface ReceivingKey {
  readonly xpub: string
  /** False: the platform's. */
  readonly isOwn: boolean
  readonly addresses: readonly { readonly path: string; readonly address: string }[]
}

/** The key that a team is paid below, and the one that takes its place. */
export interface ReceivingKeys extends ReceivingKey {
  readonly next: (Pick<ReceivingKey, 'xpub' | 'isOwn'> & { readonly from: string }) | null
}

/** The first addresses of a key, and a field that compares them with the one that a wallet shows. */
export function FirstAddresses({ addresses }: Pick<ReceivingKey, 'addresses'>) {
  const id = useId()
  const [shown, setShown] = useState('')
  const typed = readHex(shown).toLowerCase()
  const match = addresses.find(({ address }) => address.toLowerCase() === typed)
  return (
    <div className={styles['part']}>
      <ol className={styles['addresses']} aria-label={t('First addresses')}>
        {addresses.map(({ path, address }) => (
          <li key={path} {...(match?.path === path && { className: styles['match'] })}>
            <span className={styles['path']}>{path}</span>
            <code className={styles['address']}>{address}</code>
            <CopyButton text={address} label={t('Address {path}', { path })} />
          </li>
        ))}
      </ol>
      <div className={styles['field']}>
        <label htmlFor={id}>{t('First address your wallet shows')}</label>
        <Input
          id={id}
          value={shown}
          placeholder="0x..."
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setShown(target.value)}
        />
      </div>
      <div role="status">
        {typed !== '' && match && (
          <Alert type="success" showIcon message={t('Match: the address at {path}', { path: match.path })} />
        )}
        {typed.length >= ADDRESS_LENGTH && !match && (
          <Alert
            type="error"
            showIcon
            message={t('No match. Don’t go live yet.')}
            description={t(
              'Your wallet wouldn’t show these payments. Use the account’s own key (m/44’/60’/0’), or check whether your wallet shows another account.',
            )}
          />
        )}
      </div>
    </div>
  )
}

const ADDRESS_LENGTH = 42
