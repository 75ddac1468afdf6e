export { type DecodedText, decodeText, type Encoding, ENCODINGS } from './decodeText.ts'
export { pointOf } from './pointOf.ts'
export {
  type Delimiter,
  DELIMITERS,
  evenRows,
  readTable,
  type Table,
  TableError,
  type TableRow,
  unevenText,
} from './readTable.ts'
