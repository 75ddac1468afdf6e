import PDFDocument from 'pdfkit'
import regularUrl from '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf?inline'
import boldUrl from '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf?inline'
import type { Wording } from '#src/languages/wording.ts'
import { THEME } from '#resources/vocabulary/theme.ts'

/** Points: an A4 page with its margins. */
export const PAGE = { left: 48, right: 547, bottom: 780, width: 499 } as const
const INK = '#131722'
const QUIET = '#566074'
export const LINE = '#d8dce5'

/** A document that is being drawn, top to bottom, in its language. */
export type Sheet = PDFKit.PDFDocument & { readonly wording: Wording }

interface SheetOptions {
  readonly title: string
  readonly author: string
  /** Its creation date. */
  readonly at: Date
  readonly wording: Wording
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

/** An empty document with its fonts. */
export async function openSheet({ title, author, at, wording }: SheetOptions): Promise<Sheet> {
  const { regular, bold } = await loadFonts()
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: 48, left: PAGE.left, right: 48, bottom: 62 },
    bufferPages: true,
    lang: wording.language,
    displayTitle: true,
    // Without a face of its own to begin with, which a browser does not have.
    font: '',
    info: { Title: title, Author: author, Creator: THEME.name, CreationDate: at },
  })
  document.registerFont('regular', regular)
  document.registerFont('bold', bold)
  return Object.assign(document, { wording })
}

/** Writes a text; the next one begins below it. It goes on over the end of a page. */
export function write(sheet: Sheet, text: string, look: Look = {}): void {
  const { x = PAGE.left, y = sheet.y, width = PAGE.width, align = 'left', figures } = look
  prepare(sheet, look).text(text, x, y, { width, align, ...(figures && TABULAR) })
}

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
  return prepare(sheet, look).heightOfString(text, { width: look.width ?? PAGE.width })
}

/** How wide figures will be on one line, in points. */
export function widthOf(sheet: Sheet, text: string, look: Look): number {
  return prepare(sheet, look).widthOfString(text, TABULAR)
}

function prepare(sheet: Sheet, { size = 9.5, bold = false, quiet = false, code = false }: Look): Sheet {
  const text = bold ? 'bold' : 'regular'
  return sheet
    .font(code ? 'Courier' : text)
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

/** Numbers the pages and gives the file. */
export async function closeSheet(sheet: Sheet, name: string): Promise<Uint8Array<ArrayBuffer>> {
  const { count } = sheet.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    sheet.switchToPage(page)
    // Below the text's own bottom margin a line would begin another page.
    sheet.page.margins.bottom = 0
    const place = sheet.wording.say('Page {page} of {last}', { page: page + 1, last: String(count) })
    const words = count > 1 ? `${name} · ${place}` : name
    write(sheet, words, { y: 802, size: 8, quiet: true, align: 'right' })
  }
  sheet.end()
  const chunks: Uint8Array[] = []
  for await (const chunk of sheet) chunks.push(chunk as Uint8Array)
  return new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer())
}

/** The two cuts that an invoice is set in. A PDF's own fonts know Western Europe only: no naira sign, no Polish, no Greek. */
const loadFonts = async () => ({ regular: await toBytes(regularUrl), bold: await toBytes(boldUrl) })

const toBytes = async (dataUrl: string) => (await fetch(dataUrl)).arrayBuffer()
