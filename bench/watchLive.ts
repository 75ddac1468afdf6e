declare global {
  var watchedRows: Set<string>
  var shownAt: Promise<number>
}

/** Notes from now on which row is in the place of the one that is pointed at. */
export function watchPointed(): void {
  const rows = new Set<string>()
  globalThis.watchedRows = rows
  const pointed = document.querySelector('main tbody tr:hover')
  if (!pointed) throw new Error('No row is pointed at')
  const { left, top, height } = pointed.getBoundingClientRect()
  const look = () => {
    const row = document.elementFromPoint(left + 40, top + height / 2)?.closest('tr')
    rows.add(row?.querySelector('a')?.getAttribute('href') ?? row?.textContent ?? 'none')
    requestAnimationFrame(look)
  }
  look()
}

/** The number of highlighted rows. */
export function readPointed(): number {
  return globalThis.watchedRows.size
}

/** Begins to wait for a text on the screen. */
export function startTell(text: string): void {
  const main = document.querySelector('main')
  globalThis.shownAt = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (main?.textContent.includes(text) !== true) return
      observer.disconnect()
      requestAnimationFrame(() => resolve(Date.now()))
    })
    if (main) observer.observe(main, { childList: true, subtree: true, characterData: true })
  })
}

/** When it was there, in milliseconds since 1970. */
export function tellWhenShown(): Promise<number> {
  return globalThis.shownAt
}
