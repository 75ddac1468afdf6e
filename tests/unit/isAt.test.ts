import { describe, expect, it } from 'vitest'
import { isAt } from '#app/areas.ts'

describe('an address and a pattern', () => {
  it.each([
    ['/signin', '/signin'],
    ['/signin/', '/signin'],
    ['/dashboard/invoices', '/dashboard/:resource'],
    ['/dashboard/invoices/inv_1/edit', '/dashboard/:resource/:id/edit'],
    ['/admin', '/admin/*'],
    ['/admin/users/usr_1', '/admin/*'],
    ['/whatever/else', '*'],
  ])('%s is at %s', (pathname, pattern) => expect(isAt(pathname, pattern)).toBe(true))

  it.each([
    ['/signin/more', '/signin'],
    ['/administration', '/admin/*'],
    ['/dashboard', '/dashboard/:resource'],
    ['/dashboard/invoices/inv_1', '/dashboard/:resource'],
  ])('%s is not at %s', (pathname, pattern) => expect(isAt(pathname, pattern)).toBe(false))
})
