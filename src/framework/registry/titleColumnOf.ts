import { isFileKind } from '../define/fileTypes.ts'
import type { ScreenColumn } from './ScreenList.ts'

/** Kinds for when a record was made, which do not identify it. */
const MOMENTS: readonly string[] = ['date', 'time', 'timestamp']

/** The column that names a row and leads to its record: that of its title, or one that is no file and no moment, whichever is first. */
export const titleColumnOf = (
  columns: readonly ScreenColumn[],
  recordTitle: string,
): ScreenColumn | undefined =>
  columns.find(({ field }) => field.name === recordTitle || isName(field.definition.kind)) ?? columns[0]

const isName = (kind: string): boolean => !isFileKind(kind) && !MOMENTS.includes(kind)
