import { useState } from 'react'
import { messageOf, readFailure, requireType, useClient } from '#framework/api'
import { saveFile } from '#framework/list'
import { useToast } from '#framework/ui'
import { t } from '#framework/text'

const TYPES = { csv: 'text/csv', pdf: 'application/pdf' } as const
type FileKind = keyof typeof TYPES

/** Saves a statement as the file that the API draws. */
export function useStatementFile(asked: { readonly currency: string; readonly month: string }) {
  const client = useClient()
  const toast = useToast()
  const [saving, setSaving] = useState<FileKind>()
  const save = async (kind: FileKind) => {
    setSaving(kind)
    try {
      const url = new URL(`/api/transaction/statement.${kind}`, client.origin)
      url.search = new URLSearchParams(asked).toString()
      const response = await client.fetch(new Request(url))
      if (!response.ok) throw await readFailure(response)
      requireType(response, TYPES[kind])
      const name = `statement-${asked.currency}-${asked.month}.${kind}`
      saveFile({ name, content: await response.blob() })
    } catch (error) {
      toast.error(t('Failed to download the statement'), messageOf(error))
    } finally {
      setSaving(undefined)
    }
  }
  return { save, saving }
}
