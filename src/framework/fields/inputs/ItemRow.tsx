import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { FieldErrors } from '../../api/ApiError.ts'
import type { AnyRecord } from '../../define/field.ts'
import { isComputed } from '../../define/validate.ts'
import { groupDecimal } from '../../define/decimalText.ts'
import type { ResolvedField } from '../../registry/Registry.ts'
import { errorsBelow } from './errorsBelow.ts'
import { textOf } from './FieldInputProps.ts'
import { FieldItem } from './FieldItem.tsx'
import styles from './ItemsInput.module.css'
import { partInputOf } from './partInputs.tsx'

interface ItemRowProps {
  readonly id: string
  /** Counted from 1, for the names of the row and its button. */
  readonly number: number
  readonly parts: readonly ResolvedField[]
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
export function ItemRow({ number, parts, canRemove, onRemove, ...row }: ItemRowProps) {
  const first = parts.find(({ definition }) => !isComputed(definition))
  return (
    <div role="group" aria-label={`Line ${number}`} className={styles['row']}>
      {parts.map((part) =>
        isComputed(part.definition) ? (
          <Figure key={part.name} part={part} row={row.row} />
        ) : (
          <div key={part.name} className={styles['part']}>
            <PartInput {...row} part={part} autoFocus={row.autoFocus && part === first} />
          </div>
        ),
      )}
      <div className={styles['remove']}>
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={`Remove line ${number}`}
          disabled={row.disabled || !canRemove}
          onClick={onRemove}
        />
      </div>
    </div>
  )
}

function Figure({ part, row }: { readonly part: ResolvedField; readonly row: AnyRecord }) {
  return (
    <div className={styles['figure']}>
      <span className={styles['label']}>{part.label}</span>
      <output aria-label={part.label}>{groupDecimal(textOf(row[part.name])) || '—'}</output>
    </div>
  )
}

type PartInputProps = Omit<ItemRowProps, 'number' | 'parts' | 'onRemove' | 'canRemove'> & {
  readonly part: ResolvedField
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
      onBlur={() => onBlur(part.name)}
    />
  )
}
