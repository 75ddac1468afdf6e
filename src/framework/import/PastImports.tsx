import { DownloadOutlined, UndoOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { decide } from '../access/decide.ts'
import { useGrants } from '../access/GrantsContext.ts'
import { callCollection } from '../api/callCollection.ts'
import { useClient } from '../api/Client.ts'
import { readFailure, requireType } from '../api/envelope.ts'
import { useAct } from '../api/useAct.ts'
import { saveFile } from '../ui/saveFile.ts'
import { inSentence } from '../define/inSentence.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Panel } from '../ui/Panel.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import { useToast } from '../ui/useToast.ts'
import { t } from '../text/t.ts'
import styles from './import.module.css'
import { usePastImports, type PastImport } from './usePastImports.ts'

interface PastImportsProps {
  readonly resource: ScreenResource
  /** One is on its way: it is shown when it has ended. */
  readonly isBusy: boolean
}

/** The latest imports: who, when, their outcome, and undoing them. */
export function PastImports({ resource, isBusy }: PastImportsProps) {
  const path = `/imports/${resource.name}`
  const { data, error, refetch } = usePastImports(resource, { enabled: !isBusy })
  const mayUndo = decide({ resource: resource.definition, action: 'delete' }, useGrants()).can
  if (error) return <ErrorState title={t('Failed to load imports')} of={{ error, refetch }} />
  if (!data || data.length === 0) return null
  return (
    <Panel title={t('Import history')}>
      <ul className={styles['past']}>
        {data.map((one) => (
          <li key={one.id} className={styles['import']}>
            <div className={styles['heading']}>
              <strong>{one.fileName}</strong>
              <span className={styles['note']}>
                {one.createdBy}, <RelativeTime value={one.createdAt} /> · {countsOf(one)}
              </span>
            </div>
            <div className={styles['buttons']}>
              <ResultsButton path={`${path}/${one.id}`} resource={resource} fileName={one.fileName} />
              {mayUndo && one.lines.created > 0 && (
                <UndoButton path={`${path}/${one.id}`} resource={resource} past={one} />
              )}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const WORDS = {
  created: '{count} imported',
  refused: '{count} failed',
  undone: '{count} undone',
  kept: '{count} kept',
} as const

function countsOf({ lines }: PastImport): string {
  const words = Object.entries(WORDS).flatMap(([status, word]) => {
    const count = lines[status as keyof typeof WORDS]
    return count > 0 ? [t(word, { count })] : []
  })
  return words.join(', ') || t('nothing imported')
}

interface OfImportProps {
  /** Of the import in the API. */
  readonly path: string
  readonly resource: ScreenResource
}

function ResultsButton({ path, fileName }: OfImportProps & { readonly fileName: string }) {
  const client = useClient()
  const { run, isRunning } = useAct()
  const handleClick = () =>
    run({
      input: path,
      send: async () => {
        const request = new Request(new URL(`/api${path}/results.csv`, client.origin))
        const response = await client.fetch(request)
        if (!response.ok) throw await readFailure(response)
        requireType(response, 'text/csv')
        saveFile({ name: `results-of-${fileName}`, content: await response.blob() })
      },
      failure: t('Download failed'),
      refreshes: false,
    })
  return (
    <Button
      size="small"
      icon={<DownloadOutlined aria-hidden="true" />}
      loading={isRunning}
      aria-label={t('Results of {fileName}', { fileName })}
      onClick={() => void handleClick()}
    >
      {t('Results')}
    </Button>
  )
}

interface UndoAnswer {
  readonly undone: number
  readonly kept: readonly unknown[]
  readonly left: number
}

function UndoButton({ path, resource, past }: OfImportProps & { readonly past: PastImport }) {
  const [isOpen, setOpen] = useState(false)
  const [left, setLeft] = useState(past.lines.created)
  const client = useClient()
  const toast = useToast()
  const { run, isRunning, failure } = useAct()
  const { singular, plural } = resource.labels

  const undo = async () => {
    let [undone, kept] = [0, 0]
    for (let more = true; more;) {
      const answer = await callCollection<UndoAnswer>(client, `${path}/undo`)
      undone += answer.undone
      kept += answer.kept.length
      more = answer.left > 0
      setLeft(answer.left)
    }
    return { undone, kept }
  }
  const handleSubmit = () =>
    run({
      input: path,
      send: undo,
      failure: t('Undo failed'),
      onDone: ({ undone, kept }) => {
        setOpen(false)
        toast.success(
          t('{count} {word} removed', { count: undone, word: inSentence(undone === 1 ? singular : plural) }),
          kept > 0 ? t('{kept} kept. See the results for details.', { kept }) : undefined,
        )
      },
    })

  return (
    <>
      <Button
        size="small"
        icon={<UndoOutlined aria-hidden="true" />}
        aria-label={t('Undo {fileName}', { fileName: past.fileName })}
        onClick={() => setOpen(true)}
      >
        {t('Undo')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t('Undo the import of {fileName}?', { fileName: past.fileName })}
          description={t('Deletes the {plural} it created, except those changed since.', {
            plural: inSentence(plural),
          })}
          submitLabel={isRunning ? t('{left} left', { left }) : t('Undo import')}
          danger
          isBusy={isRunning}
          error={failure}
          onSubmit={() => void handleSubmit()}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
