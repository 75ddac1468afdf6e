import { useSyncExternalStore } from 'react'
import type { AnyRecord } from '../../define/overrideProps.ts'
import type { ScreenResource } from '../../registry/ScreenResource.ts'
import { RowTick } from '../../ui/Tick.tsx'
import { useIsChosen } from '../useSelection.ts'
import type { Selection } from '../useSelection.ts'
import { titleOf } from '../../registry/titleOf.ts'
import { t } from '../../text/t.ts'

interface RecordTickProps {
  readonly resource: ScreenResource
  readonly record: AnyRecord
  readonly selection: Selection
}

/** The checkbox that selects a record. */
export function RecordTick({ resource, record, selection }: RecordTickProps) {
  const id = String(record['id'])
  const chosen = useIsChosen(selection, id)
  return (
    <RowTick
      label={t('Select {resource}', { resource: titleOf(resource, record) })}
      checked={chosen === true}
      onChange={() => selection.toggle(id)}
    />
  )
}

/** The checkbox in the header, which selects or deselects all records of the page. */
export function PageTick({ selection }: Pick<RecordTickProps, 'selection'>) {
  const share = useSyncExternalStore(selection.subscribe, selection.readPage)
  return (
    <RowTick
      label={t('Select all rows of this page')}
      checked={share === 'all'}
      mixed={share === 'some'}
      onChange={selection.togglePage}
    />
  )
}
