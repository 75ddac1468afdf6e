import { SearchOutlined } from '@ant-design/icons'
import { lazy, Suspense, useEffect, useState } from 'react'
import { t } from '#framework/text'
import type { PaletteProps } from './CommandPalette.tsx'
import styles from './PaletteButton.module.css'

const loadPalette = () => import('./CommandPalette.tsx')
const CommandPalette = lazy(loadPalette)

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The search box of the header: opens the command palette, as Ctrl K or Cmd K do anywhere. */
export function PaletteButton({ onShortcuts }: Pick<PaletteProps, 'onShortcuts'>) {
  const [open, setOpen] = useState(false)
  useShortcut(() => setOpen(true))
  const prefetch = () => void Promise.allSettled([loadPalette()])
  return (
    <>
      <button
        type="button"
        className={styles['button']}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => setOpen(true)}
      >
        <SearchOutlined aria-hidden="true" />
        <span className={styles['label']}>{t('Search')}</span>
        <kbd className={styles['keys']} aria-hidden="true">
          {isMac() ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      <Suspense fallback={null}>
        {open && <CommandPalette onShortcuts={onShortcuts} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}

function useShortcut(act: () => void): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [act])
}
