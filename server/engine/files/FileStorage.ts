/** Where the content of files is kept. A key is an id of ours, never a name that a user chose. */
export interface FileStorage {
  /**
   * Keeps what a stream yields, as fast as it can be written. Throws when the stream breaks off, and then keeps nothing.
   * `bytes`: how much will come.
   */
  readonly put: (key: string, body: ReadableStream<Uint8Array>, bytes: number) => Promise<void>
  /** The content, as fast as it is read; `undefined` when there is none. */
  readonly get: (key: string) => Promise<ReadableStream<Uint8Array> | undefined>
  /** Removes the content, if it is there. */
  readonly remove: (key: string) => Promise<void>
}
