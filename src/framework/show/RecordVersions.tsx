import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { callCollection } from '../api/callCollection.ts'
import { useClient } from '../api/Client.ts'
import type { AnyRecord } from '../define/overrideProps.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { ReferenceTitles } from '../fields/cells/ReferenceTitles.tsx'
import { useLive } from '../live/useLive.ts'
import { Section } from '../ui/Section.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { t } from '../text/t.ts'
import styles from './beside.module.css'
import show from './show.module.css'
import { VersionEntry } from './VersionEntry.tsx'
import type { Entry } from './versions.ts'

interface Page {
  readonly entries: readonly Entry[]
  readonly before: number | null
}

interface RecordVersionsProps {
  readonly resource: ScreenResource
  readonly record: AnyRecord
}

/** Who changed what of a record and when, newest first, each version compared with the present one, and restoring it. */
export default function RecordVersions({ resource, record }: RecordVersionsProps) {
  const client = useClient()
  const path = `/${resource.name}/${encodeURIComponent(String(record['id']))}/versions`
  const query = useInfiniteQuery({
    queryKey: ['call', path],
    queryFn: ({ pageParam }) =>
      callCollection<Page>(client, `${path}${pageParam === null ? '' : `?before=${pageParam}`}`, {
        method: 'GET',
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ before }) => before,
  })
  useLive([resource.name], query, { id: String(record['id']) })
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? []
  const changes = entries.flatMap((entry) => entry.changes.filter(({ hidden }) => !hidden))
  const fields = [...new Set(changes.map(({ field }) => field))].flatMap(
    (name) => resource.fields[name] ?? [],
  )
  return (
    <Section title={t('Versions')}>
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {query.isError && <ErrorState title={t('Failed to load versions')} of={query} />}
      {query.isSuccess && entries.length === 0 && <p className={show['empty']}>{t('No changes yet')}</p>}
      <ReferenceTitles
        fields={fields}
        records={changes.flatMap(({ field, before, after }) => [{ [field]: before }, { [field]: after }])}
      >
        <ol className={styles['list']}>
          {entries.map((entry, index) => (
            <li key={entry.id} className={styles['item']}>
              <VersionEntry
                resource={resource}
                record={record}
                entry={entry}
                since={entries.slice(0, index)}
              />
            </li>
          ))}
        </ol>
      </ReferenceTitles>
      {query.hasNextPage && (
        <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('Show older')}
        </Button>
      )}
    </Section>
  )
}
