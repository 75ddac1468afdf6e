import { Alert, Button, Select } from 'antd'
import { useMemo } from 'react'
import { isUnread } from '../define/Unread.ts'
import { Cell } from '../fields/cells/Cell.tsx'
import type { ScreenField } from '../registry/ScreenField.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { holdsTyped } from '../ui/holdsTyped.ts'
import { Panel } from '../ui/Panel.tsx'
import { Table } from '../ui/Table.tsx'
import styles from './import.module.css'
import { isNeeded, missingFields, readLine, withColumn } from './matching.ts'
import type { Matching, ReadLine } from './matching.ts'
import { formatHint } from './readCell.ts'
import { FileReading } from '../file/FileReading.tsx'
import type { CsvFile, HowToRead } from '../file/readFile.ts'
import { usePastImports } from './usePastImports.ts'
import { t, translated, written } from '../text/t.ts'

interface ImportColumnsProps {
  readonly resource: ScreenResource
  readonly file: CsvFile
  readonly matching: Matching
  readonly onChange: (matching: Matching) => void
  /** The file is to be read in another way. */
  readonly onReread: (how: HowToRead) => void
  readonly onCheck: () => void
  readonly onRestart: () => void
}

const NOTHING = ''

/** Which column fills in which field, and what the first rows are then. */
export function ImportColumns({ resource, file, matching, ...handlers }: ImportColumnsProps) {
  const { onChange, onReread, onCheck, onRestart } = handlers
  const { rows, headings, name } = file
  const count = rows.length + file.uneven.length
  const missing = missingFields(resource, matching)
  const isEmpty = matching.every((field) => field === undefined)
  const choices = [
    { value: NOTHING, label: t('Skip') },
    ...resource.importFields.map((field) => ({
      value: field.name,
      label: isNeeded(field) ? `${field.label} (required)` : field.label,
    })),
  ]
  const columns = headings.map((heading, index) => ({
    heading: heading || t('Column {number}', { number: index + 1 }),
    index,
  }))
  return (
    <>
      <Panel title={t('Columns of {name}', { name })}>
        <FileReading file={file} onChange={onReread} />
        <SameFile resource={resource} file={file} />
        <ul className={styles['columns']}>
          {columns.map(({ heading, index }) => {
            const field = resource.importFields.find((one) => one.name === matching[index])
            return (
              <li key={index} className={styles['column']}>
                <div className={styles['heading']}>
                  <strong>{heading}</strong>
                  <span className={styles['note']}>{sampleOf(file, index)}</span>
                </div>
                <div className={styles['field']}>
                  <Select
                    aria-label={t('Field of {heading}', { heading })}
                    showSearch
                    filterOption={holdsTyped}
                    value={matching[index] ?? NOTHING}
                    options={choices}
                    onChange={(value: string) =>
                      onChange(withColumn(matching, index, value === NOTHING ? undefined : value))
                    }
                  />
                  {field && hintOf(field) && <span className={styles['note']}>{hintOf(field)}</span>}
                </div>
              </li>
            )
          })}
        </ul>
        {missing.length > 0 && (
          <Alert
            type="warning"
            showIcon
            role="status"
            className={styles['alert'] ?? ''}
            message={t('No column provides {labels}, which is required.', {
              labels: missing.map(({ label }) => label).join(', '),
            })}
          />
        )}
      </Panel>
      {!isEmpty && <Preview resource={resource} file={file} matching={matching} />}
      <div className={styles['buttons']}>
        <Button type="primary" disabled={isEmpty} onClick={onCheck}>
          {count === 1 ? t('Check 1 row') : t('Check {count} rows', { count })}
        </Button>
        <Button onClick={onRestart}>{t('Choose another file')}</Button>
      </div>
    </>
  )
}

/** Warns of a file that was imported before: a second time it would make everything twice. */
function SameFile({ resource, file }: { readonly resource: ScreenResource; readonly file: CsvFile }) {
  const made =
    usePastImports(resource, { enabled: true }).data?.filter(({ lines }) => lines.created > 0) ?? []
  const same = made.find(({ digest }) => digest !== null && digest === file.digest)
  const past = same ?? made.find(({ fileName }) => fileName === file.name)
  if (!past) return null
  const { createdBy, lines } = past
  const outcome =
    lines.created === 1 ? t('created 1 record') : t('created {count} records', { count: lines.created })
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      className={styles['alert'] ?? ''}
      message={
        same
          ? t('This file was imported by {createdBy}. It {outcome}.', { createdBy, outcome })
          : t('A file with this name was imported by {createdBy}. It {outcome}.', { createdBy, outcome })
      }
      description={
        same
          ? t('Importing it again creates duplicates.')
          : t('If it’s the same file, importing it again creates duplicates.')
      }
    />
  )
}

const hintOf = ({ definition }: ScreenField) =>
  definition.kind === 'reference' ? t('Title or ID') : translated(formatHint(definition))

/** The first values of a column. */
function sampleOf({ rows }: CsvFile, index: number): string {
  const values = rows.slice(0, 20).flatMap(({ cells }) => cells[index] || [])
  return [...new Set(values)].slice(0, 3).join(', ') || t('Empty')
}

const SHOWN = 5

/** The first rows, as the records that they would make. */
function Preview({ resource, file, matching }: Pick<ImportColumnsProps, 'resource' | 'file' | 'matching'>) {
  const fields = useMemo(
    () => matching.flatMap((name) => (name === undefined ? [] : (resource.fields[name] ?? []))),
    [resource, matching],
  )
  const lines = file.rows
    .slice(0, SHOWN)
    .map((row) => readLine(resource, matching, { ...row, point: file.point }))
  return (
    <Panel title={t('First rows')}>
      <div className={styles['scroll']}>
        <Table<ReadLine>
          caption={t('First rows as records')}
          rowKey="line"
          dataSource={lines}
          columns={[
            { key: 'line', title: t('Line'), dataIndex: 'line' },
            ...fields.map((field) => ({
              key: field.name,
              title: field.label,
              render: (_: unknown, line: ReadLine) => <PreviewCell field={field} line={line} />,
            })),
          ]}
        />
      </div>
    </Panel>
  )
}

/** A value as lists show it, or the text with what is wrong with it. A title is no id yet: it stays text. */
function PreviewCell({ field, line }: { readonly field: ScreenField; readonly line: ReadLine }) {
  const value = line.values[field.name]
  const problem = line.errors.find((error) => error.field === field.name)
  if (problem) {
    return (
      <>
        {typeof value === 'string' && <span>{value} </span>}
        {isUnread(value) && <span>{value.typed} </span>}
        <span className={styles['problem']}>{written(problem.text)}</span>
      </>
    )
  }
  if (field.definition.kind === 'reference' && typeof value === 'string') return value
  return <Cell field={field} record={line.values} />
}
