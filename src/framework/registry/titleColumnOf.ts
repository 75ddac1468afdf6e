import { isFileKind } from '../define/fileTypes.ts'
import type { ScreenColumn } from './ScreenList.ts'

/** Kinds that say when a record was, not which it is. */
const MOMENTS: readonly string[] = ['date', 'time', 'timestamp']

/** The column that names a row and leads to its record: that of its title, or one that is no file and no moment, whichever is first. */
export const titleColumnOf = (
  columns: readonly ScreenColumn[],
  recordTitle: string,
): ScreenColumn | undefined =>
  columns.find(({ field }) => field.name === recordTitle || isName(field.definition.kind)) ?? columns[0]

const isName = (kind: string): boolean => !isFileKind(kind) && !MOMENTS.includes(kind)
