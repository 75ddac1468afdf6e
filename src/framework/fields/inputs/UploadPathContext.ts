import { createContext } from 'react'
import type { AnyRecord } from '../../define/overrideProps.ts'
import type { ScreenResource } from '../../registry/ScreenResource.ts'

/** Carries where the files of a form are sent; the name of the field follows. */
export const UploadPathContext = createContext<string | undefined>(undefined)

/** Where files for a record are sent: one that is edited has a place of its own. */
export function uploadPathOf(
  { name, definition }: ScreenResource,
  mode: 'create' | 'edit',
  record: AnyRecord,
): string {
  if (definition.settingsOf) return `/${name}/files`
  return mode === 'create' ? `/uploads/${name}` : `/${name}/${String(record['id'])}/files`
}
