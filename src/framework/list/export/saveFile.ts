import type { ExportFile } from './readExport.ts'

/** Hands a file to the browser's downloads. */
export function saveFile({ name, content }: Pick<ExportFile, 'name' | 'content'>): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
