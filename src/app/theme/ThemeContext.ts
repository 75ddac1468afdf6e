import { createContext, useContext, useEffect, useMemo, useState } from 'react'
import { afterPaint } from '#framework/ui'
import { THEME_MODES, type ThemeMode } from '#define'

export interface ThemeChoice {
  readonly mode: ThemeMode
  readonly toggle: () => void
}

export const ThemeContext = createContext<ThemeChoice>({ mode: 'dark', toggle: () => undefined })

/** Which theme is on, and the way to the other one. */
export const useThemeChoice = (): ThemeChoice => useContext(ThemeContext)

const KEY = 'theme'

const storedMode = (storage: Storage): ThemeMode =>
  THEME_MODES.find((name) => name === storage.getItem(KEY)) ?? 'dark'

/** The choice as kept in a storage under `theme`, the same in every tab. Default dark. */
export function useStoredMode(storage: Storage): ThemeChoice {
  const [mode, setMode] = useState(() => storedMode(storage))
  useEffect(() => {
    const handleStorage = () => setMode(storedMode(storage))
    globalThis.addEventListener('storage', handleStorage)
    return () => globalThis.removeEventListener('storage', handleStorage)
  }, [storage])
  return useMemo(
    () => ({
      mode,
      toggle: () => {
        const next = mode === 'dark' ? 'light' : 'dark'
        storage.setItem(KEY, next)
        // Every colour on the screen is another one then.
        afterPaint(() => setMode(next))
      },
    }),
    [mode, storage],
  )
}
