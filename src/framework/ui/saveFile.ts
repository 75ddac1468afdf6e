interface SavedFile {
  readonly name: string
  readonly content: Blob
}

/** Hands a file to the browser's downloads. */
export function saveFile({ name, content }: SavedFile): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
