import { DownOutlined } from '@ant-design/icons'
import { Suspense, type ComponentType } from 'react'
import { choicesOf } from '../../define/choicesOf.ts'
import type { AnyField } from '../../define/fieldKinds.ts'
import { compare, valuesIn } from '../../define/query/ListQuery.ts'
import { targetOf } from '../../define/fieldFacts.ts'
import { useResource } from '../../registry/RegistryContext.ts'
import { LaterSelect } from '../../ui/LaterSelect.tsx'
import { lazyComponent } from '../../ui/LazyPart.tsx'
import { PopoverButton } from '../../ui/PopoverButton.tsx'
import { t } from '../../text/t.ts'
import type { FilterControl, FilterControlProps } from './FilterControl.ts'
import { OneOrManySelect } from './OneOrManySelect.tsx'
import { TextFilter } from './SearchBox.tsx'
import { sayEnd, sayRange } from './sayFilter.ts'
import styles from './filters.module.css'

/** The control of each kind. */
export const CONTROLS: Readonly<Record<FilterControl, ComponentType<FilterControlProps>>> = {
  choice: ChoiceFilter,
  reference: ReferenceFilter,
  text: TextFilter,
  range: RangeFilter,
  words: WordsFilter,
  presence: PresenceFilter,
}

const RangePanel = lazyComponent(() => import('./RangePanel.tsx'))

/** From and to, for numbers, money, dates and times. A panel asks for the two ends. */
function RangeFilter({ filter, filters, onChange }: FilterControlProps) {
  const { name: field, definition } = filter.field
  const [[from], [to]] = [valuesIn(filters, field, 'gte'), valuesIn(filters, field, 'lte')]
  const text = sayRange(filter.label, sayEnd(definition, from), sayEnd(definition, to))
  return (
    <PopoverButton
      text={text}
      label={t('Filter: {text}', { text })}
      title={filter.label}
      icon={<DownOutlined className={styles['arrow'] ?? ''} aria-hidden="true" />}
      iconPosition="end"
    >
      {(close) => (
        <Suspense fallback={<div className={styles['panel']} />}>
          <RangePanel
            field={definition}
            from={from}
            to={to}
            onApply={(range) => {
              onChange(
                compare(field, 'gte', ...listOf(range.from)),
                compare(field, 'lte', ...listOf(range.to)),
              )
              close()
            }}
          />
        </Suspense>
      )}
    </PopoverButton>
  )
}

const listOf = (value: string): readonly string[] => (value === '' ? [] : [value])

/** A choice among what the definition knows: the options of an enum or of tags, or yes and no. */
function ChoiceFilter({ filter, filters, onChange }: FilterControlProps) {
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

/** Whether there is one. */
function PresenceFilter({ filter, filters, onChange }: FilterControlProps) {
  const { name, label } = filter.field
  return (
    <OneOrManySelect
      label={filter.label}
      allLabel={filter.allLabel}
      many={false}
      options={[
        { value: 'false', label: t('{label} is not empty', { label }) },
        { value: 'true', label: t('{label} is empty', { label }) },
      ]}
      value={valuesIn(filters, name, 'null')}
      onChange={(chosen) => onChange(compare(name, 'null', ...chosen))}
    />
  )
}

/** Words of any kind, each typed in full. */
function WordsFilter({ filter, filters, onChange }: FilterControlProps) {
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
function ReferenceFilter(props: FilterControlProps) {
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
