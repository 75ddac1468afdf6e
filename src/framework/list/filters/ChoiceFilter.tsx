import { Suspense } from 'react'
import { choicesOf } from '../../define/choicesOf.ts'
import type { AnyField } from '../../define/fieldKinds.ts'
import { compare, valuesIn } from '../../define/query/ListQuery.ts'
import { targetOf } from '../../define/validate.ts'
import { useResource } from '../../registry/RegistryContext.ts'
import { lazyComponent } from '../../ui/LazyPart.tsx'
import type { FilterControlProps } from './FilterControl.ts'
import { OneOrManySelect } from './OneOrManySelect.tsx'
import { LaterSelect } from '../../ui/LaterSelect.tsx'
import { t } from '../../text/t.ts'
import styles from './filters.module.css'

/** A choice among what the definition knows: the options of an enum or of tags, or yes and no. */
export function ChoiceFilter({ filter, filters, onChange }: FilterControlProps) {
  const { name } = filter.field
  return (
    <OneOrManySelect
      label={filter.label}
      allLabel={filter.allLabel}
      many={filter.choose === 'many' && filter.field.definition.kind !== 'boolean'}
      options={optionsOf(filter.field.definition)}
      value={valuesIn(filters, name)}
      onChange={(chosen) => onChange(compare(name, 'in', ...chosen))}
    />
  )
}

/** Words of any kind, each typed in full. */
export function WordsFilter({ filter, filters, onChange }: FilterControlProps) {
  const { name } = filter.field
  return (
    <LaterSelect<readonly string[]>
      mode="tags"
      aria-label={filter.label}
      placeholder={filter.allLabel}
      open={false}
      suffixIcon={null}
      maxTagCount="responsive"
      className={styles['choice'] ?? ''}
      style={{ width: 'var(--filter-width, 180px)' }}
      value={valuesIn(filters, name)}
      onChange={(chosen) => onChange(compare(name, 'in', ...chosen))}
    />
  )
}

function optionsOf(field: AnyField) {
  const choices = choicesOf(field)
  if (!choices) {
    return [
      { value: 'true', label: t('Yes') },
      { value: 'false', label: t('No') },
    ]
  }
  return Object.entries(choices).map(([value, { label }]) => ({ value, label }))
}

const RecordSelect = lazyComponent(() => import('./RecordSelect.tsx'))

/** A choice among the records of another resource, searched while typing. Absent when that resource is switched off. */
export function ReferenceFilter(props: FilterControlProps) {
  const other = useResource(targetOf(props.filter.field.definition) ?? '')
  if (!other) return null
  const { label, allLabel, choose } = props.filter
  const waiting = { label, allLabel, many: choose === 'many', options: [], value: [], onChange: () => {} }
  return (
    <Suspense fallback={<OneOrManySelect {...waiting} loading />}>
      <RecordSelect {...props} other={other} />
    </Suspense>
  )
}
