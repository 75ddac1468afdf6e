import { TableOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover } from 'antd'
import type { ResolvedColumn } from '../registry/Registry.ts'
import type { ColumnChoice } from './useColumns.ts'
import styles from './ColumnChooser.module.css'

interface ColumnChooserProps {
  readonly columns: readonly ResolvedColumn[]
  readonly choice: ColumnChoice
}

/** Which columns to show. The first one, which names the record, always stays. */
export function ColumnChooser({ columns, choice: { visible, toggle, reset } }: ColumnChooserProps) {
  const content = (
    <div className={styles['columns']} role="group" aria-label="Columns">
      {columns.slice(1).map((column) => (
        <Checkbox key={column.field.name} checked={visible.includes(column)} onChange={() => toggle(column)}>
          {column.label}
        </Checkbox>
      ))}
      <Button size="small" disabled={!reset} onClick={reset}>
        Reset
      </Button>
    </div>
  )
  return (
    <Popover content={content} trigger="click" placement="bottomRight" destroyOnHidden>
      <Button icon={<TableOutlined aria-hidden="true" />} aria-haspopup="true">
        Columns
      </Button>
    </Popover>
  )
}
