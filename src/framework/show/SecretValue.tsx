import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { decideAccess } from '../access/decide.ts'
import { useGrants } from '../access/GrantsContext.ts'
import { callCollection } from '../api/callCollection.ts'
import { useClient } from '../api/Client.ts'
import type { AnyRecord } from '../define/overrideProps.ts'
import type { ScreenField } from '../registry/ScreenField.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { Cell } from '../fields/cells/Cell.tsx'
import { inSentence } from '../define/inSentence.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import styles from './show.module.css'
import { useEffect, useState } from 'react'
import { useAct } from '../api/useAct.ts'
import { t } from '../text/t.ts'

interface SecretValueProps {
  readonly field: ScreenField
  readonly resource: ScreenResource
  readonly record: AnyRecord
}

/**
 * A secret, masked until the user reveals it, and again half a minute later. Needs the permission to edit the
 * record.
 */
export function SecretValue({ field, resource, record }: SecretValueProps) {
  const id = encodeURIComponent(String(record['id']))
  const client = useClient()
  const { secret, isLoading, reveal, hide } = useReveal(async () => {
    const path = `/${resource.name}/${id}/reveal/${field.name}`
    return (await callCollection<{ readonly value: string | null }>(client, path)).value ?? ''
  })
  const mayAsk = decideAccess(resource.permissions.edit, useGrants()).can
  const isShown = secret !== undefined
  return (
    <span className={styles['secret']}>
      <Cell field={field} record={isShown ? { ...record, [field.name]: secret } : record} place="show" />
      {mayAsk && (
        <Button
          type="text"
          icon={isShown ? <EyeInvisibleOutlined /> : <EyeOutlined />}
          loading={isLoading}
          onClick={isShown ? hide : reveal}
          aria-label={`${isShown ? t('Hide') : t('Reveal')} ${inSentence(field.label)}`}
        />
      )}
      {isShown && <CopyButton text={secret} label={field.label} />}
    </span>
  )
}

/** How long a revealed secret stays in sight. */
const REVEALED_MS = 30_000

/** A secret that is shown for a while, once it is asked for. */
interface Reveal<Secret> {
  /** `undefined` while it is hidden. */
  readonly secret: Secret | undefined
  readonly isLoading: boolean
  readonly reveal: () => void
  readonly hide: () => void
  /** Reads the secret without showing it, to copy it; `undefined` when it was refused, after a toast. */
  readonly read: () => Promise<Secret | undefined>
}

/** Fetches a secret by a call that the API audits, and forgets it after 30 seconds, or when the reader looks elsewhere. */
export function useReveal<Secret>(fetchSecret: () => Promise<Secret>): Reveal<Secret> {
  const { run, isRunning } = useAct()
  const [secret, setSecret] = useState<Secret>()

  useEffect(() => {
    if (secret === undefined) return undefined
    const hide = () => setSecret(undefined)
    const timer = setTimeout(hide, REVEALED_MS)
    window.addEventListener('blur', hide)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('blur', hide)
    }
  }, [secret])

  const read = async () => {
    if (secret !== undefined) return secret
    const outcome = await run({
      input: 'reveal',
      send: fetchSecret,
      failure: t('Failed to reveal'),
      refreshes: false,
    })
    return outcome?.ok ? outcome.answer : undefined
  }

  return {
    secret,
    isLoading: isRunning,
    read,
    reveal: () => void read().then(setSecret),
    hide: () => setSecret(undefined),
  }
}
