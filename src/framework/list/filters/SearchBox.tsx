import { SearchOutlined } from '@ant-design/icons'
import type { InputRef } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isTyping } from '../../ui/isTyping.ts'
import { TextBox } from '../../ui/TextBox.ts'
import { LONGEST_SEARCH, LONGEST_TEXT } from '../../define/query/limits.ts'
import { compare, valuesIn } from '../../define/query/ListQuery.ts'
import type { FilterControlProps } from './FilterControl.ts'
import styles from './filters.module.css'

interface SearchBoxProps {
  readonly value: string
  readonly placeholder: string
  readonly onSearch: (text: string) => void
}

/** The list's search. The `/` key focuses it. */
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

/** Text that the field must contain. */
export function TextFilter({ filter, filters, onChange }: FilterControlProps) {
  const { name: field } = filter.field
  const [found = ''] = valuesIn(filters, field, 'contains')
  const [draft, setDraft, flush] = useDraft(found, (text) =>
    onChange(compare(field, 'contains', ...(text === '' ? [] : [text]))),
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

/** How long typing must pause before it counts. */
const REST_MS = 500

/**
 * The text being typed, how to change it, and how to settle it at once. It settles when typing pauses, or when its box is left:
 * later it would undo the navigation of the click that left the box. A value that changes from outside, by Back or "Clear
 * filters", replaces the text; the value that was just settled does not, since the user may have typed on.
 */
function useDraft(value: string, onSettle: (text: string) => void) {
  const [draft, setDraft] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  if (value !== seen) {
    setSeen(value)
    setSent(value)
    if (value !== sent) setDraft(value)
  }

  const settle = useEffectEvent((text: string) => {
    setSent(text)
    onSettle(text)
  })
  const text = draft.trim()
  useEffect(() => {
    if (text === sent) return
    const timer = setTimeout(() => settle(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text, sent])

  const flush = () => {
    if (text === sent) return
    setSent(text)
    onSettle(text)
  }
  return [draft, setDraft, flush] as const
}
