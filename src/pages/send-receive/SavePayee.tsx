import { Button, Input } from 'antd'
import { useState } from 'react'
import { useGrants } from '#framework/access'
import { callCollection, useAct, useClient } from '#framework/api'
import { t } from '#framework/text'
import styles from './Payees.module.css'

/** Gives an address a name in the address book, for those who may. */
export function SavePayee({ address, network }: { readonly address: string; readonly network: string }) {
  const client = useClient()
  const { permissions } = useGrants()
  const { run, isRunning } = useAct()
  const [name, setName] = useState('')
  if (!permissions.has('wallet.send')) return null
  const body = { name: name.trim(), address, network }
  const handleSave = () =>
    void run({
      input: body,
      send: (idempotencyKey) => callCollection(client, '/address-book', { body, idempotencyKey }),
      success: t('{name} saved to the address book', { name: body.name }),
      failure: t('Failed to save the address'),
    })
  return (
    <div className={styles['save']}>
      <Input
        aria-label={t('Name for the address book')}
        placeholder={t('Save as, for example Kano Packaging Ltd')}
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onPressEnter={body.name === '' ? () => undefined : handleSave}
      />
      <Button disabled={body.name === ''} loading={isRunning} onClick={handleSave}>
        {t('Save address')}
      </Button>
    </div>
  )
}
