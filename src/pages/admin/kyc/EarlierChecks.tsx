import { useList } from '@refinedev/core'
import { Skeleton } from 'antd'
import type { RecordProps, AnyRecord } from '#define'
import { CompactRows } from '#framework/list'
import { pathOf, type ScreenResource, useResource } from '#framework/registry'
import { ErrorState, Section } from '#framework/ui'
import { t } from '#framework/text'

/** The columns that show a reviewer how an earlier check ended. */
const COLUMNS = ['submittedAt', 'documentType', 'documentLast4', 'status', 'reason']
/** More than anyone is checked. */
const SHOWN = 20

/** The other identity checks of the same person. */
export default function EarlierChecks({ record }: RecordProps<AnyRecord>) {
  const resource = useResource('kyc-cases')
  return resource && <OtherChecks resource={resource} record={record} />
}

function OtherChecks({ resource, record }: RecordProps<AnyRecord> & { readonly resource: ScreenResource }) {
  const { result, query } = useList<{ id: string }>({
    resource: resource.name,
    filters: [{ field: 'userId', operator: 'eq', value: record['userId'] }],
    pagination: { currentPage: 1, pageSize: SHOWN },
    errorNotification: false,
  })
  const others = result.data.filter(({ id }) => id !== record['id'])
  return (
    <Section title={t('Other checks for this person')}>
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {query.isError && <ErrorState title={resource.messages.loadFailed} of={query} />}
      {query.isSuccess && others.length === 0 && <p>{t('This is the first check.')}</p>}
      {others.length > 0 && (
        <CompactRows
          resource={resource}
          caption={t('Other checks for this person')}
          columns={resource.list.columns
            .filter(({ field }) => COLUMNS.includes(field.name))
            .map((column) => ({ ...column, hidden: false, onCard: true }))}
          records={others}
          hrefOf={({ id }) => pathOf(resource, 'show', String(id))}
        />
      )}
    </Section>
  )
}
