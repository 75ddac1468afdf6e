import { inflateSync } from 'node:zlib'

/** The texts of a PDF file from left to right as they are drawn, each by its font: what somebody would copy out of it. */
export function drawnTexts(file: Uint8Array): readonly string[] {
  const objects = readObjects(file)
  const letters = new Map<string, readonly string[]>()
  for (const { head } of objects.values())
    for (const [, name = '', font = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '')?.[1]
      if (unicode) letters.set(name, readLetters(objects.get(unicode)?.stream ?? ''))
    }
  return [...objects.values()].flatMap(({ stream }) =>
    [...stream.matchAll(/\/(F\d+) [\d.]+ Tf\n(.*?)\nET/gs)].map(([, font = '', glyphs = '']) =>
      [...glyphs.matchAll(/<(.*?)>/g)]
        .flatMap(([, text = '']) => text.match(/.{4}/g) ?? [])
        .map((glyph) => letters.get(font)?.[Number.parseInt(glyph, 16)] ?? '')
        .join(''),
    ),
  )
}

function readObjects(file: Uint8Array) {
  const text = Buffer.from(file).toString('latin1')
  return new Map(
    [...text.matchAll(/^(\d+) 0 obj\n(.*?)(?:stream\n(.*?)\nendstream\n)?endobj/gms)].map(
      ([, number = '', head = '', stream]) => [number, { head, stream: stream ? unpack(stream, head) : '' }],
    ),
  )
}

function unpack(stream: string, head: string): string {
  const bytes = Buffer.from(stream, 'latin1')
  return (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
}

/** By the number of the glyph. */
function readLetters(map: string): readonly string[] {
  const [, list = ''] = /beginbfrange(.*)endbfrange/s.exec(map) ?? []
  return [...list.matchAll(/\[(.*?)\]/gs)].flatMap(([, entries = '']) =>
    [...entries.matchAll(/<(.*?)>/g)].map(([, points = '']) =>
      Buffer.from(points.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  )
}
