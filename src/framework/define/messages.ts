/** Words that replace the generated ones. */
export interface Messages {
  readonly created?: string
  readonly updated?: string
  readonly deleted?: string
  /** Under `deleted`, when the record has each field that it names. Default: nothing. */
  readonly deletedDescription?: string
  readonly createFailed?: string
  readonly updateFailed?: string
  readonly deleteFailed?: string
  readonly loadFailed?: string
  /** May name `{count}`. */
  readonly exported?: string
  readonly exportFailed?: string
  /** A record could not be read. */
  readonly recordFailed?: string
  /** There is no such record. */
  readonly notFound?: string
  /** The question before a delete; may name fields. */
  readonly deleteTitle?: string
  readonly deleteDescription?: string
}
