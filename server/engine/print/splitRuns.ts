import bidiFactory from 'bidi-js'
import type { Face } from './coverage.ts'
import { faceOf } from './faceOf.ts'

/** A part of a line that one font draws in one direction. */
export interface Run {
  /** As its font takes it: what runs to the left is in its own order where the font's script does, else turned round. */
  readonly text: string
  /** The name of its font. */
  readonly font: string
}

export interface Setting {
  /** Faces as a letter looks for its own. */
  readonly order: readonly Face[]
  /** The name of the font that has a letter of a face. */
  readonly nameOf: (face: Face, letter: string) => string
}

/**
 * The parts of a line from left to right as they are drawn, by the bidirectional algorithm of Unicode. A letter that no face
 * draws becomes a question mark: it is not refused where a text comes from outside, as the name of a payer does.
 */
export function splitRuns(line: string, setting: Setting): readonly Run[] {
  const { runs, owners } = readRuns(line, setting)
  const order = bidi.getReorderedIndices(line, bidi.getEmbeddingLevels(standIns(line)))
  const visual = new Set(order.map((index) => owners[index]))
  return runs.length === 0 ? [] : [...visual].flatMap((run) => (run === undefined ? [] : [toRun(run)]))
}

const bidi = bidiFactory()

/** An emoji turns with its text. The library, which looks at halves of it, takes it for a letter from left to right. */
const standIns = (line: string) =>
  line.replace(/\p{Extended_Pictographic}/gu, (emoji) => '\u2605'.repeat(emoji.length))

interface Part {
  text: string
  readonly face: Face
  readonly font: string
  readonly isTurned: boolean
}

/** In the order of the text, and for each place in it whose it is. */
function readRuns(line: string, { order, nameOf }: Setting) {
  const { levels } = bidi.getEmbeddingLevels(standIns(line))
  const runs: Part[] = []
  const owners: Part[] = []
  let level = -1
  for (const letter of line) {
    const last = runs.at(-1)
    const isSame = levels[owners.length] === level
    level = levels[owners.length] ?? 0
    const found = faceOf(letter, order, last?.face)
    const face = found ?? 'inter'
    const font = nameOf(face, letter)
    const text = found ? letter : '?'
    if (last && isSame && last.font === font) last.text += text
    else runs.push({ text, face, font, isTurned: level % 2 === 1 })
    const owner = runs.at(-1)
    for (let unit = 0; owner && unit < letter.length; unit += 1) owners.push(owner)
  }
  return { runs, owners }
}

/** What a font turns round by itself: it goes by the first letter that belongs to a script. */
const TURNED_BY_FONT = /^[\p{Script=Common}\p{Script=Inherited}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u

function toRun({ text, font, isTurned }: Part): Run {
  if (TURNED_BY_FONT.test(text) === isTurned) return { text, font }
  const letters = isTurned
    ? [...text].map((letter) => bidi.getMirroredCharacter(letter) ?? letter)
    : [...text]
  return { text: letters.reverse().join(''), font }
}
