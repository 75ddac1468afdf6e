/** A part of a line. */
export type Inline =
  | string
  | { readonly type: 'strong' | 'em' | 'del'; readonly of: readonly Inline[] }
  | { readonly type: 'code'; readonly text: string }
  | { readonly type: 'link'; readonly href: string; readonly of: readonly Inline[] }
  | Picture

/** A picture among the files of its record: `![A harbor](file_…)`. */
export interface Picture {
  readonly type: 'picture'
  /** Of the file. */
  readonly id: string
  /** What it shows, for who cannot see it. */
  readonly alt: string
}

/** Deeper than that, signs are text. */
export const DEEPEST = 6

const SPANS = [
  ['**', 'strong'],
  ['__', 'strong'],
  ['~~', 'del'],
  ['*', 'em'],
  ['_', 'em'],
] as const
const LINK = /\[((?:\\.|[^[\]\\\n]){1,500})\]\(([^()\s]{1,2000})\)/y
/** A picture, here or elsewhere. */
const PICTURE = /!\[((?:\\.|[^[\]\\\n]){0,500})\]\(([^()\s]{1,2000})\)/y
const FILE = /^file_\w{1,60}$/
const ADDRESS = /https?:\/\/[^\s<>()"']{1,2000}/y
const ESCAPED = /[\\`*_~[\]()#+\-.!>|]/
const BACKSLASHED = new RegExp(`\\\\(${ESCAPED.source})`, 'g')
/** The only addresses that become links. */
export const SAFE = /^(?:https?:\/\/|mailto:|\/(?!\/))/i

interface Span {
  readonly inline: Inline
  readonly end: number
}

/** The parts of a line. */
export function parseInline(text: string, depth = 0): readonly Inline[] {
  const parts: Inline[] = []
  // Signs that nothing closes from here on, so that each is looked for once.
  const open = new Set<string>()
  let plain = ''
  for (let at = 0; at < text.length;) {
    const found = spanAt(text, at, open, depth)
    if (found) {
      if (plain) parts.push(plain)
      plain = ''
      parts.push(found.inline)
      at = found.end
      continue
    }
    const isEscaped = text[at] === '\\' && ESCAPED.test(text[at + 1] ?? '')
    const read = isEscaped ? (text[at + 1] ?? '') : (pictureElsewhere(text, at) ?? text[at] ?? '')
    plain += read
    at += isEscaped ? 2 : read.length
  }
  return plain ? [...parts, plain] : parts
}

function spanAt(text: string, at: number, open: Set<string>, depth: number): Span | undefined {
  const sign = text[at] ?? ''
  if (sign === '`') {
    const end = closing(text, at, '`', open)
    return end === undefined || end === at + 1
      ? undefined
      : { inline: { type: 'code', text: text.slice(at + 1, end).replaceAll('\n', ' ') }, end: end + 1 }
  }
  if (sign === '!') return pictureAt(text, at)
  if (sign === '[' || sign === 'h') return linkAt(text, at, depth)
  if (!'*_~'.includes(sign) || depth >= DEEPEST) return undefined
  // Within a word it is part of a name: invoice_number.
  if (sign === '_' && /\w/.test(text[at - 1] ?? '')) return undefined
  for (const [mark, type] of SPANS) {
    if (!text.startsWith(mark, at)) continue
    const end = closing(text, at, mark, open)
    const within = end === undefined ? '' : text.slice(at + mark.length, end)
    if (end !== undefined && within === within.trim() && within !== '')
      return { inline: { type, of: parseInline(within, depth + 1) }, end: end + mark.length }
  }
  return undefined
}

/** Where a mark ends: a single one is no part of a double one, and of three the outer one is the last. */
function closing(text: string, at: number, mark: string, open: Set<string>): number | undefined {
  if (open.has(mark)) return undefined
  const sign = mark.charAt(0)
  for (let end = text.indexOf(mark, at + mark.length); end >= 0; end = text.indexOf(mark, end)) {
    let after = end + 1
    if (sign !== '`' && text[end - 1] === '\\') {
      end = after
      continue
    }
    while (text[after] === sign) after += 1
    if (mark.length > 1 || sign === '`') return mark.length > 1 ? after - mark.length : end
    if (after - end === 1) return end
    end = after
  }
  open.add(mark)
  return undefined
}

function pictureAt(text: string, at: number): Span | undefined {
  PICTURE.lastIndex = at
  const [whole, alt = '', id = ''] = PICTURE.exec(text) ?? []
  if (whole === undefined || !FILE.test(id)) return undefined
  return { inline: { type: 'picture', id, alt: alt.replace(BACKSLASHED, '$1') }, end: at + whole.length }
}

/** A picture from another site is not shown, since the reader's browser would call that site: it stays text. */
function pictureElsewhere(text: string, at: number): string | undefined {
  PICTURE.lastIndex = at
  return PICTURE.exec(text)?.[0]
}

function linkAt(text: string, at: number, depth: number): Span | undefined {
  // There is no link within a link.
  if (depth >= DEEPEST) return undefined
  LINK.lastIndex = at
  const [whole, label = '', target = ''] = LINK.exec(text) ?? []
  if (whole !== undefined) {
    const end = at + whole.length
    if (!SAFE.test(target)) return { inline: label, end }
    return { inline: { type: 'link', href: target, of: parseInline(label, DEEPEST) }, end }
  }
  return addressAt(text, at)
}

/** A text without marks, with the addresses in it as links: as it reads once it was stored. */
export function linksIn(text: string): readonly Inline[] {
  const parts: Inline[] = []
  let plain = ''
  for (let at = 0; at < text.length;) {
    const found = text[at] === 'h' ? addressAt(text, at) : undefined
    if (found && plain) parts.push(plain)
    if (found) parts.push(found.inline)
    plain = found ? '' : plain + (text[at] ?? '')
    at = found?.end ?? at + 1
  }
  return plain ? [...parts, plain] : parts
}

function addressAt(text: string, at: number): Span | undefined {
  ADDRESS.lastIndex = at
  const [address] = ADDRESS.exec(text) ?? []
  if (address === undefined) return undefined
  const href = address.replace(/[.,;:!?]$/, '')
  return { inline: { type: 'link', href, of: [href] }, end: at + href.length }
}
