import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { expect, it } from 'vitest'
import decompress from 'woff2-encoder/decompress'
import { encodePoints } from '#server/engine/print/coverage.ts'
import { fontFilesOf, OTHER_FACES } from '#server/engine/print/fontFiles.ts'

const INTER = 'node_modules/@expo-google-fonts/inter'
const CUTS = [`${INTER}/400Regular/Inter_400Regular.ttf`, `${INTER}/600SemiBold/Inter_600SemiBold.ttf`]

const pointsOf = (bytes: Uint8Array) => (create(Buffer.from(bytes)) as Font).characterSet
/** Not a line break, for which a font may have an empty glyph, a mark of its maker, or what is no letter at all. */
const isLetter = (point: number) => !/[\p{Cc}\p{Cn}\p{Co}]/u.test(String.fromCodePoint(point))

async function pointsOfFace(face: (typeof OTHER_FACES)[number]): Promise<readonly number[]> {
  const files = await fontFilesOf(face)
  const all = await Promise.all(
    files.map(async ({ read, holds }) => {
      const points = pointsOf(await decompress(await read(400)))
      return files.length === 1 ? points : points.filter((point) => holds(String.fromCodePoint(point)))
    }),
  )
  return [...new Set(all.flat())].filter(isLetter)
}

it('knows of each face which letters its files have', async () => {
  const [regular = [], bold = []] = CUTS.map((path) => pointsOf(readFileSync(path)))
  const inter = encodePoints(regular.filter((point) => isLetter(point) && bold.includes(point)))
  const noto = OTHER_FACES.map(async (face) => [face, encodePoints(await pointsOfFace(face))] as const)
  const table = { inter, ...Object.fromEntries(await Promise.all(noto)) }
  await expect(`${JSON.stringify(table, null, 2)}\n`).toMatchFileSnapshot(
    '../../server/engine/print/coverage.json',
  )
})
