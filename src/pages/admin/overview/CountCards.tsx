import { useList } from '@refinedev/core'
import { Button, Skeleton } from 'antd'
import { Link } from 'react-router'
import { decideAccess, isOn, useGrants } from '#framework/access'
import type { FeatureFlag } from '#define'
import { formatCount } from '#framework/format'
import { type ResolvedResource, useResource } from '#framework/registry'
import { Panel } from '#framework/ui'
import styles from './AdminPage.module.css'

/** A number of records, which leads to their list. */
interface Count {
  readonly title: string
  readonly resource: string
  /** Of the list, by field, or by a preset of it: `_preset`. Default: all of them. */
  readonly filter?: readonly [field: string, value: string]
  /** The feature that it belongs to. Default: that of the resource. */
  readonly flag?: FeatureFlag
  /** An explanation. */
  readonly note: string
}

const COUNTS: readonly Count[] = [
  {
    title: 'Approvals',
    resource: 'approvals',
    filter: ['status', 'awaiting_approval'],
    note: 'wait for a second administrator',
  },
  {
    title: 'Identity checks',
    resource: 'kyc-cases',
    filter: ['_preset', 'review'],
    note: 'wait for a review',
  },
  {
    title: 'Held deposits',
    resource: 'admin-transactions',
    filter: ['flagged', 'true'],
    flag: 'chain',
    note: 'wait for a release',
  },
  { title: 'Liens', resource: 'liens', filter: ['status', 'active'], note: 'keep money back' },
  { title: 'Suspended users', resource: 'users', filter: ['status', 'suspended'], note: 'cannot sign in' },
  { title: 'Users', resource: 'users', note: 'in all' },
  { title: 'Transactions', resource: 'admin-transactions', note: 'in all' },
]

/** Parameters with another name in the address of a list than in the API. */
const ADDRESS_WORDS: Readonly<Record<string, string>> = { _preset: 'view' }

/** Tasks that wait for an administrator, and totals; each figure links to the list it counts. */
export function CountCards() {
  return (
    <div className={styles['cards']}>
      {COUNTS.map((count) => (
        <CountCard key={count.title} count={count} />
      ))}
    </div>
  )
}

function CountCard({ count }: { readonly count: Count }) {
  const resource = useResource(count.resource)
  const grants = useGrants()
  if (!resource || !isOn(count.flag, grants) || !decideAccess(resource.permissions.list, grants).can)
    return null
  return <OpenCountCard count={count} resource={resource} />
}

interface OpenCountCardProps {
  readonly count: Count
  readonly resource: ResolvedResource
}

function OpenCountCard({ count: { title, filter, note }, resource }: OpenCountCardProps) {
  const { result, query } = useList<{ id: string }>({
    resource: resource.name,
    filters: filter ? [{ field: filter[0], operator: 'eq', value: filter[1] }] : [],
    pagination: { currentPage: 1, pageSize: 1 },
    errorNotification: false,
  })
  const search = filter ? `?${new URLSearchParams([[ADDRESS_WORDS[filter[0]] ?? filter[0], filter[1]]])}` : ''
  return (
    <div className={styles['card']}>
      <Panel>
        <h2 className={styles['title']}>
          <Link to={`${resource.path}${search}`}>{title}</Link>
        </h2>
        {query.isPending && <Skeleton.Input active />}
        {query.isError && <Button onClick={() => void query.refetch()}>Retry</Button>}
        {query.isSuccess && <p className={styles['figure']}>{formatCount(result.total ?? 0)}</p>}
        <p className={styles['note']}>{query.isError ? 'Could not be counted' : note}</p>
      </Panel>
    </div>
  )
}
