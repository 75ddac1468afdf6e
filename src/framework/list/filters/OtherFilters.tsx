import { CloseOutlined } from '@ant-design/icons'
import type { AnyField } from '../../define/field.ts'
import type { ResolvedResource } from '../../registry/Registry.ts'
import { filterKeysOf } from '../filterKeys.ts'
import type { FilterKey } from '../filterKeys.ts'
import type { Filters, KeyOperator } from '../ListState.ts'
import { keysOfControl } from './FilterControl.ts'
import styles from './filters.module.css'

interface OtherFiltersProps {
  readonly resource: ResolvedResource
  readonly values: Filters
  readonly onChange: (changes: Filters) => void
}

const WORDS: Readonly<Record<KeyOperator, string>> = {
  in: 'is',
  contains: 'contains',
  gte: 'from',
  lte: 'up to',
}

/** Filters in force that no control shows, as a link from another screen may bring them: each can be seen and lifted. */
export function OtherFilters({ resource, values, onChange }: OtherFiltersProps) {
  const shown = resource.list.filters.flatMap(keysOfControl)
  const others = filterKeysOf(resource).filter(({ key }) => values[key] && !shown.includes(key))
  return others.map((other) => {
    const text = describe(other, values[other.key] ?? [])
    return (
      <button
        key={other.key}
        type="button"
        className={styles['other']}
        aria-label={`Remove filter: ${text}`}
        onClick={() => onChange({ [other.key]: [] })}
      >
        {text}
        <CloseOutlined />
      </button>
    )
  })
}

function describe({ field, operator }: FilterKey, values: readonly string[]): string {
  return `${field.label} ${WORDS[operator]} ${values.map((value) => wordOf(field.definition, value)).join(' or ')}`
}

function wordOf(field: AnyField, value: string): string {
  if (field.kind === 'boolean') return value === 'true' ? 'yes' : 'no'
  return field.kind === 'enum' ? (field.options.options[value]?.label ?? value) : value
}
