import { Button, Space } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { createApiKey } from '#resources/actions/createApiKey.ts'
import { ActionPrompt } from '#framework/actions'
import { pathOf, type ResolvedResource } from '#framework/registry'
import { RecordsCard } from './RecordsCard.tsx'
import { ShownOnceDialog } from './ShownOnceDialog.tsx'
import { t } from '#framework/text'

const NEW = {}

/** Keys that may do only what was chosen, and new ones. The secret of a new one is only ever in this component's state. */
export function RestrictedKeys({ resource }: { readonly resource: ResolvedResource }) {
  const [isAsking, setAsking] = useState(false)
  const [secret, setSecret] = useState<string>()
  return (
    <RecordsCard
      resource={resource}
      title={t('Restricted keys')}
      hrefOf={(id) => pathOf(resource, 'show', id)}
      extra={
        <Space>
          <Link to={resource.path}>{t('View all')}</Link>
          <Button onClick={() => setAsking(true)}>{t('Create key')}</Button>
        </Space>
      }
    >
      {isAsking && (
        <ActionPrompt
          action={createApiKey}
          record={NEW}
          onClose={() => setAsking(false)}
          onDone={(answer) => setSecret(String(answer['secret']))}
        />
      )}
      {secret !== undefined && (
        <ShownOnceDialog
          title={t('Your restricted key')}
          keys={{ 'Restricted key': secret }}
          warning={t('You’ll see it only once. Store it where only your integration can read it.')}
          onStored={() => setSecret(undefined)}
        />
      )}
    </RecordsCard>
  )
}
