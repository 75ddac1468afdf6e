import wasmUrl from 'harfbuzzjs/dist/harfbuzz-subset.wasm?url&inline'
import decompress from 'woff2-encoder/decompress'
import type { Face } from './coverage.ts'
import { faceOf, orderFor } from './faceOf.ts'
import { fontFilesOf, OTHER_FACES, type FontFile, type Weight, bytesOf } from './fontFiles.ts'
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

/**
 * HarfBuzz, to cut fonts: to these letters, all forms that they take, and one weight. The library that writes PDF files fails at
 * embedding a font of all weights, and packages with a file for each weight take fifteen times the room.
 */
async function openCutter() {
  const { instance } = await WebAssembly.instantiate((await bytesOf(wasmUrl)).slice().buffer)
  const harfbuzz = instance.exports as unknown as HarfBuzz
  harfbuzz._initialize()
  return (font: Uint8Array, letters: string, weight: Weight): Uint8Array<ArrayBuffer> => {
    const input = harfbuzz.hb_subset_input_create_or_fail()
    const place = harfbuzz.malloc(font.byteLength)
    memoryOf(harfbuzz).set(font, place)
    const blob = harfbuzz.hb_blob_create(place, font.byteLength, WRITABLE, 0, 0)
    const face = harfbuzz.hb_face_create(blob, 0)
    const features = harfbuzz.hb_subset_input_set(input, FEATURES)
    harfbuzz.hb_set_clear(features)
    harfbuzz.hb_set_invert(features)
    const points = harfbuzz.hb_subset_input_unicode_set(input)
    for (const letter of letters) harfbuzz.hb_set_add(points, letter.codePointAt(0) ?? 0)
    harfbuzz.hb_subset_input_pin_axis_location(input, face, WEIGHT, weight)
    const made = harfbuzz.hb_subset_or_fail(face, input)
    if (made === 0) throw new Error('A font cannot be cut: its file is broken')
    const result = harfbuzz.hb_face_reference_blob(made)
    const start = harfbuzz.hb_blob_get_data(result, 0)
    const cut = memoryOf(harfbuzz).slice(start, start + harfbuzz.hb_blob_get_length(result))
    harfbuzz.hb_blob_destroy(result)
    harfbuzz.hb_face_destroy(made)
    harfbuzz.hb_subset_input_destroy(input)
    harfbuzz.hb_face_destroy(face)
    harfbuzz.hb_blob_destroy(blob)
    harfbuzz.free(place)
    return cut
  }
}

/** As the library numbers them. */
const WRITABLE = 2
const FEATURES = 6
/** The tag `wght`. */
const WEIGHT = 0x77676874

/** It moves when it grows. */
const memoryOf = ({ memory }: HarfBuzz) => new Uint8Array(memory.buffer as ArrayBuffer)

type Call = (...values: readonly number[]) => number

type HarfBuzz = { readonly memory: WebAssembly.Memory } & Readonly<
  Record<
    | '_initialize'
    | 'malloc'
    | 'free'
    | 'hb_blob_create'
    | 'hb_blob_destroy'
    | 'hb_blob_get_data'
    | 'hb_blob_get_length'
    | 'hb_face_create'
    | 'hb_face_destroy'
    | 'hb_face_reference_blob'
    | 'hb_set_add'
    | 'hb_set_clear'
    | 'hb_set_invert'
    | 'hb_subset_input_create_or_fail'
    | 'hb_subset_input_destroy'
    | 'hb_subset_input_pin_axis_location'
    | 'hb_subset_input_set'
    | 'hb_subset_input_unicode_set'
    | 'hb_subset_or_fail',
    Call
  >
>
