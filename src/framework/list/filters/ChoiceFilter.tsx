import { Select } from 'antd'
import type { AnyField } from '../../define/field.ts'
import { filterKey } from '../filterKeys.ts'
import type { FilterControlProps } from './FilterControl.ts'
import { OneOrManySelect } from './OneOrManySelect.tsx'

/** A choice among what the definition knows: an enum's options, or yes and no. */
export function ChoiceFilter({ filter, values, onChange }: FilterControlProps) {
  const key = filterKey(filter.field.name, 'in')
  return (
    <OneOrManySelect
      label={filter.label}
      allLabel={filter.allLabel}
      many={filter.choose === 'many' && filter.field.definition.kind !== 'boolean'}
      options={optionsOf(filter.field.definition)}
      value={values[key] ?? []}
      onChange={(chosen) => onChange({ [key]: chosen })}
    />
  )
}

/** Words of any kind, each typed in full. */
export function WordsFilter({ filter, values, onChange }: FilterControlProps) {
  const key = filterKey(filter.field.name, 'in')
  return (
    <Select<readonly string[]>
      mode="tags"
      aria-label={filter.label}
      placeholder={filter.allLabel}
      open={false}
      suffixIcon={null}
      maxTagCount="responsive"
      style={{ width: 180 }}
      value={values[key] ?? []}
      onChange={(chosen) => onChange({ [key]: chosen })}
    />
  )
}

function optionsOf(field: AnyField) {
  if (field.kind !== 'enum') {
    return [
      { value: 'true', label: 'Yes' },
      { value: 'false', label: 'No' },
    ]
  }
  return Object.entries(field.options.options).map(([value, { label }]) => ({ value, label }))
}
