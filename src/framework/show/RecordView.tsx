import { lazy, Suspense } from 'react'
import type { AnyRecord } from '../define/field.ts'
import { refreshInterval } from '../list/refreshInterval.ts'
import type { ResolvedRelated, ResolvedResource } from '../registry/Registry.ts'
import { LazyPart } from '../ui/LazyPart.tsx'
import { RecordSections } from './RecordSections.tsx'
import { RelatedList } from './RelatedList.tsx'
import styles from './show.module.css'

interface RecordViewProps {
  readonly resource: ResolvedResource
  readonly record: AnyRecord
}

const EmbeddedList = lazy(() => import('../list/EmbeddedList.tsx'))

interface RelatedProps {
  readonly related: ResolvedRelated
  /** Of the record that they belong to. */
  readonly id: string
  /** Milliseconds until they are asked for again, while that record changes by itself. */
  readonly refetchEvery: number | false
}

function Related(props: RelatedProps) {
  if (props.related.as === 'table') return <RelatedList {...props} />
  return (
    <Suspense fallback={null}>
      <EmbeddedList {...props} />
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
          refetchEvery={refreshInterval(resource.list, [record])}
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
