/** A record of unknown fields. */
export type AnyRecord = Readonly<Record<string, unknown>>

/** A lazily loaded component. It exports itself as `default`; the definition stays free of React. */
export type Lazy<Props> = () => Promise<{ readonly default: (props: Props) => unknown }>

/** The props of an input, generated or custom. `id` ties it to its label. */
export interface InputProps<Value = never> {
  readonly id?: string
  readonly value?: Value
  /** `null`: the value was cleared. */
  readonly onChange?: (value: Value | null) => void
  readonly disabled?: boolean
  /** The values of the other fields in the form that this field lists in `looksAt`. */
  readonly values?: AnyRecord
}

/** The props of a cell override. */
export interface CellProps<R = AnyRecord, V = unknown> {
  readonly record: R
  readonly value: V
  /** The address of the record, for a cell that draws the link itself (`ownLink`). */
  readonly to?: string | undefined
}

/** The props of a page or slot override of one record. */
export interface RecordProps<R = AnyRecord> {
  readonly record: R
}

/** The props of a slot of the list: the rows of the page and the number of all matches. */
export interface ListSlotProps<R = AnyRecord> {
  readonly records: readonly R[]
  readonly total: number
}
