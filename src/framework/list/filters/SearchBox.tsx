import { SearchOutlined } from '@ant-design/icons'
import type { InputRef } from 'antd'
import { useEffect, useRef } from 'react'
import { TextBox } from '../../ui/TextBox.ts'
import { LONGEST_SEARCH } from '../acceptsValue.ts'
import { useDraft } from './useDraft.ts'
import styles from './filters.module.css'

interface SearchBoxProps {
  readonly value: string
  readonly placeholder: string
  readonly onSearch: (text: string) => void
}

/** The list's search. The `/` key leads to it. */
export function SearchBox({ value, placeholder, onSearch }: SearchBoxProps) {
  const [draft, setDraft, flush] = useDraft(value, onSearch)
  const input = useRef<InputRef>(null)

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      event.preventDefault()
      input.current?.focus({ cursor: 'all' })
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])

  return (
    <TextBox
      ref={input}
      className={styles['search'] ?? ''}
      role="searchbox"
      aria-label={placeholder}
      aria-keyshortcuts="/"
      placeholder={placeholder}
      prefix={<SearchOutlined aria-hidden="true" />}
      allowClear
      maxLength={LONGEST_SEARCH}
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={flush}
    />
  )
}

/** Whether a key belongs to a control or dialog that has the focus. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null
  )
}
