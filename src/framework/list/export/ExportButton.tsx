import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../api/ApiError.ts'
import { useClient, type Client } from '../../api/Client.ts'
import { readFailure, requireType } from '../../api/envelope.ts'
import { fillText } from '../../define/fillPath.ts'
import { formatCount } from '../../format/formatCount.ts'
import { inSentence } from '../../define/inSentence.ts'
import type { Matching } from '../../define/query/ListQuery.ts'
import { toSearch, writeListQuery } from '../../define/query/writeListQuery.ts'
import type { ScreenResource } from '../../registry/ScreenResource.ts'
import { useToast } from '../../ui/useToast.ts'
import { isDefaultSort } from '../ListState.ts'
import type { ListState } from '../ListState.ts'
import { readExport } from './readExport.ts'
import type { ExportProgress } from './readExport.ts'
import { saveFile } from '../../ui/saveFile.ts'
import { t } from '../../text/t.ts'

interface ExportButtonProps {
  readonly label: string
  readonly export: Export
  readonly disabled: boolean
}

/** Starts an export; while it runs, shows its progress and a way to cancel. */
export function ExportButton({ label, export: { progress, start, cancel }, disabled }: ExportButtonProps) {
  if (!progress) {
    return (
      <Button icon={<DownloadOutlined aria-hidden="true" />} disabled={disabled} onClick={start}>
        {label}
      </Button>
    )
  }
  return (
    <>
      <Button loading role="status">
        {describe(progress)}
      </Button>
      <Button onClick={cancel}>{t('Cancel')}</Button>
    </>
  )
}

function describe({ rows, total }: ExportProgress): string {
  if (total === undefined) return t('Exporting…')
  return t('Exporting {rows} of {total}…', { rows, total })
}

/** The running export, or the way to start one. */
interface Export {
  /** `undefined` when none is running. */
  readonly progress: ExportProgress | undefined
  readonly start: () => void
  readonly cancel: () => void
}

interface ExportRequest extends Exported {
  readonly resource: ScreenResource
}

/** Saves everything that matches a list as a CSV file, streamed by the API (pitfalls P10 and P11). Leaving the list cancels it. */
export function useExport({ resource, ...matching }: ExportRequest): Export {
  const client = useClient()
  const toast = useToast()
  const [progress, setProgress] = useState<ExportProgress>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const run = async (signal: AbortSignal) => {
    const response = await client.fetch(new Request(toExportUrl(client, resource, matching), { signal }))
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

function exportedWords({ labels, messages }: ScreenResource, rows: number): string {
  if (messages.exported !== undefined) return fillText(messages.exported, { count: formatCount(rows) })
  return t('Exported {count} {word}', {
    count: rows,
    word: inSentence(rows === 1 ? labels.singular : labels.plural),
  })
}

/** What an export holds, and in which order. */
interface Exported extends Pick<ListState, 'sort'> {
  readonly where: Matching
}

/** Where the API streams everything that matches a list, in the list's order. */
function toExportUrl({ origin }: Client, resource: ScreenResource, { sort, where }: Exported): URL {
  const query = { ...where, sort: isDefaultSort(resource, { sort }) ? [] : [sort] }
  const search = toSearch(writeListQuery(query, 'simple-rest'))
  return new URL(`/api/exports/${resource.name}.csv?${search}`, origin)
}
