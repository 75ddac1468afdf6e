import { TextBox } from '../../ui/TextBox.ts'
import { LONGEST_TEXT } from '../acceptsValue.ts'
import { filterKey } from '../filterKeys.ts'
import type { FilterControlProps } from './FilterControl.ts'
import { useDraft } from './useDraft.ts'
import styles from './filters.module.css'

/** Text that the field must contain. */
export function TextFilter({ filter, values, onChange }: FilterControlProps) {
  const key = filterKey(filter.field.name, 'contains')
  const [draft, setDraft, flush] = useDraft(values[key]?.[0] ?? '', (text) =>
    onChange({ [key]: text === '' ? [] : [text] }),
  )
  return (
    <TextBox
      className={styles['text'] ?? ''}
      aria-label={filter.label}
      placeholder={filter.label}
      allowClear
      maxLength={LONGEST_TEXT}
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={flush}
    />
  )
}
