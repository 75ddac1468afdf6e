import { encode } from 'uqr'
import { makeRoom, PAGE, write, type Sheet } from './Sheet.ts'

/** Points. */
const CODE = 84

/** Where it can be paid: the link, to click, to type and to scan. */
export function drawPayment(sheet: Sheet, link: string): void {
  makeRoom(sheet, CODE + 12)
  const { y } = sheet
  drawCode(sheet, link, y)
  const place = { x: PAGE.left + CODE + 16, width: PAGE.width - CODE - 16 }
  write(sheet, 'Pay in USDC or USDT', { ...place, y: y + 26, bold: true })
  write(sheet, link, { ...place, size: 9, code: true, quiet: true })
  sheet.link(place.x, y + 26, place.width, 32, link)
}

function drawCode(sheet: Sheet, text: string, top: number): void {
  const { data, size } = encode(text, { border: 0 })
  const unit = CODE / size
  for (const [row, modules] of data.entries())
    for (const [column, isDark] of modules.entries())
      if (isDark) sheet.rect(PAGE.left + column * unit, top + row * unit, unit, unit)
  sheet.fillColor('black').fill()
}
