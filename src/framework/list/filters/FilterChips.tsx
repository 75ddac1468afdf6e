import { CloseOutlined } from '@ant-design/icons'
import { useMemo, type ReactNode } from 'react'
import { targetOf } from '../../define/validate.ts'
import { ReferenceTitles, useReferenceTitles } from '../../fields/cells/ReferenceTitles.tsx'
import type { ResolvedField } from '../../registry/ResolvedField.ts'
import type { ResolvedResource } from '../../registry/ResolvedResource.ts'
import { type FilterKey, filterKeysOf } from '../filterKeys.ts'
import type { Filters, KeyOperator } from '../ListState.ts'
import { sayChoice, sayEnd, sayRange } from './sayFilter.ts'
import { t } from '../../text/t.ts'
import styles from './filters.module.css'

interface FilterChipsProps {
  readonly resource: ResolvedResource
  readonly values: Filters
  /** The keys of the filters that the bar shows itself. */
  readonly inBar: readonly string[]
  readonly onChange: (changes: Filters) => void
  /** What the row ends with. */
  readonly children: ReactNode
}

/** The filters in force that no control in the bar shows, such as those of a link from another screen: each can be removed. */
export function FilterChips({ resource, values, inBar, onChange, children }: FilterChipsProps) {
  const { others, fields, records } = useMemo(() => {
    const chosen = filterKeysOf(resource).filter(({ key }) => values[key] && !inBar.includes(key))
    return {
      others: chosen,
      fields: [...new Set(chosen.map(({ field }) => field))],
      records: chosen.flatMap(({ key, field }) => (values[key] ?? []).map((id) => ({ [field.name]: id }))),
    }
  }, [resource, values, inBar])
  return (
    <ReferenceTitles fields={fields} records={records}>
      <div className={styles['chips']}>
        {fields.map((field) => (
          <Chip
            key={field.name}
            field={field}
            keys={others.filter((other) => other.field === field)}
            values={values}
            onChange={onChange}
          />
        ))}
        {children}
      </div>
    </ReferenceTitles>
  )
}

interface ChipProps extends Pick<FilterChipsProps, 'values' | 'onChange'> {
  readonly field: ResolvedField
  /** Those of the field in force. */
  readonly keys: readonly FilterKey[]
}

function Chip({ field, keys, values, onChange }: ChipProps) {
  const titleOf = useReferenceTitles(targetOf(field.definition))
  const [from, to] = [endOf('gte'), endOf('lte')]
  const text =
    from === undefined && to === undefined ? keys.map(sayKey).join(', ') : sayRange(field.label, from, to)
  return (
    <button
      type="button"
      className={styles['chip']}
      aria-label={t('Remove filter: {text}', { text })}
      onClick={() => onChange(Object.fromEntries(keys.map(({ key }) => [key, []])))}
    >
      {text}
      <CloseOutlined />
    </button>
  )

  function endOf(end: KeyOperator): string | undefined {
    const key = keys.find(({ operator }) => operator === end)?.key
    return key === undefined ? undefined : sayEnd(field.definition, values[key]?.[0])
  }

  function sayKey({ key, operator }: FilterKey): string {
    const { label, definition } = field
    if (operator === 'null') return t('{label} is empty', { label })
    const words = (values[key] ?? []).map((value) => titleOf(value) ?? sayChoice(definition, value))
    return t(operator === 'contains' ? '{label} contains {values}' : '{label} is {values}', {
      label,
      values: words.join(` ${t('or')} `),
    })
  }
}
