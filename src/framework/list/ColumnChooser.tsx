import { TableOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ResolvedColumn } from '../registry/Registry.ts'
import { PopoverButton } from '../ui/PopoverButton.tsx'
import { Tick } from '../ui/Tick.tsx'
import styles from './ColumnChooser.module.css'
import type { ColumnChoice } from './useColumns.ts'

interface ColumnChooserProps {
  readonly columns: readonly ResolvedColumn[]
  readonly choice: ColumnChoice
}

/** Which columns to show. The first one, which names the record, always stays. */
export function ColumnChooser({ columns, choice: { visible, toggle, reset } }: ColumnChooserProps) {
  return (
    <PopoverButton
      text="Columns"
      title="Columns"
      icon={<TableOutlined aria-hidden="true" />}
      placement="bottomRight"
    >
      {() => (
        <div className={styles['columns']}>
          {columns.slice(1).map((column) => (
            <label key={column.field.name} className={styles['column']}>
              <Tick checked={visible.includes(column)} onChange={() => toggle(column)} />
              {column.label}
            </label>
          ))}
          <Button size="small" disabled={!reset} onClick={reset}>
            Reset
          </Button>
        </div>
      )}
    </PopoverButton>
  )
}
