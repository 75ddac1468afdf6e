import type { SelectProps } from 'antd'
import { LaterSelect } from '../../ui/LaterSelect.tsx'
import { holdsTyped } from '../../ui/holdsTyped.ts'
import styles from './filters.module.css'

interface OneOrManySelectProps extends Pick<
  SelectProps<string | readonly string[]>,
  'filterOption' | 'labelRender' | 'loading' | 'onOpenChange' | 'onSearch' | 'optionRender' | 'showSearch'
> {
  readonly label: string
  /** The choice that filters nothing. */
  readonly allLabel: string
  readonly many: boolean
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** Pixels, by how long the words are that it begins with. What takes several values leaves them less room. */
const widthOf = ({ length }: string, many: boolean) =>
  Math.max(126, Math.min((many ? 48 : 36) + 8 * length, 240))

/** A select for one value or several. An address may hold several where the control offers one: then it shows them all. */
export function OneOrManySelect({
  label,
  allLabel,
  many,
  options,
  value,
  onChange,
  ...rest
}: OneOrManySelectProps) {
  const style = { width: `var(--filter-width, ${widthOf(allLabel, many)}px)` }
  const shared = {
    'aria-label': label,
    popupMatchSelectWidth: false,
    className: styles['choice'] ?? '',
    style,
    filterOption: holdsTyped,
    ...rest,
  }
  if (many || value.length > 1) {
    return (
      <LaterSelect<readonly string[]>
        {...shared}
        mode="multiple"
        allowClear
        maxTagCount="responsive"
        placeholder={allLabel}
        options={[...options]}
        value={value}
        onChange={onChange}
      />
    )
  }
  // Enter takes the first option, which is what was searched for, and not the one for all.
  if (rest.showSearch) {
    return (
      <LaterSelect<string | null>
        {...shared}
        allowClear
        placeholder={allLabel}
        options={[...options]}
        value={value[0] ?? null}
        onChange={(chosen) => onChange(chosen ? [chosen] : [])}
      />
    )
  }
  return (
    <LaterSelect<string>
      {...shared}
      options={[{ value: '', label: allLabel }, ...options]}
      value={value[0] ?? ''}
      onChange={(chosen) => onChange(chosen === '' ? [] : [chosen])}
    />
  )
}
