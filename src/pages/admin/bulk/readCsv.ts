import { COLUMNS, isBlank, NOBODY, type NewUser } from './newUsers.ts'

/**
 * The users in a CSV text. Columns are found by the headings of the first line, whatever their order and spelling
 * ("First Name", "first_name"); without headings they stand as in the template. Empty lines are left out.
 */
export function readUsers(text: string): readonly NewUser[] {
  const [first = [], ...rest] = readCsv(text)
  const headings = first.map(toWord)
  const hasHeadings = headings.includes('email')
  const places = COLUMNS.map(({ name }, index) => (hasHeadings ? headings.indexOf(toWord(name)) : index))
  return (hasHeadings ? rest : [first, ...rest])
    .map((cells) => {
      const values = COLUMNS.map(({ name }, index) => [name, toValue(cells[places[index] ?? -1])])
      return { ...NOBODY, ...Object.fromEntries(values) }
    })
    .filter((user) => !isBlank(user))
}

const toWord = (heading: string) => heading.toLowerCase().replace(/[^a-z]/g, '')

/** Spreadsheets, and our own files, put an apostrophe before what could be a formula, as a phone number's plus. */
const toValue = (cell = '') => cell.trim().replace(/^'(?=[=+\-@])/, '')

/** The cells of a CSV text, line by line: RFC 4180, with commas, or the semicolons and tabs of spreadsheets. */
export function readCsv(text: string): readonly (readonly string[])[] {
  const source = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(source)
  const cell = new RegExp(`("(?:[^"]|"")*"|[^${separator}\\r\\n]*)(${separator}|\\r\\n?|\\n|$)`, 'g')
  const lines: string[][] = [[]]
  for (const [, content = '', end] of source.matchAll(cell)) {
    lines.at(-1)?.push(unquote(content))
    if (end !== separator) lines.push([])
  }
  return lines.filter((cells) => cells.some((value) => value.trim() !== ''))
}

/** Whichever of the three stands in the first line, commas before the others. */
function separatorOf(text: string): string {
  const [line = ''] = text.split(/[\r\n]/, 1)
  return [',', ';', '\t'].find((mark) => line.includes(mark)) ?? ','
}

const unquote = (content: string) =>
  content.startsWith('"') && content.endsWith('"') ? content.slice(1, -1).replaceAll('""', '"') : content
