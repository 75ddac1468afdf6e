import type { FieldError } from '../define/validate.ts'
import type { ResolvedResource } from '../registry/Registry.ts'
import { readLine } from './matching.ts'
import type { Matching, ReadLine } from './matching.ts'
import type { CsvFile } from './readFile.ts'
import { t } from '../text/t.ts'

/** So many rows are judged before the page may draw. */
const AT_ONCE = 1_000

/** Reads every row as a record and judges it, as far as the browser can; the rest is for the API. */
export async function judgeRows(
  resource: ResolvedResource,
  matching: Matching,
  { rows }: CsvFile,
): Promise<readonly ReadLine[]> {
  const repeats = createRepeats(resource)
  const judged: ReadLine[] = []
  for (const [index, row] of rows.entries()) {
    const read = readLine(resource, matching, row)
    judged.push({ ...read, errors: [...read.errors, ...repeats(read)] })
    if (index % AT_ONCE === AT_ONCE - 1) await new Promise((resolve) => setTimeout(resolve))
  }
  return judged
}

/** Finds values of unique fields that an earlier line of the file has. */
function createRepeats({ importFields }: ResolvedResource): (line: ReadLine) => readonly FieldError[] {
  const unique = importFields.filter(
    ({ definition: { kind, options } }) =>
      (kind === 'text' || kind === 'email') && 'unique' in options && options.unique === true,
  )
  const seen = new Map<string, number>()
  return ({ line, values }) =>
    unique.flatMap(({ name, label, definition }) => {
      const value = values[name]
      if (typeof value !== 'string') return []
      const key = `${name} ${definition.kind === 'email' ? value.toLowerCase() : value}`
      const first = seen.get(key)
      if (first === undefined) seen.set(key, line)
      return first === undefined
        ? []
        : [{ field: name, text: t('{label} is also in line {first}', { label, first }) }]
    })
}
