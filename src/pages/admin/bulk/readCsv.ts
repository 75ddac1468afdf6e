import { parse } from 'papaparse'
import { COLUMNS, isBlank, NOBODY, type NewUser } from './newUsers.ts'

/**
 * The users in a CSV text. Columns are found by the headings of the first line, in any order and spelling
 * ("First Name", "first_name"); without headings they are in the order of the template. Empty lines are left
 * out.
 */
export function readUsers(text: string): readonly NewUser[] {
  const { data } = parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimitersToGuess: [',', ';', '\t'],
    skipEmptyLines: 'greedy',
  })
  const [first = [], ...rest] = data
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
