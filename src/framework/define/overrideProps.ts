/** A record whose fields are not known here. */
export type AnyRecord = Readonly<Record<string, unknown>>

/** A lazily loaded component. It exports itself as `default`; the definition stays free of React. */
export type Lazy<Props> = () => Promise<{ readonly default: (props: Props) => unknown }>

/** The props of an input, generated or custom. `id` ties it to its label. */
export interface InputProps<Value = never> {
  readonly id?: string
  readonly value?: Value
  /** `null`: nothing any more. */
  readonly onChange?: (value: Value | null) => void
  readonly disabled?: boolean
  /** The values of the other fields in the form that this field lists in `looksAt`. */
  readonly values?: AnyRecord
}

/** The props of a cell override. */
export interface CellProps<R = AnyRecord, V = unknown> {
  readonly record: R
  readonly value: V
  /** Where the record opens, for a cell that draws the link to it itself (`ownLink`). */
  readonly to?: string | undefined
}

/** The props of a page or slot override of one record. */
export interface RecordProps<R = AnyRecord> {
  readonly record: R
}

/** The props of a slot of the list: the rows in view and the number of matches. */
export interface ListSlotProps<R = AnyRecord> {
  readonly records: readonly R[]
  readonly total: number
}
