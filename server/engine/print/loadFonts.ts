import decompress from 'woff2-encoder/decompress'
import type { Face } from './coverage.ts'
import { faceOf, orderFor } from './faceOf.ts'
import { fontFilesOf, OTHER_FACES, type FontFile, type Weight } from './fontFiles.ts'
import { openCutter } from './openCutter.ts'
import type { Setting } from './splitRuns.ts'

/** A font of a document: some letters of a face, in its two weights, as TrueType. */
interface DocumentFont {
  readonly name: string
  readonly regular: Uint8Array<ArrayBuffer>
  readonly bold: Uint8Array<ArrayBuffer>
}

/** The fonts of a document beyond that of Latin text, and which of them a letter takes. */
export interface DocumentFonts extends Setting {
  readonly fonts: readonly DocumentFont[]
}

/** The fonts that a text needs, cut to it. */
export async function loadFonts(text: string): Promise<DocumentFonts> {
  const order = orderFor(text)
  const files = await findFiles(text, order)
  const cut = await openCutter()
  const make = async ({ read }: FontFile, weight: Weight) =>
    cut(await decompress(await read(weight)), text + ALWAYS, weight)
  const fonts = await Promise.all(
    [...new Set(files.values())].map(async (file) => ({
      name: file.name,
      regular: await make(file, 400),
      bold: await make(file, 600),
    })),
  )
  return {
    fonts,
    order,
    nameOf: (face, letter) => (files.get(face + letter) ?? files.get(face))?.name ?? face,
  }
}

/** What shaping puts between or below letters by itself: a space, and the circle under a mark without a letter. */
const ALWAYS = ' \u25cc\u200c\u200d'

/** The file of each letter, by its face and itself, and one of each face. */
async function findFiles(text: string, order: readonly Face[]): Promise<ReadonlyMap<string, FontFile>> {
  const letters = [...new Set(text)]
  const found = new Map<string, FontFile>()
  for (const face of OTHER_FACES) {
    const own = letters.filter((letter) => faceOf(letter, order) === face)
    if (own.length === 0) continue
    const files = await fontFilesOf(face)
    for (const letter of own) {
      const file = files.find(({ holds }) => holds(letter))
      if (file) found.set(face, file).set(face + letter, file)
    }
  }
  return found
}
