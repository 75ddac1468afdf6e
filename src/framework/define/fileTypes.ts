import type { Reason } from './said.ts'

/** The types of files that a field may take: what people call them, and how their names end. */
export const FILE_TYPES = {
  'image/png': { label: 'PNG', extensions: ['png'] },
  'image/jpeg': { label: 'JPEG', extensions: ['jpg', 'jpeg'] },
  'image/gif': { label: 'GIF', extensions: ['gif'] },
  'image/webp': { label: 'WebP', extensions: ['webp'] },
  'application/pdf': { label: 'PDF', extensions: ['pdf'] },
  'text/csv': { label: 'CSV', extensions: ['csv'] },
  'text/plain': { label: 'text', extensions: ['txt'] },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    label: 'Word',
    extensions: ['docx'],
  },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
    label: 'Excel',
    extensions: ['xlsx'],
  },
  'application/zip': { label: 'ZIP', extensions: ['zip'] },
  'video/mp4': { label: 'MP4', extensions: ['mp4'] },
} as const satisfies Readonly<
  Record<string, { readonly label: string; readonly extensions: readonly string[] }>
>

/** A type of file: `'application/pdf'`. */
export type FileType = keyof typeof FILE_TYPES

/** A type of image. They can be shown without a risk, and get thumbnails. */
export type ImageType = Extract<FileType, `image/${string}`>

/** A file of a record. It is stored beside the record, which holds only this. */
export interface StoredFile {
  readonly id: string
  readonly name: string
  /** The type of its content, regardless of its name. */
  readonly type: string
  readonly bytes: number
  /** Where it is read, by users who may read the record. An image also has `{url}/thumbnail`. */
  readonly url: string
}

/** What a field of files takes. */
export interface FileLimits<Type extends FileType = FileType> {
  /** The types it takes; the content decides, not the name. Default: every one that there is. */
  readonly accept?: readonly Type[]
  /** The largest file. Default 10,000,000. */
  readonly maxBytes?: number
  /** It holds several. Default false. */
  readonly many?: boolean
  /** The most files, where it holds several. Default 10. */
  readonly maxItems?: number
}

const MOST_BYTES = 10_000_000

/** What a field takes, complete. */
export function fileLimitsOf({
  kind,
  options,
}: {
  readonly kind: string
  readonly options: object
}): Required<FileLimits> {
  const limits: FileLimits = options
  const known = Object.keys(FILE_TYPES) as FileType[]
  return {
    accept: limits.accept ?? (kind === 'image' ? known.filter(isImageType) : known),
    maxBytes: limits.maxBytes ?? MOST_BYTES,
    many: limits.many ?? false,
    maxItems: limits.maxItems ?? 10,
  }
}

export const isImageType = (type: string): type is ImageType => type.startsWith('image/')

/** Whether a field holds files. */
export const isFileKind = (kind: string): kind is 'file' | 'image' => kind === 'file' || kind === 'image'

/** The ids of the files that a value names: files as records hold them, or their ids alone, one or several. */
export function fileIdsIn(value: unknown): readonly string[] {
  return [value].flat().flatMap((file: unknown) => {
    const id = typeof file === 'object' && file !== null && 'id' in file ? file.id : file
    return typeof id === 'string' && id !== '' ? [id] : []
  })
}

/** What is wrong with a value of a field of files, or `undefined`. */
export function refuseFiles(value: unknown, { many = false, maxItems = 10 }: FileLimits): Reason | undefined {
  const ids = fileIdsIn(value)
  if (Array.isArray(value) !== many || ids.length !== [value].flat().length)
    return many ? 'must be a list of files' : 'must be a file'
  if (new Set(ids).size < ids.length) return 'names a file twice'
  return ids.length > maxItems
    ? { text: 'can have up to {max} files', values: { max: String(maxItems) } }
    : undefined
}

/** "PNG, JPEG or PDF"; `or` in another language. */
export function typesInWords(accept: readonly FileType[], or = 'or'): string {
  const labels = accept.map((type) => FILE_TYPES[type].label)
  return labels.length < 2 ? labels.join('') : `${labels.slice(0, -1).join(', ')} ${or} ${labels.at(-1)}`
}

/** "10 MB", "1.5 kB". */
export function bytesInWords(bytes: number): string {
  const [size, unit] = bytes >= 1e6 ? [bytes / 1e6, 'MB'] : [bytes / 1e3, 'kB']
  return bytes < 1e3 ? `${bytes} bytes` : `${Number(size.toFixed(1))} ${unit}`
}
