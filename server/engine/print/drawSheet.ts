import PDFDocument from 'pdfkit'
import regularUrl from '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf?inline'
import boldUrl from '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf?inline'
import type { Wording } from '#src/languages/wording.ts'
import type { DocumentFonts } from '#server/engine/print/loadFonts.ts'
import { PAGE, write, type Sheet } from './Sheet.ts'

interface SheetOptions {
  readonly title: string
  /** What is written beside the number of each page. Default: the title. */
  readonly footer?: string
  readonly author: string
  /** The application that makes it. */
  readonly creator: string
  /** Its creation date. */
  readonly at: Date
  readonly wording: Wording
}

/**
 * Draws a document and gives its file. What is not Latin text is found by drawing: if there is any, the document is drawn once
 * more with the fonts that it needs.
 */
export async function drawSheet(
  options: SheetOptions,
  draw: (sheet: Sheet) => void | Promise<void>,
): Promise<Uint8Array<ArrayBuffer>> {
  const latin = await loadLatin()
  const first = await drawOnce(options, latin, undefined, draw)
  if (first.others.length === 0) return toFile(first)
  const { loadFonts } = await import('#server/engine/print/loadFonts.ts')
  return toFile(await drawOnce(options, latin, await loadFonts(first.others.join('\n')), draw))
}

async function drawOnce(
  { title, footer = title, author, creator, at, wording }: SheetOptions,
  latin: Latin,
  more: DocumentFonts | undefined,
  draw: (sheet: Sheet) => void | Promise<void>,
): Promise<Sheet> {
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: 48, left: PAGE.left, right: 48, bottom: 62 },
    bufferPages: true,
    lang: wording.language,
    displayTitle: true,
    // Without a face of its own to begin with, which a browser does not have.
    font: '',
    info: { Title: title, Author: author, Creator: creator, CreationDate: at },
  })
  for (const { name, regular, bold } of [{ name: 'inter', ...latin }, ...(more?.fonts ?? [])]) {
    document.registerFont(`${name} regular`, regular)
    document.registerFont(`${name} bold`, bold)
  }
  const sheet = Object.assign(document, { wording, more, others: [] })
  await draw(sheet)
  numberPages(sheet, footer)
  return sheet
}

function numberPages(sheet: Sheet, name: string): void {
  const { count } = sheet.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    sheet.switchToPage(page)
    // Below the text's own bottom margin a line would begin another page.
    sheet.page.margins.bottom = 0
    const place = sheet.wording.say('Page {page} of {last}', { page: page + 1, last: String(count) })
    const words = count > 1 ? `${name} · ${place}` : name
    write(sheet, words, { y: 802, size: 8, quiet: true, align: 'right' })
  }
}

async function toFile(sheet: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  sheet.end()
  const chunks: Uint8Array[] = []
  for await (const chunk of sheet) chunks.push(chunk as Uint8Array)
  return new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer())
}

interface Latin {
  readonly regular: ArrayBuffer
  readonly bold: ArrayBuffer
}

/** The two cuts that documents are set in. A PDF's own fonts know Western Europe only: no naira sign, no Polish, no Greek. */
const loadLatin = async (): Promise<Latin> => ({
  regular: await toBytes(regularUrl),
  bold: await toBytes(boldUrl),
})

const toBytes = async (dataUrl: string) => (await fetch(dataUrl)).arrayBuffer()
