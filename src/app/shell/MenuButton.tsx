import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import styles from './MenuButton.module.css'

interface MenuButtonProps {
  readonly label: string
  /** What the button shows. */
  readonly button: ReactNode
  /** Above the items. */
  readonly heading?: ReactNode
  /** The edge that the menu shares with its button; from the start, the button is as wide as its place. Default: the end. */
  readonly align?: 'start' | 'end'
  /** The items: links and buttons with the role `menuitem`. */
  readonly children: ReactNode
}

/**
 * A button that opens a menu. Arrow keys, Home and End walk through it; Escape closes it and gives the focus back; so does
 * a click outside or on an item. Our own, because Ant Design's costs the first screen 30 kB.
 */
export function MenuButton({ label, button, heading, align = 'end', children }: MenuButtonProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const items = () => [...(root.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
  useOutsidePress(root, open, () => setOpen(false))
  useEffect(() => {
    if (open) root.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
  }, [open])

  const handleKey = (event: KeyboardEvent) => {
    const focus = (to: HTMLElement | null | undefined) => {
      event.preventDefault()
      to?.focus()
    }
    if (!open) {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      return setOpen(true)
    }
    const all = items()
    const at = all.findIndex((item) => item === document.activeElement)
    if (event.key === 'ArrowDown') return focus(all[(at + 1) % all.length])
    if (event.key === 'ArrowUp') return focus(all.at(at - 1))
    if (event.key === 'Home') return focus(all[0])
    if (event.key === 'End') return focus(all.at(-1))
    if (event.key === 'Tab') return setOpen(false)
    if (event.key !== 'Escape') return
    setOpen(false)
    focus(trigger.current)
  }

  return (
    <div ref={root} className={styles['root']} data-align={align} data-personal="" onKeyDown={handleKey}>
      <button
        ref={trigger}
        type="button"
        className={styles['trigger']}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open && (
        <div className={styles['panel']}>
          {heading}
          <div role="menu" aria-label={label} className={styles['menu']} onClick={() => setOpen(false)}>
            {children}
          </div>
        </div>
      )}
    </div>
  )
}

/** Does something when the user presses anywhere but in an element, while `active`. */
export function useOutsidePress(root: RefObject<HTMLElement | null>, active: boolean, act: () => void): void {
  useEffect(() => {
    if (!active) return undefined
    const handlePress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) act()
    }
    document.addEventListener('pointerdown', handlePress)
    return () => document.removeEventListener('pointerdown', handlePress)
  }, [root, active, act])
}
