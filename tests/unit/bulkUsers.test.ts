import { describe, expect, it } from 'vitest'
import { duplicatesOf, NOBODY, problemsOf, stateOf } from '#pages/admin/bulk/newUsers.ts'
import { readUsers } from '#pages/admin/bulk/readUsers.ts'

const ada = { firstName: 'Ada', lastName: 'Okafor', email: 'ada@example.com', phone: '' }

describe('users out of a CSV text', () => {
  it.each([
    ['stand as in the template where the first line has no headings', 'Ada,Okafor,ada@example.com', ada],
    [
      'are found by the headings, in any order and spelling, beside columns that nobody asked for',
      'E-mail;LAST_NAME;Team;First Name\nada@example.com;Okafor;Sales;Ada\n\n',
      ada,
    ],
    [
      'lose the apostrophe that spreadsheets put before a plus',
      "Ada,Okafor,ada@example.com,'+2348031234567",
      { ...ada, phone: '+2348031234567' },
    ],
    [
      'may hold separators, quotes and line ends within quotes',
      '\uFEFFfirstName,lastName,email\n"Ada, ""A""","Oka\nfor",ada@example.com',
      { ...ada, firstName: 'Ada, "A"', lastName: 'Oka\nfor' },
    ],
  ])('%s', async (_, text, user) => {
    expect(await readUsers(text)).toEqual([user])
  })

  it('are none in a text without any', async () => {
    expect(await readUsers('firstName,lastName,email,phone\n,,,\n')).toEqual([])
  })
})

describe('a row of the bulk form', () => {
  it('says what is wrong with it, column by column', () => {
    expect(problemsOf({ ...ada, firstName: ' ', email: 'ada' })).toEqual({
      firstName: 'First name is required',
      email: 'Email is invalid',
    })
  })

  it('is a duplicate of the first with its address, whatever the case', () => {
    const users = [ada, { ...ada, email: ' ADA@example.com' }, NOBODY, NOBODY]
    expect(duplicatesOf(users)).toEqual([undefined, 1, undefined, undefined])
    const states = users.map((user, index) => stateOf(user, duplicatesOf(users)[index]))
    expect(states).toEqual(['good', 'duplicate', 'blank', 'blank'])
  })
})
