import type { AnyRecord } from '../define/overrideProps.ts'
import type { HereAct } from '../define/action.ts'
import { fillText } from '../define/fillPath.ts'
import { addressOf } from '../ui/addressOf.ts'

/** The result where the user has seen the effect themselves: no message is shown. */
export const SEEN: AnyRecord = {}

/** Does what needs no API: copies or shares a text, goes or opens somewhere. Throws when the browser does not let it. */
export async function doHere(
  act: HereAct,
  record: AnyRecord,
  go: (path: string) => void,
): Promise<AnyRecord> {
  if ('share' in act) return (await share(textOf(act.share, record))) ? SEEN : record
  if ('copy' in act) await navigator.clipboard.writeText(textOf(act.copy, record))
  else if ('go' in act) go(fillPath(act.go, record))
  else openTab(act.open.startsWith('/') ? fillPath(act.open, record) : fillText(act.open, record))
  return record
}

/** Hands a text to the system's sheet, where there is one for the hand; else copies it. Returns whether there was a sheet. */
async function share(text: string): Promise<boolean> {
  if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
    // Closing the sheet rejects as well; it is no failure.
    await navigator.share(/^https?:/.test(text) ? { url: text } : { text }).catch(() => undefined)
    return true
  }
  await navigator.clipboard.writeText(text)
  return false
}

/** Outside the application a path, written here or in a field, means nothing: its whole address goes there. */
function textOf(text: string, record: AnyRecord): string {
  const filled = text.startsWith('/') ? fillPath(text, record) : fillText(text, record)
  return filled.startsWith('/') ? addressOf(filled) : filled
}

/** A value in a path cannot leave its segment. */
function fillPath(path: string, record: AnyRecord): string {
  const values = Object.entries(record).map(([name, value]) => [name, encodeURIComponent(String(value))])
  return fillText(path, Object.fromEntries(values))
}

function openTab(address: string): void {
  const { href, protocol } = new URL(address.startsWith('/') ? addressOf(address) : address)
  if (!/^https?:$/.test(protocol)) throw new Error(`${href} is no web address`)
  const tab = open(href, '_blank')
  // There is no other sign that a popup was blocked, so the tab is opened with its opener, and loses it at once.
  if (!tab) throw new Error('The browser blocked a new tab')
  tab.opener = null
}
