import { useEffect } from 'react'
import { THEME } from '#resources/vocabulary/theme.ts'

/** Names the browser's tab after a page: "Sign in · Coffer". */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${THEME.name}`
  }, [title])
}
