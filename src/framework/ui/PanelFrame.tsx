import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { useEffect, useId, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { t } from '../text/t.ts'
import { Hint } from './Hint.tsx'
import styles from './PanelFrame.module.css'
import type { Steps } from './ShownRows.tsx'
import { useReturnFocus } from './useFocusOnOpen.ts'
import { PHONE, useMedia } from './useMedia.ts'

interface PanelFrameProps {
  readonly title: ReactNode
  readonly actions?: ReactNode
  readonly steps?: Steps | undefined
  readonly of?: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The frame of a record beside its list: at the right, on a phone from below. J and K lead to the next and the previous one. */
export function PanelFrame({ title, actions, steps, of, onClose, children }: PanelFrameProps) {
  const phone = useMedia(PHONE)
  const titleId = useId()
  const content = useRef<HTMLDivElement>(null)
  useReturnFocus()
  useEffect(() => {
    // Keys are the panel's from the start, and after a button went with its record: not by the drawer's own `autoFocus`, which
    // would show a ring around all of it.
    const frame = requestAnimationFrame(() => {
      if (!content.current?.closest('[role="dialog"]')?.contains(document.activeElement))
        content.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [of])
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event, steps)
    if (!step) return
    event.preventDefault()
    step()
  }
  return (
    <Drawer
      open
      title={<div id={titleId}>{title}</div>}
      aria-labelledby={titleId}
      extra={steps && <StepButtons {...steps} />}
      closable={{ placement: 'end' }}
      placement={phone ? 'bottom' : 'right'}
      width="min(520px, 100vw)"
      height="88dvh"
      rootClassName={styles['panel'] ?? ''}
      autoFocus={false}
      onClose={onClose}
      onKeyDown={handleKeyDown}
    >
      <div ref={content} tabIndex={-1} className={styles['content']}>
        {actions && <div className={styles['actions']}>{actions}</div>}
        {children}
      </div>
    </Drawer>
  )
}

/** Keys in a field, or in a dialog that was opened from the panel, are not the panel's. */
function stepOf(
  { key, target, currentTarget, ctrlKey, metaKey, altKey }: KeyboardEvent,
  steps: Steps | undefined,
): (() => void) | undefined {
  if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return undefined
  if (!currentTarget.contains(target) || target.closest('input, textarea, select, [contenteditable]'))
    return undefined
  return { j: steps?.next, k: steps?.previous }[key.toLowerCase()]
}

function StepButtons({ previous, next }: Steps) {
  return (
    <span className={styles['steps']}>
      <StepButton label={t('Previous')} letter="K" icon={<UpOutlined />} onStep={previous} />
      <StepButton label={t('Next')} letter="J" icon={<DownOutlined />} onStep={next} />
    </span>
  )
}

interface StepButtonProps {
  readonly label: string
  /** The key that does the same. */
  readonly letter: string
  readonly icon: ReactNode
  readonly onStep: (() => void) | undefined
}

/** At the ends it stays where the focus is, so that keys still go to the panel. */
function StepButton({ label, letter, icon, onStep }: StepButtonProps) {
  return (
    <Hint title={`${label} (${letter})`}>
      <Button
        type="text"
        icon={icon}
        aria-label={label}
        aria-keyshortcuts={letter}
        aria-disabled={onStep === undefined}
        onClick={onStep}
      />
    </Hint>
  )
}
