import type { Face } from './coverage.ts'

/** All but that of Latin text. */
type OtherFace = Exclude<Face, 'inter'>

/** Those of regular and bold text. */
export type Weight = 400 | 600

/** A file of a font: some of its letters. */
export interface FontFile {
  /** As no other one is called: `sc-118`. */
  readonly name: string
  readonly holds: (letter: string) => boolean
  /** The file itself for a weight, packed as WOFF2. It may hold all weights. */
  readonly read: (weight: Weight) => Promise<Uint8Array>
}

interface Package {
  /** Of the package, and of its files. */
  readonly name: string
  /** The parts of it that are its script's own. */
  readonly parts: RegExp
}

const NUMBERED = /^\[\d+\]$/
/**
 * Noto for all scripts but one: it composes Arabic letters of a shape and dots, so that what is copied out of a file would be
 * other letters.
 */
const PACKAGES: Readonly<Record<OtherFace, Package>> = {
  arabic: { name: '@fontsource/ibm-plex-sans-arabic', parts: /^arabic$/ },
  hebrew: { name: '@fontsource-variable/noto-sans-hebrew', parts: /^hebrew$/ },
  thai: { name: '@fontsource-variable/noto-sans-thai', parts: /^thai$/ },
  devanagari: { name: '@fontsource-variable/noto-sans-devanagari', parts: /^devanagari$/ },
  sc: { name: '@fontsource-variable/noto-sans-sc', parts: NUMBERED },
  jp: { name: '@fontsource-variable/noto-sans-jp', parts: NUMBERED },
  kr: { name: '@fontsource-variable/noto-sans-kr', parts: NUMBERED },
  emoji: { name: '@fontsource-variable/noto-emoji', parts: NUMBERED },
}

export const OTHER_FACES = Object.keys(PACKAGES) as readonly OtherFace[]

const files = import.meta.glob<string>(
  [
    '/node_modules/@fontsource-variable/noto-emoji/files/*-wght-normal.woff2',
    '/node_modules/@fontsource/ibm-plex-sans-arabic/files/*-arabic-arabic-{400,600}-normal.woff2',
    '/node_modules/@fontsource-variable/noto-sans-devanagari/files/*-devanagari-wght-normal.woff2',
    '/node_modules/@fontsource-variable/noto-sans-hebrew/files/*-hebrew-wght-normal.woff2',
    '/node_modules/@fontsource-variable/noto-sans-{jp,kr,sc}/files/*-{jp,kr,sc}-[0-9]*-wght-normal.woff2',
    '/node_modules/@fontsource-variable/noto-sans-thai/files/*-thai-wght-normal.woff2',
  ],
  { query: '?inline', import: 'default' },
)
const parts = import.meta.glob<string>(
  [
    '/node_modules/@fontsource/ibm-plex-sans-arabic/unicode.json',
    '/node_modules/@fontsource-variable/noto-{emoji,sans-{devanagari,hebrew,jp,kr,sc,thai}}/unicode.json',
  ],
  { query: '?raw', import: 'default' },
)

/** The files of a face. Reads which letters are where, and none of them. */
export async function fontFilesOf(face: OtherFace): Promise<readonly FontFile[]> {
  const { name, parts: own } = PACKAGES[face]
  const folder = `/node_modules/${name}`
  const ranges = JSON.parse(await load(parts, [`${folder}/unicode.json`])) as Readonly<Record<string, string>>
  return Object.entries(ranges)
    .filter(([part]) => own.test(part))
    .map(([part, held]) => {
      const bare = part.replace(/[[\]]/g, '')
      const path = (weight: string) => `${folder}/files/${name.split('/')[1]}-${bare}-${weight}-normal.woff2`
      return {
        name: `${face}-${bare}`,
        holds: readRanges(held),
        read: async (weight) => bytesOf(await load(files, [path('wght'), path(String(weight))])),
      }
    })
}

/** Of a file that the build has put into a module. */
export const bytesOf = async (dataUrl: string): Promise<Uint8Array> =>
  new Uint8Array(await (await fetch(dataUrl)).arrayBuffer())

type Modules = Readonly<Record<string, () => Promise<string>>>

/** The first of them that there is. */
async function load(modules: Modules, paths: readonly string[]): Promise<string> {
  const read = paths.map((path) => modules[path]).find(Boolean)
  if (!read) throw new Error(`There is no ${paths.join(' or ')}. Run npm install.`)
  return read()
}

/** As a style sheet has them: `U+5d0-5ea,U+20aa`. */
function readRanges(text: string): (letter: string) => boolean {
  const ranges = text.split(',').map((range) => {
    const [from = '', to = from] = range.replace(/^U\+/i, '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
  })
  return (letter) => {
    const point = letter.codePointAt(0) ?? 0
    return ranges.some(([from, to]) => from <= point && point <= to)
  }
}
