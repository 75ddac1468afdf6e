import { useEffect } from 'react'

/** Names the browser's tab after a page: "Sign in · Coffer". */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Coffer`
  }, [title])
}
