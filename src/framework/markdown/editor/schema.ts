import { Schema, type DOMOutputSpec } from 'prosemirror-model'
import { SAFE } from '../parseInline.ts'

const LEVELS = [1, 2, 3, 4, 5, 6]

/** A heading looks as it does on the page of its record, where it is below the title of a section. */
const headingTag = (level: number) => `h${Math.min(level + 2, 6)}`

/** What a text in Markdown may hold here: nothing else can be typed or pasted, so that each of it is written and shown. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      group: 'block',
      content: '(text | picture)*',
      defining: true,
      attrs: { level: { default: 1, validate: 'number' } },
      parseDOM: LEVELS.map((level) => ({ tag: `h${level}`, attrs: { level } })),
      toDOM: ({ attrs }) => [headingTag(attrs['level']), 0],
    },
    bulletList: {
      group: 'block',
      content: 'listItem+',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    orderedList: {
      group: 'block',
      content: 'listItem+',
      attrs: { start: { default: 1, validate: 'number' } },
      parseDOM: [{ tag: 'ol', getAttrs: (list) => ({ start: Number(list.getAttribute('start') ?? 1) }) }],
      toDOM: ({ attrs }) => ['ol', { start: attrs['start'] }, 0],
    },
    listItem: { content: 'paragraph', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    quote: {
      group: 'block',
      content: 'block+',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    codeBlock: {
      group: 'block',
      content: 'text*',
      marks: '',
      code: true,
      defining: true,
      attrs: { language: { default: '', validate: 'string' } },
      parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
      toDOM: () => ['pre', ['code', 0]],
    },
    table: { group: 'block', content: 'row+', parseDOM: [{ tag: 'table' }], toDOM: drawTable },
    row: { content: 'cell+', parseDOM: [{ tag: 'tr' }], toDOM: () => ['tr', 0] },
    cell: {
      content: '(text | picture)*',
      isolating: true,
      parseDOM: [{ tag: 'td, th' }],
      toDOM: () => ['td', 0],
    },
    rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    text: { group: 'inline' },
    picture: {
      group: 'inline',
      inline: true,
      attrs: { id: { validate: 'string' }, alt: { default: '', validate: 'string' } },
      // One from elsewhere is no file of the record.
      parseDOM: [
        {
          tag: 'img[data-file]',
          getAttrs: (img) => ({ id: img.dataset['file'] ?? '', alt: img.getAttribute('alt') ?? '' }),
        },
      ],
      toDOM: ({ attrs }) => ['img', { 'data-file': attrs['id'], alt: attrs['alt'] }],
    },
    break: {
      group: 'inline',
      inline: true,
      selectable: false,
      linebreakReplacement: true,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  // From the outermost in: a link is within what is bold.
  marks: {
    strong: {
      parseDOM: [{ tag: 'strong' }, { tag: 'b', getAttrs: (b) => b.style.fontWeight !== 'normal' && null }],
      toDOM: () => ['strong', 0],
    },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
    del: { parseDOM: [{ tag: 'del' }, { tag: 's' }], toDOM: () => ['del', 0] },
    link: {
      attrs: { href: { validate: 'string' } },
      inclusive: false,
      parseDOM: [{ tag: 'a[href]', getAttrs: (link) => readHref(link.getAttribute('href') ?? '') }],
      toDOM: ({ attrs }) => ['a', { href: attrs['href'] }, 0],
    },
    code: { parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
  },
})

function drawTable(): DOMOutputSpec {
  return ['div', { class: 'table' }, ['table', ['tbody', 0]]]
}

/** Where a link leads, as Markdown writes it; `false`: nothing that may become one. */
function readHref(text: string): { readonly href: string } | false {
  const href = hrefOf(text)
  return href !== undefined && { href }
}

/** An address as Markdown writes it; the name of a host alone is one on the web. Nothing: it may not become a link. */
export function hrefOf(text: string): string | undefined {
  const typed = text.trim()
  const whole = HOST.test(typed) ? `https://${typed}` : typed
  return SAFE.test(whole) ? whole.replace(/[\s()]/g, escapeSign) : undefined
}

const HOST = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?::\d+)?(?:[/?#]|$)/u

/** As in an address; `encodeURIComponent` leaves parentheses. */
const escapeSign = (sign: string) => ({ '(': '%28', ')': '%29' })[sign] ?? encodeURIComponent(sign)
