import { evenRows, readTable, type Delimiter } from '#define/file'
import { COLUMNS, isBlank, NOBODY, type NewUser } from './newUsers.ts'

/**
 * The users in a CSV text. Columns are found by the headings of the first line, in any order and spelling
 * ("First Name", "first_name"); without headings they are in the order of the template. Throws for a text that is cut.
 */
export async function readUsers(text: string, delimiter?: Delimiter): Promise<readonly NewUser[]> {
  if (text.trim() === '') return []
  const table = await readTable(text, { delimiter })
  const headings = table.headings.map(toWord)
  const hasHeadings = headings.includes('email')
  const places = COLUMNS.map(({ name }, index) => (hasHeadings ? headings.indexOf(toWord(name)) : index))
  const rows = hasHeadings ? evenRows(table) : [{ cells: table.headings }, ...table.rows, ...table.uneven]
  return rows
    .map(({ cells }) => {
      const values = COLUMNS.map(({ name }, index) => [name, cells[places[index] ?? -1] ?? ''])
      return { ...NOBODY, ...Object.fromEntries(values) }
    })
    .filter((user) => !isBlank(user))
}

const toWord = (heading: string) => heading.toLowerCase().replace(/[^a-z]/g, '')
