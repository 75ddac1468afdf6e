import { BYTE_ORDER_MARK, toCsvLine } from '#define'
import { saveFile } from '#framework/ui'
import { COLUMNS, type NewUser } from './newUsers.ts'
import type { BulkOutcome } from './SendPanel.tsx'
import { t } from '#framework/text'

const EXAMPLE: NewUser = {
  firstName: 'Ada',
  lastName: 'Okafor',
  email: 'ada@example.com',
  phone: '0803 123 4567',
}

const HEADINGS = COLUMNS.map(({ title }) => title)

/** A file to fill in: the headings and one example. */
export function saveTemplate(): void {
  save('users-template.csv', [HEADINGS, toCells(EXAMPLE)])
}

/** The outcome of each row, with all its input: failed rows can be corrected in the file and read again. */
export function saveResults({ users, answer }: BulkOutcome): void {
  const rows = answer.results.map(({ index, email, status, error = '' }) => {
    const user = users[index]
    return [...(user ? toCells(user) : ['', '', email, '']), status, error]
  })
  save('users-results.csv', [[...HEADINGS, t('Result'), t('Error')], ...rows])
}

const toCells = (user: NewUser) => COLUMNS.map(({ name }) => user[name])

function save(name: string, lines: readonly (readonly string[])[]): void {
  const text = BYTE_ORDER_MARK + lines.map(toCsvLine).join('')
  saveFile({ name, content: new Blob([text], { type: 'text/csv;charset=utf-8' }) })
}
