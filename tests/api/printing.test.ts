import { expect, it } from 'vitest'
import { team } from '#server/features/people/identity/schema.ts'
import { drawnTexts } from '#tests/support/drawnTexts.ts'
import { download } from '#tests/support/files.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { INVOICE, makeInvoice } from '#tests/support/invoices.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'

const api = freshApi()

const pdfOf = async (id: string) =>
  new Uint8Array(await (await download(api, 'owner', `/api/invoices/${id}/pdf`)).arrayBuffer())

it('the PDF file of an invoice has texts of every script, in their direction', async () => {
  const { id } = await makeInvoice(api, {
    customerName: 'شركة النور INV 12',
    customerAddress: 'רחוב הרצל 5\nกรุงเทพ',
    notes: 'नमस्ते\n北京科技\n東京ソフト\n서울 😀',
  })
  // A ligature is one glyph, whose letters are in the order of the text.
  const drawn = drawnTexts(await pdfOf(id)).join('\n')
  for (const text of ['رونلا ةكشر', 'לצרה בוחר', 'กรุงเทพ', 'नमस्ते', '京', '技', '😀', 'INV 12'])
    expect(drawn).toContain(text)
})

it('the country of the seller ends their address, in the language of the customer, unless it is there already', async () => {
  await api.as('owner').post('/customers', { name: 'Marie', email: 'marie@example.com', language: 'fr' })
  await api.services.db.orm.update(team).set({ country: 'DE' })
  const placesIn = async (values: object) =>
    drawnTexts(await pdfOf((await makeInvoice(api, values)).id)).filter((text) =>
      /Germany|Allemagne/.test(text),
    )
  expect(await placesIn({})).toEqual(['Germany'])
  expect(await placesIn({ fromAddress: '1 Main Street, Germany' })).toEqual(['1 Main Street, Germany'])
  expect(await placesIn({ customerEmail: 'marie@example.com' })).toEqual(['Allemagne'])
})

it('a letter that no document can show is refused at its field, those of line items and names of teams too', async () => {
  const refusal = 'has a character that can’t be printed: 𒀀 (U+12000)'
  const items = [{ ...INVOICE.items[0], description: 'Clay 𒀀' }]
  const owner = api.as('owner')
  const answers = [
    await owner.post('/invoices', { ...INVOICE, notes: '𒀀', items }),
    await owner.post('/teams', { name: '𒀀' }),
    await owner.patch('/team-settings', { name: '𒀀' }),
  ]
  expect(answers.map(problemsOf)).toEqual([
    `400 items.0.description: Description ${refusal} notes: Notes ${refusal}`,
    `400 name: Team name ${refusal}`,
    expect.stringContaining(refusal),
  ])
})
