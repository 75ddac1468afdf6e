import { lazy, Suspense } from 'react'
import { matches } from '../define/condition.ts'
import { LazyPart } from '../ui/LazyPart.tsx'
import { RecordSections } from './RecordSections.tsx'
import { RelatedList } from './RelatedList.tsx'
import type { AnyRecord } from '../define/field.ts'
import type { ResolvedRelated, ResolvedResource } from '../registry/Registry.ts'
import styles from './show.module.css'

interface RecordViewProps {
  readonly resource: ResolvedResource
  readonly record: AnyRecord
}

const EmbeddedList = lazy(() => import('../list/EmbeddedList.tsx'))
const NEVER = { id: { null: true } }

interface RelatedProps {
  readonly related: ResolvedRelated
  readonly id: string
  readonly isLive: boolean
}

function Related({ related, id, isLive }: RelatedProps) {
  if (related.as === 'table') return <RelatedList related={related} id={id} />
  return (
    <Suspense fallback={null}>
      <EmbeddedList related={related} id={id} isLive={isLive} />
    </Suspense>
  )
}

/** Everything about a record: its sections between the slots, and what belongs to it. */
export function RecordView({ resource, record }: RecordViewProps) {
  const { beforeShow, afterShow, aside } = resource.slots
  const main = (
    <div className={styles['main']}>
      {beforeShow && <LazyPart load={beforeShow} props={{ record }} />}
      <RecordSections resource={resource} record={record} />
      {resource.show.related.map((related) => (
        <Related
          key={`${related.resource} ${related.by}`}
          related={related}
          id={String(record['id'])}
          isLive={matches(resource.list.refreshWhile ?? NEVER, record)}
        />
      ))}
      {afterShow && <LazyPart load={afterShow} props={{ record }} />}
    </div>
  )
  if (!aside) return <div className={styles['frame']}>{main}</div>
  return (
    <div className={styles['frame']}>
      <div className={styles['columns']}>
        {main}
        <aside className={styles['aside']}>
          <LazyPart load={aside} props={{ record }} />
        </aside>
      </div>
    </div>
  )
}
