import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Button, Space } from 'antd'
import { LaterSelect } from '../ui/LaterSelect.tsx'
import type { ListAround } from './ListAround.ts'
import { toSort } from './ListState.ts'
import { t } from '../text/t.ts'

const USUAL = ''

/** What the list is sorted by and which way, where no heading can be pressed. */
export default function SortSelect({ resource: { list }, screen: { address } }: ListAround) {
  const { sort } = address.state
  const columns = list.columns.filter(({ sortable }) => sortable)
  const options = columns.map(({ field, label }) => ({ value: field.name, label }))
  const isAmong = (field: string) => options.some(({ value }) => value === field)
  const usual = isAmong(list.defaultSort.field) ? [] : [{ value: USUAL, label: t('Usual order') }]
  const isDown = sort.order === 'desc'
  return (
    <Space.Compact>
      <LaterSelect
        aria-label={t('Sort by')}
        value={isAmong(sort.field) ? sort.field : USUAL}
        popupMatchSelectWidth={false}
        style={{ minWidth: 144 }}
        options={[...usual, ...options]}
        onChange={(field) => address.go(toSort(field === USUAL ? list.defaultSort : { field, order: 'asc' }))}
      />
      <Button
        aria-label={t('Descending')}
        aria-pressed={isDown}
        title={isDown ? t('Descending') : t('Ascending')}
        disabled={!isAmong(sort.field)}
        icon={isDown ? <ArrowDownOutlined aria-hidden="true" /> : <ArrowUpOutlined aria-hidden="true" />}
        onClick={() => address.go(toSort({ field: sort.field, order: isDown ? 'asc' : 'desc' }))}
      />
    </Space.Compact>
  )
}
