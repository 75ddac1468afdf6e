import type { Wording } from '#src/languages/wording.ts'
import { breakLines } from '#server/engine/print/breakLines.ts'
import { isPlain } from '#server/engine/print/faceOf.ts'
import type { DocumentFonts } from '#server/engine/print/loadFonts.ts'
import { printed } from '#server/engine/print/printed.ts'
import { splitRuns, type Run } from '#server/engine/print/splitRuns.ts'

/** Points: an A4 page with its margins. */
export const PAGE = { left: 48, right: 547, bottom: 780, width: 499 } as const
const INK = '#131722'
const QUIET = '#566074'
export const LINE = '#d8dce5'

/** A document that is being drawn, top to bottom, in its language. */
export type Sheet = PDFKit.PDFDocument & {
  readonly wording: Wording
  /** Those beyond the one of Latin text, once it is known that they are needed. */
  readonly more: DocumentFonts | undefined
  /** The texts that need them. */
  readonly others: string[]
}

/** The font and position of a text. */
export interface Look {
  readonly x?: number
  readonly y?: number
  readonly width?: number
  /** Points. Default 9.5. */
  readonly size?: number
  readonly bold?: boolean
  readonly quiet?: boolean
  /** ASCII to be typed letter by letter: the text face draws an x between digits as a sign of multiplication. */
  readonly code?: boolean
  readonly align?: 'left' | 'right'
  /** Tabular figures. Only in columns: they keep words from being cached. */
  readonly figures?: boolean
}

/** Writes a text; the next one begins below it. It goes on over the end of a page. */
export function write(sheet: Sheet, text: string, look: Look = {}): void {
  const { x = PAGE.left, y = sheet.y, width = PAGE.width, align = 'left', figures } = look
  const words = printed(text)
  if (isLatin(sheet, words))
    return void prepare(sheet, look).text(words, x, y, { width, align, ...(figures && TABULAR) })
  sheet.y = y
  for (const line of linesOf(sheet, words, look)) {
    if (sheet.y + line.height > sheet.page.maxY()) sheet.addPage()
    drawLine(sheet, line, { ...look, x: align === 'right' ? x + width - line.width : x })
  }
}

/** Whether a text needs no font but that of Latin text. One that does is remembered. */
function isLatin({ others, more }: Sheet, text: string): boolean {
  if (isPlain(text)) return true
  others.push(text)
  return more === undefined
}

interface Line {
  readonly runs: readonly (Run & { readonly width: number })[]
  readonly width: number
  readonly height: number
}

/** Lines of what is not only Latin text, from left to right as they are drawn. */
function linesOf(sheet: Sheet, text: string, look: Look): readonly Line[] {
  const { more } = sheet
  if (!more) return []
  const measured = (line: string) =>
    splitRuns(line, more).map((run) => ({
      ...run,
      width: prepareRun(sheet, run, look).widthOfString(run.text, WHOLE),
    }))
  const widthOf = (line: string) => sumOf(measured(line).map((run) => run.width))
  return breakLines(text, look.width ?? PAGE.width, widthOf).map((line) => {
    const runs = measured(line)
    const heights = runs.map((run) => prepareRun(sheet, run, look).currentLineHeight(true))
    const latin = prepare(sheet, look).currentLineHeight(true)
    return { runs, width: sumOf(runs.map((run) => run.width)), height: Math.max(latin, ...heights) }
  })
}

function drawLine(sheet: Sheet, { runs, height }: Line, { x = PAGE.left, ...look }: Look): void {
  const top = sheet.y
  const size = look.size ?? SIZE
  const latin = prepare(sheet, look).currentLineHeight(true)
  const baseline = top + (height - latin) / 2 + size * ASCENT
  let left = x
  for (const run of runs) {
    prepareRun(sheet, run, look).text(run.text, left, baseline, {
      ...WHOLE,
      lineBreak: false,
      baseline: 'alphabetic',
    })
    left += run.width
  }
  sheet.x = x
  sheet.y = top + height
}

/** A run is shaped as a whole: by itself the library shapes each word, and puts one after the other from left to right. */
const WHOLE: { features: PDFKit.Mixins.OpenTypeFeatures[] } = { features: [] }

/** How much of its size the Latin face rises above the line. */
const ASCENT = 0.96875

const sumOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0)

/** An OpenType feature. */
const TABULAR: { features: PDFKit.Mixins.OpenTypeFeatures[] } = { features: ['tnum'] }

/** Draws a logo at the left edge, if there is one; what is written next begins below it. */
export function drawLogo(sheet: Sheet, logo: Uint8Array | undefined): void {
  if (!logo) return
  sheet.image(logo.slice().buffer, PAGE.left, sheet.y, { fit: [LOGO.width, LOGO.height] })
  sheet.y += LOGO.height + 16
}

/** Points. */
const LOGO = { width: 180, height: 44 } as const

/** How high a text will be, in points. */
export function heightOf(sheet: Sheet, text: string, look: Look): number {
  const words = printed(text)
  if (isLatin(sheet, words))
    return prepare(sheet, look).heightOfString(words, { width: look.width ?? PAGE.width })
  return sumOf(linesOf(sheet, words, look).map((line) => line.height))
}

/** How wide figures will be on one line, in points. */
export function widthOf(sheet: Sheet, text: string, look: Look): number {
  return prepare(sheet, look).widthOfString(text, TABULAR)
}

/** Points. */
const SIZE = 9.5

function prepare(sheet: Sheet, look: Look): Sheet {
  return prepareRun(sheet, { font: 'inter' }, look)
}

function prepareRun(
  sheet: Sheet,
  { font }: Pick<Run, 'font'>,
  { size = SIZE, bold = false, quiet = false, code = false }: Look,
): Sheet {
  return sheet
    .font(code ? 'Courier' : `${font} ${bold ? 'bold' : 'regular'}`)
    .fontSize(size)
    .fillColor(quiet ? QUIET : INK)
}

/** A hairline across the page, below what was written last. */
export function rule(sheet: Sheet, gap: number): void {
  const y = sheet.y + gap
  sheet.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(0.5).strokeColor(LINE).stroke()
  sheet.y = y + gap
}

/** Begins a new page when there is less room than this. Returns whether it did. */
export function makeRoom(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= PAGE.bottom) return false
  sheet.addPage()
  return true
}
