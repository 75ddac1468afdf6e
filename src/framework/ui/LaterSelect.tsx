import { DownOutlined } from '@ant-design/icons'
import type { SelectProps } from 'antd'
import { useState } from 'react'
import type { FunctionComponent } from 'react'
import { lazyComponent } from './LazyPart.tsx'
import { prefetchParts, useIsLoaded } from './loadPart.ts'
import styles from './LaterSelect.module.css'

export const loadSelect = () =>
  import('./SelectPart.ts') as Promise<{ default: FunctionComponent<SelectProps> }>
const Select = lazyComponent(loadSelect)
const fetchSelect = () => void prefetchParts(loadSelect)

/**
 * Ant Design's select, which a list does without until its rows are painted: 30 kB. A box in its place shows the choice, and
 * fetches it when it is pointed at; pressed, it opens as soon as it is there.
 */
export function LaterSelect<Value>(props: SelectProps<Value>) {
  const isThere = useIsLoaded(loadSelect)
  /** What the user has done with the box. */
  const [begun, setBegun] = useState<'focused' | 'pressed'>()
  if (isThere)
    return (
      <Select
        {...(props as SelectProps)}
        {...(begun && { autoFocus: true, defaultOpen: begun === 'pressed' })}
      />
    )
  return (
    <button
      type="button"
      role="combobox"
      id={props.id}
      aria-label={props['aria-label']}
      aria-expanded={false}
      aria-haspopup="listbox"
      className={`${styles['place']} ${props.className ?? ''}`}
      style={props.style}
      onPointerEnter={fetchSelect}
      onFocus={() => {
        setBegun('focused')
        fetchSelect()
      }}
      onBlur={() => setBegun(undefined)}
      onClick={() => setBegun('pressed')}
    >
      <span className={styles['words']}>{wordsOf(props)}</span>
      <DownOutlined aria-hidden="true" className={styles['arrow']} />
    </button>
  )
}

/** The text of a closed select. */
function wordsOf<Value>({ value, options = [], placeholder }: SelectProps<Value>) {
  const chosen: readonly unknown[] = [value ?? []].flat()
  const labels = chosen.map((one) => options.find((option) => option.value === one)?.label ?? String(one))
  return labels.length > 0 ? labels.join(', ') : placeholder
}
