import { Button } from 'antd'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { computeItem } from '../../define/computeItems.ts'
import type { AnyRecord } from '../../define/field.ts'
import { resolveFields } from '../../registry/resolveList.ts'
import { emptyItem } from './emptyItem.ts'
import type { FieldInputProps } from './FieldInputProps.ts'
import { errorsBelow } from './errorsBelow.ts'
import { ItemRow } from './ItemRow.tsx'
import styles from './ItemsInput.module.css'

/** Line items: a row of inputs for each, amounts worked out while one types. */
export default function ItemsInput(props: FieldInputProps<'items'>) {
  const { of, minItems = 0, maxItems = 100 } = props.options
  const [added, setAdded] = useState<number>()
  const rows = toRows(props.value)
  const parts = Object.values(resolveFields(of))

  const handleChange = (index: number, row: AnyRecord) =>
    props.onChange(rows.with(index, computeItem(of, row)))
  const handleAdd = () => {
    setAdded(rows.length)
    props.onChange([...rows, emptyItem(of)])
  }
  const handleRemove = (index: number) => {
    // The button with the focus may go or be disabled: what adds a line is always there after one is gone.
    flushSync(() => props.onChange(rows.toSpliced(index, 1)))
    document.getElementById(props.id)?.focus()
  }

  return (
    <div role="group" aria-label={props.field.label} aria-describedby={props.describedBy}>
      {rows.map((row, index) => (
        <ItemRow
          // Lines have no name of their own, and everything in them is controlled.
          key={index}
          id={`${props.id}_${index}`}
          number={index + 1}
          parts={parts}
          row={row}
          values={{ ...props.values, ...row }}
          errors={errorsBelow(props.errors, String(index))}
          disabled={props.disabled}
          autoFocus={added === index}
          onChange={(next) => handleChange(index, next)}
          onBlur={(path) => props.onBlur(`${index}.${path}`)}
          onRemove={() => handleRemove(index)}
          canRemove={rows.length > minItems}
        />
      ))}
      <div className={styles['add']}>
        <Button
          id={props.id}
          block
          type="dashed"
          autoFocus={props.autoFocus}
          disabled={props.disabled || rows.length >= maxItems}
          onClick={handleAdd}
        >
          Add line
        </Button>
      </div>
    </div>
  )
}

function toRows(value: unknown): readonly AnyRecord[] {
  return Array.isArray(value) ? value.filter((row) => typeof row === 'object' && row !== null) : []
}
