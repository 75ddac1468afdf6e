import { useState } from 'react'
import { compare, valuesIn } from '../../define/query/ListQuery.ts'
import { useRecordOptions } from '../../fields/inputs/useRecordOptions.tsx'
import type { ScreenResource } from '../../registry/ScreenResource.ts'
import type { FilterControlProps } from './FilterControl.ts'
import { OneOrManySelect } from './OneOrManySelect.tsx'

interface RecordSelectProps extends FilterControlProps {
  /** The resource whose records are offered. */
  readonly other: ScreenResource
}

/** The filter by records of another resource. Fetched by the lists that have one. */
export default function RecordSelect({ filter, filters, onChange, other }: RecordSelectProps) {
  const [opened, setOpened] = useState(false)
  const { name } = filter.field
  const value = valuesIn(filters, name)
  // What the address chose is shown by name before the options are opened.
  const { select } = useRecordOptions(other, { chosen: value, enabled: opened })
  return (
    <OneOrManySelect
      label={filter.label}
      allLabel={filter.allLabel}
      many={filter.choose === 'many'}
      value={value}
      onChange={(chosen) => onChange(compare(name, 'in', ...chosen))}
      onOpenChange={(open) => setOpened(opened || open)}
      {...select}
    />
  )
}
