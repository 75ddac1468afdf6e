import { expect, it } from 'vitest'
import { isAt } from '#app/areas.ts'

it.each([
  ['/signin', '/signin', true],
  ['/signin/', '/signin', true],
  ['/signin/more', '/signin', false],
  ['/dashboard/invoices', '/dashboard/:resource', true],
  ['/dashboard', '/dashboard/:resource', false],
  ['/dashboard/invoices/inv_1', '/dashboard/:resource', false],
  ['/dashboard/invoices/inv_1/edit', '/dashboard/:resource/:id/edit', true],
  ['/admin', '/admin/*', true],
  ['/admin/users/usr_1', '/admin/*', true],
  ['/administration', '/admin/*', false],
  ['/whatever/else', '*', true],
])('whether %s is at %s: %j', (pathname, pattern, expected) => {
  expect(isAt(pathname, pattern)).toBe(expected)
})
