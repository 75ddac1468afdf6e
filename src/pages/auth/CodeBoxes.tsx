import type { InputRef } from 'antd'
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { submitFormOf } from '#framework/forms'
import { TextBox } from '#framework/ui'
import { readCode } from '#define'
import { t } from '#framework/text'
import styles from './CodeBoxes.module.css'

export const CODE_LENGTH = 6
/** A digit per box; an empty box holds an empty text. */
export type Code = readonly string[]
export const EMPTY_CODE: Code = Array.from({ length: CODE_LENGTH }, () => '')

interface CodeBoxesProps {
  readonly disabled: boolean
  /** These come from the form item around. */
  readonly id?: string
  readonly value?: Code
  readonly onChange?: (code: Code) => void
  readonly 'aria-invalid'?: 'true'
  readonly 'aria-describedby'?: string
}

/**
 * Six boxes of one digit each. Typing goes on to the next one, pasting fills them. The form is sent with the sixth digit, not
 * with one that is corrected between others.
 */
export function CodeBoxes({ id, value: code = EMPTY_CODE, onChange, disabled, ...aria }: CodeBoxesProps) {
  const boxes = useRef<(InputRef | null)[]>([])
  const change = (next: Code) => onChange?.(next)
  const focus = (at: number) => boxes.current[Math.max(0, Math.min(at, CODE_LENGTH - 1))]?.focus()

  const fill = (from: number, text: string) => {
    const digits = codeIn(text)
    if (digits === undefined || digits.length > CODE_LENGTH - from) return
    change(code.map((digit, at) => digits[at - from] ?? digit))
    const end = from + digits.length
    focus(end)
    const isWhole = [...code.slice(0, from), ...code.slice(end)].every((digit) => digit !== '')
    if (isWhole && (end === CODE_LENGTH || code.includes(''))) submitFormOf(boxes.current[0]?.input)
  }
  const handleKey = (at: number) => (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') return focus(at - 1)
    if (event.key === 'ArrowRight') return focus(at + 1)
    if (event.key !== 'Backspace' || code[at] !== '') return undefined
    event.preventDefault()
    change(code.with(Math.max(0, at - 1), ''))
    return focus(at - 1)
  }
  const handlePaste = (event: ClipboardEvent) => {
    event.preventDefault()
    fill(0, event.clipboardData.getData('text'))
  }

  return (
    <div className={styles['boxes']} role="group" aria-label={t('Verification code')}>
      {code.map((digit, at) => (
        <TextBox
          key={at}
          {...(at === 0 && id !== undefined && { id })}
          {...aria}
          ref={(box) => {
            boxes.current[at] = box
          }}
          className={styles['box'] ?? ''}
          value={digit}
          disabled={disabled}
          autoFocus={at === 0}
          inputMode="numeric"
          autoComplete={at === 0 ? 'one-time-code' : 'off'}
          aria-label={t('Digit {number} of {CODE_LENGTH}', { number: at + 1, CODE_LENGTH })}
          onFocus={(event) => event.target.select()}
          onChange={({ target }) =>
            target.value === '' ? change(code.with(at, '')) : fill(at, added(target.value, digit))
          }
          onKeyDown={handleKey(at)}
          onPaste={handlePaste}
        />
      ))}
    </div>
  )
}

/** The digits of a code, or the one code within a sentence; nothing is made of what may be another. */
function codeIn(text: string): string | undefined {
  const code = readCode(text)
  if (/^\d+$/.test(code)) return code
  const [found, ...others] = text.match(/\d+/g) ?? []
  return others.length === 0 && found?.length === CODE_LENGTH ? found : undefined
}

/** The digits typed into a box that may still hold its old one. */
const added = (value: string, old: string) =>
  value.length > 1 && value.startsWith(old) ? value.slice(old.length) : value
