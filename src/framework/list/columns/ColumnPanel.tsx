import { Button, InputNumber } from 'antd'
import type { ScreenColumn } from '../../registry/ScreenList.ts'
import { Tick } from '../../ui/Tick.tsx'
import { DragHandle } from '../../ui/DragHandle.tsx'
import { useDrag } from '../../ui/useDrag.ts'
import styles from './ColumnPanel.module.css'
import { NARROWEST, WIDEST, type ColumnChoice, type ColumnLayout } from './useColumns.ts'
import { t } from '../../text/t.ts'

interface ColumnPanelProps {
  readonly columns: readonly ScreenColumn[]
  readonly choice: ColumnChoice
}

/** Which columns to show, in which order and how wide. The first one, which names the record, always leads. */
export default function ColumnPanel({ columns, choice: { layout, change, widen, reset } }: ColumnPanelProps) {
  const handle = useDrag({
    onDrop: (from, onto) => change(moved(layout, from, indexOf(layout, onto))),
    onStep: (from, by) => change(moved(layout, from, indexOf(layout, from) + by)),
  })
  const hidden = columns.filter(({ field }) => indexOf(layout, field.name) < 0)
  const named = (field: string) => columns.find((column) => column.field.name === field)
  const shown = layout.slice(1).flatMap(({ field, width }) => {
    const column = named(field)
    return column ? [{ column, width }] : []
  })
  return (
    <div className={styles['columns']}>
      <ul className={styles['list']}>
        {shown.map(({ column, width }) => (
          <li key={column.field.name} className={styles['row']} data-drop={column.field.name}>
            <DragHandle
              label={t('Move {label}', { label: column.label })}
              description={t('Use the arrow keys to move it up or down')}
              handle={handle}
            />
            <label className={styles['column']}>
              <Tick checked onChange={() => change(without(layout, column.field.name))} />
              {column.label}
            </label>
            <InputNumber
              size="small"
              className={styles['width'] ?? ''}
              aria-label={t('Width of {label} in pixels', { label: column.label })}
              placeholder={t('auto')}
              min={NARROWEST}
              max={WIDEST}
              precision={0}
              controls={false}
              value={width ?? null}
              onChange={(value) => widen(column.field.name, value)}
            />
          </li>
        ))}
        {hidden.map((column) => (
          <li key={column.field.name} className={styles['row']}>
            <label className={styles['column']} data-hidden="true">
              <Tick checked={false} onChange={() => change(withColumn(layout, columns, column))} />
              {column.label}
            </label>
          </li>
        ))}
      </ul>
      <Button size="small" disabled={!reset} onClick={reset}>
        {t('Reset')}
      </Button>
    </div>
  )
}

const indexOf = (layout: ColumnLayout, name: string) => layout.findIndex(({ field }) => field === name)

const without = (layout: ColumnLayout, name: string) => layout.filter(({ field }) => field !== name)

/** The place of the first column is its own. */
function moved(layout: ColumnLayout, name: string, to: number): ColumnLayout {
  const column = layout[indexOf(layout, name)]
  if (!column || to < 1 || to >= layout.length) return layout
  return without(layout, name).toSpliced(to, 0, column)
}

/** After the last visible column that precedes it in the definition. */
function withColumn(
  layout: ColumnLayout,
  columns: readonly ScreenColumn[],
  column: ScreenColumn,
): ColumnLayout {
  const before = columns.slice(0, columns.indexOf(column)).map(({ field }) => field.name)
  const place = layout.findLastIndex(({ field }) => before.includes(field))
  return layout.toSpliced(place + 1, 0, { field: column.field.name })
}
