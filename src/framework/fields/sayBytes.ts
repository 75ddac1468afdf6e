import { bytesInWords } from '../define/fileTypes.ts'
import { groupDecimal } from '../define/decimalText.ts'
import { translated } from '../text/t.ts'

/** "10 MB", in the language of the screen. */
export function sayBytes(bytes: number): string {
  const [size = '', unit = ''] = bytesInWords(bytes).split(' ')
  return `${groupDecimal(size)} ${translated(unit)}`
}
