import type { CSSProperties } from 'react'
import type { AnyRecord } from '../../define/overrideProps.ts'
import type { ScreenField } from '../../registry/ScreenField.ts'
import { StatusTag } from '../../ui/StatusTag.tsx'
import styles from './RecordTag.module.css'

interface RecordTagProps {
  /** The field of the record that colours it: a colour or an enum. */
  readonly tag: ScreenField
  readonly record: AnyRecord
  readonly title: string
}

/** A record by its title, in its own colour, as an option that users edit. Fetched by the screens that show one. */
export default function RecordTag({ tag: { name, definition }, record, title }: RecordTagProps) {
  const value = record[name]
  if (definition.kind === 'enum')
    return <StatusTag option={definition.options.options[String(value)] ?? { label: title }} label={title} />
  const colour = typeof value === 'string' ? { '--tag': value } : {}
  return (
    <span className={styles['tag']} style={colour as CSSProperties} title={title}>
      <span className={styles['title']}>{title}</span>
    </span>
  )
}
