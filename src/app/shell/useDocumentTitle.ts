import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useRegistry, toTitle } from '#framework/registry'
import { useRecordName } from '#framework/ui'

/** Names the browser's tab after the present screen. */
export function useDocumentTitle(): void {
  const registry = useRegistry()
  const { pathname } = useLocation()
  const name = useRecordName()
  useEffect(() => {
    document.title = toTitle(registry, pathname, name)
  }, [registry, pathname, name])
}
