import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useRegistry } from '../../framework/registry/RegistryContext.ts'
import { toTitle } from '../../framework/registry/toTitle.ts'
import { useRecordName } from '../../framework/ui/RecordName.tsx'

/** Names the browser's tab after the present screen. */
export function useDocumentTitle(): void {
  const registry = useRegistry()
  const { pathname } = useLocation()
  const name = useRecordName()
  useEffect(() => {
    document.title = toTitle(registry, pathname, name)
  }, [registry, pathname, name])
}
