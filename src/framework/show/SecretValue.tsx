import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { decideAccess } from '../access/decide.ts'
import { useGrants } from '../access/GrantsContext.ts'
import { callCollection } from '../api/callCollection.ts'
import { useClient } from '../api/ClientContext.ts'
import type { AnyRecord } from '../define/field.ts'
import { Cell } from '../fields/cells/Cell.tsx'
import { inSentence } from '../registry/inSentence.ts'
import type { ResolvedField, ResolvedResource } from '../registry/Registry.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import styles from './show.module.css'
import { useReveal } from './useReveal.ts'

interface SecretValueProps {
  readonly field: ResolvedField
  readonly resource: ResolvedResource
  readonly record: AnyRecord
}

/** A secret, masked until it is asked for, and again half a minute later. Whoever may edit the record may ask. */
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
          aria-label={`${isShown ? 'Hide' : 'Reveal'} ${inSentence(field.label)}`}
        />
      )}
      {isShown && <CopyButton text={secret} label={field.label} />}
    </span>
  )
}
