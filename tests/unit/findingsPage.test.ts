import { expect, it } from 'vitest'
import { findingsPage } from '#build/findingsPage.ts'
import { ConfigError } from '#src/framework/define/ConfigError.ts'

it('development shows what keeps it from starting: each finding, and the line of the definition that it is about', () => {
  const page = findingsPage(
    new ConfigError('Resources', [
      'RES201 customers.fields.email.to: references unknown resource "<b>" (did you mean "invoices"?)',
      'RES001 nothing: two resources are named so',
    ]),
  )
  expect(page).toContain('<title>Resources: 2 to fix</title>')
  expect(page).toContain('unknown resource &quot;&lt;b>&quot; (did you mean &quot;invoices&quot;?)')
  expect(page.match(/>resources\/customers\.ts:\d+</g)).toHaveLength(1)
  expect(page).toContain('RES001 nothing')
})

it('development shows an error that is no finding by its message', () => {
  expect(findingsPage(new Error('The port is taken'))).toContain('<code>The port is taken</code>')
})
