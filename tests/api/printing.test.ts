import { describe, expect, it } from 'vitest'
import { drawnTexts } from '#tests/support/drawnTexts.ts'
import { download } from '#tests/support/files.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { INVOICE, makeInvoice } from '#tests/support/invoices.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'

const api = freshApi()

const pdfOf = async (id: string) =>
  new Uint8Array(await (await download(api, 'owner', `/api/invoices/${id}/pdf`)).arrayBuffer())
const fontsIn = (file: Uint8Array) =>
  Buffer.from(file)
    .toString('latin1')
    .match(/\/FontFile2 /g)?.length

describe('the PDF file of an invoice', () => {
  it('has texts of every script, in their direction', async () => {
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

  it('has no fonts but the two of Latin text while there is nothing else in it', async () => {
    expect(fontsIn(await pdfOf((await makeInvoice(api, { notes: 'Zażółć ₦ Ελλάδα\tok' })).id))).toBe(2)
    expect(fontsIn(await pdfOf((await makeInvoice(api, { notes: 'Zażółć שלום' })).id))).toBe(3)
  })
})

describe('a letter that no document can show', () => {
  const refusal = 'has a letter that cannot be printed: 𒀀 (U+12000)'

  it('is refused at its field, those of line items too', async () => {
    const items = [{ ...INVOICE.items[0], description: 'Clay 𒀀' }]
    const answer = await api.as('owner').post('/invoices', { ...INVOICE, notes: '𒀀', items })
    expect(problemsOf(answer)).toBe(`400 items.0.description: Description ${refusal} notes: Notes ${refusal}`)
  })

  it('is refused in the name of a team', async () => {
    expect(problemsOf(await api.as('owner').post('/teams', { name: '𒀀' }))).toBe(
      `400 name: Team name ${refusal}`,
    )
    expect(problemsOf(await api.as('owner').patch('/team-settings', { name: '𒀀' }))).toContain(refusal)
  })
})
