import { useEffect } from 'react'
import { THEME } from '#product/theme'

/** Names the browser's tab after a page: "Sign in · Coffer". */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${THEME.name}`
  }, [title])
}
