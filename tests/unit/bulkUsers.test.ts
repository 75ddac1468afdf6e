import { describe, expect, it } from 'vitest'
import { duplicatesOf, NOBODY, problemsOf, stateOf } from '#pages/admin/bulk/newUsers.ts'
import { readUsers } from '#pages/admin/bulk/readUsers.ts'

const ada = { firstName: 'Ada', lastName: 'Okafor', email: 'ada@example.com', phone: '' }

describe('users out of a CSV text', () => {
  it('stand as in the template where the first line has no headings', async () => {
    expect(await readUsers('Ada,Okafor,ada@example.com\r\nBen,Otieno,ben@example.com,+254700000000')).toEqual(
      [ada, { firstName: 'Ben', lastName: 'Otieno', email: 'ben@example.com', phone: '+254700000000' }],
    )
  })

  it('are found by the headings, in any order and spelling, beside columns that nobody asked for', async () => {
    expect(await readUsers('E-mail;LAST_NAME;Team;First Name\nada@example.com;Okafor;Sales;Ada\n\n')).toEqual(
      [ada],
    )
  })

  it('may hold separators, quotes and line ends within quotes', async () => {
    const [user] = await readUsers('\uFEFFfirstName,lastName,email\n"Ada, ""A""","Oka\nfor",ada@example.com')
    expect(user).toMatchObject({ firstName: 'Ada, "A"', lastName: 'Oka\nfor' })
  })

  it('lose the apostrophe that spreadsheets put before a plus', async () => {
    expect((await readUsers("Ada,Okafor,ada@example.com,'+2348031234567"))[0]?.phone).toBe('+2348031234567')
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
    expect(users.map((user, index) => stateOf(user, duplicatesOf(users)[index]))).toEqual([
      'good',
      'duplicate',
      'blank',
      'blank',
    ])
  })
})
