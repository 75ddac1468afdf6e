import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toCsvLine } from '#src/framework/define/csv.ts'
import { readExport } from '#src/framework/list/export/readExport.ts'

const read = (response: Response) =>
  readExport(response, { onProgress: () => undefined, signal: new AbortController().signal })

it('an export counts records, not the lines that they take, wherever what arrives is cut', async () => {
  const cell = fc.string({ unit: fc.constantFrom(...'a,"\n\r '.split('')) })
  const rows = fc.array(fc.tuple(cell, cell))
  await fc.assert(
    fc.asyncProperty(rows, fc.integer({ min: 1, max: 9 }), async (records, size) => {
      const text = [['Name', 'Note'], ...records].map(toCsvLine).join('')
      const bytes = new TextEncoder().encode(text)
      const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
        bytes.subarray(at * size, (at + 1) * size),
      )
      const response = (total: number) =>
        new Response(new Blob(parts).stream(), { headers: { 'X-Total-Count': String(total) } })
      const file = await read(response(records.length))
      expect([file.rows, await file.content.text()]).toEqual([records.length, text])
      await expect(read(response(records.length + 1))).rejects.toThrow('rows arrived')
    }),
  )
})
