import { useMemo } from 'react'
import { t } from '#framework/text'
import { useUser } from '#providers/Services.ts'
import { WORK } from '#app/areas.ts'
import { useSignOut } from '#app/shell/useSignOut.ts'
import { inTeam } from '#resources/vocabulary/areas.ts'
import { useThemeChoice } from '#app/theme/ThemeContext.ts'
import type { PaletteEntry } from './usePaletteEntries.ts'

/** What can be done on every screen. */
export function usePaletteActs(onShortcuts: () => void): readonly PaletteEntry[] {
  const user = useUser()
  const { mode, toggle } = useThemeChoice()
  const signOut = useSignOut()
  return useMemo(() => {
    const others = (user?.teams ?? []).filter(({ id }) => id !== user?.team.id)
    return [
      ...others.map(({ id, name }) => ({
        id: `team:${id}`,
        label: t('Switch to {name}', { name }),
        icon: 'team' as const,
        target: { path: inTeam(WORK.path, id), external: false },
      })),
      {
        id: 'theme',
        label: mode === 'dark' ? t('Switch to the light theme') : t('Switch to the dark theme'),
        keywords: t('dark light theme'),
        icon: 'star',
        target: toggle,
      },
      { id: 'shortcuts', label: t('Keyboard shortcuts'), icon: 'book', target: onShortcuts },
      { id: 'signOut', label: t('Sign out'), keywords: t('log out'), icon: 'close', target: signOut },
    ]
  }, [user, mode, toggle, signOut, onShortcuts])
}
