import { Button } from 'antd'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useAsked } from '../../access/useAsked.ts'
import { computeItem } from '../../define/computeItems.ts'
import type { AnyRecord } from '../../define/overrideProps.ts'
import type { ScreenField } from '../../registry/ScreenField.ts'
import { toScreenFields } from '../../registry/toScreenList.ts'
import { emptyItem } from './emptyItem.ts'
import { type FieldInputProps, textOf } from './FieldInputProps.ts'
import { errorsBelow } from './errorsBelow.ts'
import { DeleteOutlined } from '@ant-design/icons'
import type { FieldErrors } from '../../api/ApiError.ts'
import { isEmpty } from '../../define/isEmpty.ts'
import { isComputed } from '../../define/fieldFacts.ts'
import { groupDecimal } from '../../define/decimalText.ts'
import { FieldItem } from './FieldItem.tsx'
import { partInputOf } from './partInputs.tsx'
import { t, translatedTexts } from '../../text/t.ts'
import styles from './ItemsInput.module.css'

/** Line items: a row of inputs for each, amounts worked out while one types. */
export default function ItemsInput(props: FieldInputProps<'items'>) {
  const { of, minItems = 0, maxItems = 100, folded = [] } = props.options
  const asked = useAsked()
  const [added, setAdded] = useState<number>()
  const rows = toRows(props.value)
  const [isFolded, setFolded] = useState(
    () => folded.length > 0 && !rows.some((row) => folded.some((name) => !isEmpty(row[name]))),
  )
  const parts = translatedTexts(Object.values(toScreenFields(of))).filter(
    ({ name }) => !isFolded || !folded.includes(name),
  )

  const handleChange = (index: number, row: AnyRecord) =>
    props.onChange(rows.with(index, computeItem(of, row)))
  const handleAdd = () => {
    setAdded(rows.length)
    props.onChange([...rows, emptyItem(of, asked)])
  }
  const handleRemove = (index: number) => {
    // The button with the focus may go or be disabled: what adds a line is always there after one is gone.
    flushSync(() => props.onChange(rows.toSpliced(index, 1)))
    document.getElementById(props.id)?.focus()
  }

  return (
    <div
      className={styles['items']}
      role="group"
      aria-label={props.field.label}
      aria-describedby={props.describedBy}
    >
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
          {t('Add line')}
        </Button>
        {isFolded && (
          <Button disabled={props.disabled} onClick={() => setFolded(false)}>
            {t('More options')}
          </Button>
        )}
      </div>
    </div>
  )
}

function toRows(value: unknown): readonly AnyRecord[] {
  return Array.isArray(value) ? value.filter((row) => typeof row === 'object' && row !== null) : []
}

interface ItemRowProps {
  readonly id: string
  /** Counted from 1, for the names of the row and its button. */
  readonly number: number
  readonly parts: readonly ScreenField[]
  readonly row: AnyRecord
  /** Of the whole form, with the row's own before them. */
  readonly values: AnyRecord
  readonly errors: FieldErrors
  readonly disabled: boolean
  readonly autoFocus: boolean
  readonly onChange: (row: AnyRecord) => void
  readonly onBlur: (path: string) => void
  readonly onRemove: () => void
  readonly canRemove: boolean
}

/** One line: an input for each part, the worked-out ones as figures. */
function ItemRow({ number, parts, canRemove, onRemove, ...row }: ItemRowProps) {
  const first = parts.find(({ definition }) => !isComputed(definition))
  return (
    <div role="group" aria-label={t('Line {number}', { number })} className={styles['row']}>
      {parts.map((part) =>
        isComputed(part.definition) ? (
          <Figure key={part.name} part={part} row={row.row} />
        ) : (
          <div key={part.name} className={styles['part']} data-kind={part.definition.kind}>
            <PartInput {...row} part={part} autoFocus={row.autoFocus && part === first} />
          </div>
        ),
      )}
      <div className={styles['remove']}>
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t('Remove line {number}', { number })}
          disabled={row.disabled || !canRemove}
          onClick={onRemove}
        />
      </div>
    </div>
  )
}

function Figure({ part, row }: { readonly part: ScreenField; readonly row: AnyRecord }) {
  return (
    <div className={styles['figure']}>
      <span className={styles['label']}>{part.label}</span>
      <output aria-label={part.label}>{groupDecimal(textOf(row[part.name])) || '—'}</output>
    </div>
  )
}

type PartInputProps = Omit<ItemRowProps, 'number' | 'parts' | 'onRemove' | 'canRemove'> & {
  readonly part: ScreenField
}

function PartInput({ part, id, row, errors, onChange, onBlur, ...props }: PartInputProps) {
  return (
    <FieldItem
      {...props}
      id={`${id}_${part.name}`}
      field={part}
      Input={partInputOf(part.definition.kind)}
      value={row[part.name]}
      errors={errorsBelow(errors, part.name)}
      isStored={false}
      onChange={(value) => onChange({ ...row, [part.name]: value })}
      onFill={(values) => onChange({ ...row, ...values })}
      onBlur={() => onBlur(part.name)}
    />
  )
}
