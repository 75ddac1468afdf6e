import { refreshInterval } from '../list/refreshInterval.ts'
import { LazyPart } from '../ui/LazyPart.tsx'
import { RecordSections } from './RecordSections.tsx'
import { RelatedList } from './RelatedList.tsx'
import type { AnyRecord } from '../define/field.ts'
import type { ResolvedResource } from '../registry/Registry.ts'
import styles from './show.module.css'

interface RecordViewProps {
  readonly resource: ResolvedResource
  readonly record: AnyRecord
}

/** Everything about a record: its sections between the slots, and what belongs to it. */
export function RecordView({ resource, record }: RecordViewProps) {
  const { beforeShow, afterShow, aside } = resource.slots
  const main = (
    <div className={styles['main']}>
      {beforeShow && <LazyPart load={beforeShow} props={{ record }} />}
      <RecordSections resource={resource} record={record} />
      {resource.show.related.map((related) => (
        <RelatedList
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
