import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { findingsPage } from '#build/findingsPage.ts'
import { tellKind } from '#build/tellKind.ts'
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

it('development says which kinds of field there are where one is called that is none, and where that is', () => {
  const error = new TypeError('__vi_import_0__.field.datetime is not a function')
  error.stack = `TypeError: …\n    at ${process.cwd()}/resources/orders.ts:12:9`
  const page = findingsPage(tellKind(error))
  expect(page).toContain('there is no field.datetime() (one of id, text, ')
  expect(page).toContain('>resources/orders.ts:12<')
})

it('development shows an error that is no finding by its message', () => {
  expect(findingsPage(new Error('The port is taken'))).toContain('<code>The port is taken</code>')
})

it('development looks for a definition in the product before those of Coffer, which may have one of the same name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'product-'))
  await writeFile(join(folder, 'customers.ts'), "  name: 'customers',\n")
  vi.doMock('#build/products.mjs', () => ({ PRODUCT: folder }))
  vi.resetModules()
  const own = await import('#build/findingsPage.ts')
  const page = own.findingsPage(
    new ConfigError('Resources', ['RES103 customers.navigation.icon: there is none']),
  )
  expect(page).toContain(`>${folder}/customers.ts:1<`)
  await rm(folder, { recursive: true })
})
