import { SearchOutlined } from '@ant-design/icons'
import { Suspense, useEffect, useState } from 'react'
import { t } from '#framework/text'
import type { PaletteProps } from './CommandPalette.tsx'
import styles from './PaletteButton.module.css'
import { lazyComponent, prefetchParts } from '#framework/ui'

const loadPalette = () => import('./CommandPalette.tsx')
const CommandPalette = lazyComponent(loadPalette)

const prefetch = () => prefetchParts(loadPalette)

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The search box of the header: opens the command palette, as Ctrl K or Cmd K do anywhere. */
export function PaletteButton({ onShortcuts }: Pick<PaletteProps, 'onShortcuts'>) {
  const [open, setOpen] = useState(false)
  useShortcut(() => setOpen(true))
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
      // What is typed right after the K shall find its place.
      if (event.key === 'Control' || event.key === 'Meta') return prefetch()
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [act])
}
