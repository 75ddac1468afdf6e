import { createContext, useContext, useMemo, useState } from 'react'
import { THEME_MODES } from './palettes.ts'
import type { ThemeMode } from './palettes.ts'

export interface ThemeChoice {
  readonly mode: ThemeMode
  readonly toggle: () => void
}

export const ThemeContext = createContext<ThemeChoice>({ mode: 'dark', toggle: () => undefined })

/** Which theme is on, and the way to the other one. */
export const useThemeChoice = (): ThemeChoice => useContext(ThemeContext)

const KEY = 'theme'

/** The choice as kept in a storage under `theme`. Default dark. Spec A, sections 2 and 9. */
export function useStoredMode(storage: Storage): ThemeChoice {
  const [mode, setMode] = useState<ThemeMode>(
    () => THEME_MODES.find((name) => name === storage.getItem(KEY)) ?? 'dark',
  )
  return useMemo(
    () => ({
      mode,
      toggle: () => {
        const next = mode === 'dark' ? 'light' : 'dark'
        storage.setItem(KEY, next)
        setMode(next)
      },
    }),
    [mode, storage],
  )
}
