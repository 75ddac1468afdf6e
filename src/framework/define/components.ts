import type { Fields, RecordOf } from './fieldKinds.ts'
import type { Lazy, ListSlotProps, RecordProps } from './overrideProps.ts'

/** Pages that replace a generated one. */
export interface Components<F extends Fields> {
  readonly list?: Lazy<object>
  readonly create?: Lazy<object>
  readonly show?: Lazy<RecordProps<RecordOf<F>>>
  readonly edit?: Lazy<RecordProps<RecordOf<F>>>
}

/** Parts around a generated page. */
export interface Slots<F extends Fields> {
  readonly beforeList?: Lazy<ListSlotProps<RecordOf<F>>>
  readonly afterList?: Lazy<ListSlotProps<RecordOf<F>>>
  readonly beforeShow?: Lazy<RecordProps<RecordOf<F>>>
  readonly afterShow?: Lazy<RecordProps<RecordOf<F>>>
  /** Beside the record on a wide screen, under it on a phone. */
  readonly aside?: Lazy<RecordProps<RecordOf<F>>>
  /** In the place of the create form, once the record is made, with a button to go on. Default: the form closes. */
  readonly afterCreate?: Lazy<RecordProps<RecordOf<F>>>
  /** Beside the forms on a wide screen, under them on a narrow one: gets what is typed so far, with what follows from it. */
  readonly besideForm?: Lazy<RecordProps<Partial<RecordOf<F>>>>
}
