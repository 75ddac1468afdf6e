import { expect, test } from '@playwright/test'
import { readDocument } from '#build/static/readDocument.ts'
import { toReferencePages } from '#build/static/toReferencePages.ts'

test('the API reference of the site is read from the built server, by a script that runs as in production', async () => {
  const pages = toReferencePages(await readDocument({ ...process.env, NODE_ENV: 'production' }))
  expect(pages.find(({ name }) => name === 'wallet')?.text).toContain('POST /wallet/send-crypto')
})
