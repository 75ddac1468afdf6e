import { useState } from 'react'
import { useRecordOptions } from '../../fields/inputs/useRecordOptions.ts'
import type { ResolvedResource } from '../../registry/ResolvedResource.ts'
import { filterKey } from '../filterKeys.ts'
import type { FilterControlProps } from './FilterControl.ts'
import { OneOrManySelect } from './OneOrManySelect.tsx'

interface RecordSelectProps extends FilterControlProps {
  /** The resource whose records are offered. */
  readonly other: ResolvedResource
}

/** The filter by records of another resource. Fetched by the lists that have one. */
export default function RecordSelect({ filter, values, onChange, other }: RecordSelectProps) {
  const [opened, setOpened] = useState(false)
  const key = filterKey(filter.field.name, 'in')
  const value = values[key] ?? []
  // What the address chose is shown by name before the options are opened.
  const { select } = useRecordOptions(other, { chosen: value, enabled: opened })
  return (
    <OneOrManySelect
      label={filter.label}
      allLabel={filter.allLabel}
      many={filter.choose === 'many'}
      value={value}
      onChange={(chosen) => onChange({ [key]: chosen })}
      onOpenChange={(open) => setOpened(opened || open)}
      {...select}
    />
  )
}
