import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../api/ApiError.ts'
import { readFailure, requireType } from '../../api/envelope.ts'
import { useClient } from '../../api/Client.ts'
import { fillText } from '../../define/words.ts'
import { formatCount } from '../../format/formatCount.ts'
import { inSentence } from '../../registry/inSentence.ts'
import type { ResolvedResource } from '../../registry/Registry.ts'
import { useToast } from '../../ui/useToast.ts'
import { readExport } from './readExport.ts'
import type { ExportProgress } from './readExport.ts'
import { saveFile } from './saveFile.ts'
import { toExportUrl } from './toExportUrl.ts'
import type { Matching } from './toExportUrl.ts'

/** An export under way, or the way to begin one. */
export interface Export {
  /** `undefined` when none is under way. */
  readonly progress: ExportProgress | undefined
  readonly start: () => void
  readonly cancel: () => void
}

interface ExportRequest extends Matching {
  readonly resource: ResolvedResource
}

/** Saves everything that matches a list as a CSV file, streamed by the API (pitfalls P10 and P11). Leaving the list gives it up. */
export function useExport({ resource, ...matching }: ExportRequest): Export {
  const client = useClient()
  const toast = useToast()
  const [progress, setProgress] = useState<ExportProgress>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const run = async (signal: AbortSignal) => {
    const response = await client.fetch(new Request(toExportUrl(resource, matching), { signal }))
    if (!response.ok) throw await readFailure(response)
    requireType(response, 'text/csv')
    const file = await readExport(response, { onProgress: setProgress, signal })
    saveFile(file)
    toast.success(exportedWords(resource, file.rows))
  }

  const start = () => {
    const controller = new AbortController()
    running.current = controller
    setProgress({ rows: 0, total: undefined })
    run(controller.signal)
      .catch((error: unknown) => {
        if (!controller.signal.aborted) toast.error(resource.messages.exportFailed, messageOf(error))
      })
      .finally(() => setProgress(undefined))
  }

  return { progress, start, cancel: () => running.current?.abort() }
}

function exportedWords({ labels, messages }: ResolvedResource, rows: number): string {
  const count = formatCount(rows)
  if (messages.exported !== undefined) return fillText(messages.exported, { count })
  return `Exported ${count} ${inSentence(rows === 1 ? labels.singular : labels.plural)}`
}
