import { RightOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useId, useState } from 'react'
import { messageOf } from '../../api/ApiError.ts'
import { Cell } from '../../fields/cells/Cell.tsx'
import { ReferenceTitles } from '../../fields/cells/ReferenceTitles.tsx'
import { formatCount } from '../../format/formatCount.ts'
import { formatDay } from '../../format/formatDate.ts'
import { formatMonth } from '../../format/formatMonth.ts'
import { inSentence } from '../../define/inSentence.ts'
import type { ScreenColumn, ScreenGrouping } from '../../registry/ScreenList.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { dayRange, lastDayOf } from '../dayRange.ts'
import { EmptyList } from '../EmptyList.tsx'
import { toOpenGroup } from '../ListState.ts'
import { Figures, SUMMARY_WORDS } from '../summary/Figures.tsx'
import { useSummary, type SummaryGroup } from '../summary/useSummary.ts'
import { Rows, RowsSkeleton } from '../table/Rows.tsx'
import type { RowsProps } from '../table/RowsProps.ts'
import { compare, type ListFilters, type Matching, narrow } from '../../define/query/ListQuery.ts'
import { useListPage } from '../useListPage.ts'
import type { ListAddress } from '../useListState.ts'
import { t } from '../../text/t.ts'
import styles from './GroupedRows.module.css'

export interface GroupedRowsProps extends Pick<RowsProps, 'resource' | 'columns' | 'own' | 'actions'> {
  readonly grouping: ScreenGrouping
  readonly address: ListAddress
  readonly where: Matching
}

/** A list in groups, each with its number of rows and their totals. The rows of a group are fetched when it is opened. */
export default function GroupedRows(props: GroupedRowsProps) {
  const { resource, grouping, address, where, columns } = props
  const { open = [] } = address.state
  const { data, error, refetch } = useSummary({ resource, where, group: grouping.key })
  const answer = data?.data
  if (error && !answer) return <ErrorState title={resource.messages.loadFailed} of={{ error, refetch }} />
  if (!answer) return <RowsSkeleton rows={5} columns={columns} />
  if (answer.isMore)
    return (
      <Alert
        type="info"
        showIcon
        message={t('Too many results to group')}
        description={t('Filter the list.')}
      />
    )
  if (answer.groups.length === 0) return <EmptyList resource={resource} address={address} />
  const records = answer.groups.map(({ value }) => ({ id: value, [grouping.field.name]: value }))
  return (
    <ReferenceTitles fields={[grouping.field]} records={records}>
      <section
        className={styles['groups']}
        aria-label={t('{title} by {label}', { title: resource.list.title, label: grouping.label })}
      >
        {answer.groups.map((group) => {
          const key = group.value ?? ''
          return (
            <Group
              key={key}
              {...props}
              group={group}
              isOpen={open.includes(key)}
              onToggle={() => address.go(toOpenGroup(key))}
            />
          )
        })}
        {answer.hasMoreGroups && (
          <p className={styles['note']}>{t('There are more groups. Filter the list to see all of them.')}</p>
        )}
      </section>
    </ReferenceTitles>
  )
}

interface GroupProps extends GroupedRowsProps {
  readonly group: SummaryGroup
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function Group({ group, isOpen, onToggle, ...props }: GroupProps) {
  const id = useId()
  const { resource, grouping } = props
  const summed = resource.list.columns.filter((column) => column.summary)
  return (
    <section aria-labelledby={id} className={styles['group']}>
      <h2 className={styles['head']}>
        <button id={id} type="button" className={styles['toggle']} aria-expanded={isOpen} onClick={onToggle}>
          <RightOutlined aria-hidden="true" className={styles['arrow'] ?? ''} />
          <GroupTitle grouping={grouping} value={group.value} />{' '}
          <span className={styles['count']}>{formatCount(group.count)}</span>
        </button>
        <span className={styles['figures']}>
          {summed.map((column) => (
            <GroupFigure key={column.field.name} column={column} group={group} />
          ))}
        </span>
      </h2>
      {isOpen && <GroupRows {...props} group={group} />}
    </section>
  )
}

function GroupFigure({ column, group }: { readonly column: ScreenColumn; readonly group: SummaryGroup }) {
  const figures = group.summaries[column.field.name] ?? []
  if (figures.length === 0 || !column.summary) return null
  return (
    <span className={styles['figure']}>
      <span className={styles['word']}>
        {t('{summary} of {label}', {
          summary: t(SUMMARY_WORDS[column.summary]),
          label: inSentence(column.label),
        })}
      </span>
      <Figures column={column} figures={figures} />
    </span>
  )
}

function GroupTitle({
  grouping: { field, step },
  value,
}: Pick<GroupedRowsProps, 'grouping'> & Pick<SummaryGroup, 'value'>) {
  if (value === null) return <span>{t('No {label}', { label: inSentence(field.label) })}</span>
  if (step === 'month') return <span>{formatMonth(value)}</span>
  if (step === 'day') return <span>{formatDay(value)}</span>
  if (field.definition.kind === 'boolean')
    return (
      <span>
        {field.label}: {value === 'true' ? 'yes' : 'no'}
      </span>
    )
  return <Cell field={field} record={{ [field.name]: value }} place="show" />
}

function GroupRows({ group, ...props }: GroupedRowsProps & Pick<GroupProps, 'group'>) {
  const { resource, grouping, address, columns, own, actions } = props
  const [page, setPage] = useState(1)
  const state = { ...address.state, page }
  const { data } = useListPage({
    resource,
    state,
    where: narrow(props.where, ...groupFilters(grouping, group.value)),
  })
  const { records, total = 0, error, reload } = data
  const last = Math.max(1, Math.ceil(total / state.size))
  if (records.length === 0)
    return error ? (
      <ErrorState title={resource.messages.loadFailed} description={messageOf(error)} onRetry={reload} />
    ) : (
      <RowsSkeleton rows={Math.min(group.count, state.size)} columns={columns} />
    )
  return (
    <ReferenceTitles fields={columns.map(({ field }) => field)} records={records}>
      <Rows
        resource={resource}
        sort={state.sort}
        go={address.go}
        columns={columns}
        records={records}
        own={own}
        selection={undefined}
        actions={actions}
      />
      {last > 1 && (
        <nav className={styles['pages']} aria-label={t('Pages of the group')}>
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('Previous')}
          </Button>
          <span role="status">{t('Page {page} of {last}', { page, last })}</span>
          <Button size="small" disabled={page >= last} onClick={() => setPage(page + 1)}>
            {t('Next')}
          </Button>
        </nav>
      )}
    </ReferenceTitles>
  )
}

/** Which records are in a group. `value`: what they have in common; null: that it is missing. */
function groupFilters({ field, step }: ScreenGrouping, value: string | null): ListFilters {
  const { name } = field
  if (value === null) return [compare(name, 'null', 'true')]
  if (step === undefined) return [compare(name, 'in', value)]
  if (step === 'day') return dayRange(field, value, value)
  return dayRange(field, `${value}-01`, lastDayOf(value))
}
