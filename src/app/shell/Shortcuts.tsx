import { useStoredFlag } from '#providers/useStoredFlag.ts'
import { Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { MenuEntry } from '#framework/registry'
import { isTyping, lazyComponent } from '#framework/ui'
import { usePresentMenu } from './Navigation.tsx'

const ShortcutsDialog = lazyComponent(() => import('./ShortcutsDialog.tsx'))

interface ShortcutsProps {
  /** The list of all keys is on screen. */
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
}

/** Keys that work on every screen: `?` lists them, `G` and a letter open an entry of the menu. */
export function Shortcuts({ isOpen, onOpen, onClose }: ShortcutsProps) {
  const [isOn, turn] = useStoredFlag('singleKeys', true)
  const entries = usePresentMenu()
  useKeys(entries, { isOn, onHelp: onOpen })
  return (
    <Suspense fallback={null}>
      {isOpen && <ShortcutsDialog entries={entries} isOn={isOn} onTurn={turn} onClose={onClose} />}
    </Suspense>
  )
}

/** Of a list, where the arrow keys go on. */
const FIRST_ROW = 'main tbody tr[tabindex="0"]'

/** How long after `G` its letter is waited for. */
const WAIT_MS = 1500

interface KeysOptions {
  readonly isOn: boolean
  readonly onHelp: () => void
}

function useKeys(entries: readonly MenuEntry[], { isOn, onHelp }: KeysOptions): void {
  const navigate = useNavigate()
  const led = useRef(-WAIT_MS)
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, timeStamp, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return
    if (key === '?') return onHelp()
    if (key === 'j') return document.querySelector<HTMLElement>(FIRST_ROW)?.focus()
    const isLed = timeStamp - led.current < WAIT_MS
    led.current = key === 'g' && !isLed ? timeStamp : -WAIT_MS
    const entry = isLed && entries.find(({ shortcut }) => shortcut === key.toLowerCase())
    if (!entry) return
    event.preventDefault()
    void navigate(entry.path)
  })
  useEffect(() => {
    if (!isOn) return undefined
    const handle = (event: KeyboardEvent) => handleKey(event)
    addEventListener('keydown', handle)
    return () => removeEventListener('keydown', handle)
  }, [isOn])
}
