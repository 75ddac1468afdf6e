import { isFileKind } from '../define/fileTypes.ts'
import type { ScreenColumn } from './ScreenList.ts'

/** The column that names a row and leads to its record: the first that is no file. */
export const titleColumnOf = (columns: readonly ScreenColumn[]): ScreenColumn | undefined =>
  columns.find(({ field }) => !isFileKind(field.definition.kind)) ?? columns[0]
