import { describe, expect, it } from 'vitest'
import { plainWords } from '#src/framework/fields/cells/MarkdownWords.tsx'
import { parseMarkdown } from '#src/framework/markdown/parseMarkdown.ts'

const paragraphOf = (text: string) => {
  const [block] = parseMarkdown(text)
  return block?.type === 'paragraph' ? block.of : block
}

describe('a text in Markdown', () => {
  it('has headings, paragraphs, lists, quotes, code and rules', () => {
    const text = '# Title\n\nOne\ntwo\n\n- a\n- b\n  and more\n\n3. c\n4. d\n\n> said\n\n```\n<b>\n```\n---'
    expect(parseMarkdown(text)).toEqual([
      { type: 'heading', level: 1, of: ['Title'] },
      { type: 'paragraph', of: ['One\ntwo'] },
      { type: 'list', start: undefined, items: [['a'], ['b and more']] },
      { type: 'list', start: 3, items: [['c'], ['d']] },
      { type: 'quote', of: [{ type: 'paragraph', of: ['said'] }] },
      { type: 'code', text: '<b>' },
      { type: 'rule' },
    ])
  })

  it('has tables', () => {
    expect(parseMarkdown('| Key | May |\n| --- | :-: |\n| `sk` | *all* |\n| |\nend')).toEqual([
      {
        type: 'table',
        head: [['Key'], ['May']],
        rows: [[[{ type: 'code', text: 'sk' }], [{ type: 'em', of: ['all'] }]], [[]]],
      },
      { type: 'paragraph', of: ['end'] },
    ])
    expect(paragraphOf('| no | table |')).toEqual(['| no | table |'])
  })

  it('has words that are bold, italic, struck out, code or a link', () => {
    expect(paragraphOf('**a *b*** and ~~c~~ `d*` [e](https://e.test) https://f.test.')).toEqual([
      { type: 'strong', of: ['a ', { type: 'em', of: ['b'] }] },
      ' and ',
      { type: 'del', of: ['c'] },
      ' ',
      { type: 'code', text: 'd*' },
      ' ',
      { type: 'link', href: 'https://e.test', of: ['e'] },
      ' ',
      { type: 'link', href: 'https://f.test', of: ['https://f.test'] },
      '.',
    ])
  })

  it('has code on one line, as CommonMark does, also where it was broken before what begins a list', () => {
    expect(parseMarkdown('a`\n- \n`')).toEqual([
      { type: 'paragraph', of: ['a', { type: 'code', text: ' -  ' }] },
    ])
  })

  it('has pictures of its record, and of nobody else', () => {
    expect(paragraphOf('A ![\\[old\\] harbor](file_1a) of **![](file_2)**')).toEqual([
      'A ',
      { type: 'picture', id: 'file_1a', alt: '[old] harbor' },
      ' of ',
      { type: 'strong', of: [{ type: 'picture', id: 'file_2', alt: '' }] },
    ])
  })

  it.each(['![a](https://a.test/b.png)', '![a](/b.png)', '![a](data:image/png;x)', '![a](file_../../user)'])(
    'leaves %s the text that it is, without a link in it',
    (text) => {
      expect(paragraphOf(text)).toEqual([text])
    },
  )

  it.each([
    ...['2 * 3 * 4', 'invoice_number_two', '** not **', '**open', '\\*plain\\*', '[no] (link)', '<b>x</b>'],
  ])('leaves %s the text that it is', (text) => {
    expect(paragraphOf(text)).toEqual([text.replaceAll('\\', '')])
  })

  it.each(['javascript:alert', 'JaVaScRiPt:x', 'data:text/html,x', '//evil.test', 'vbscript:x'])(
    'makes no link of %s',
    (href) => {
      expect(JSON.stringify(parseMarkdown(`[click](${href})`))).not.toContain('link')
    },
  )

  it('is read, whatever it holds', () => {
    const hostile = ['*', '[(', '![a](', '> ', '- \n', '_a '].map((text) => text.repeat(10_000))
    expect(hostile.map((text) => parseMarkdown(text).length > 0)).not.toContain(false)
  })
})

describe('the words of a text in Markdown', () => {
  it.each([
    ['Spoke on the phone. **Interested** in `19`', 'Spoke on the phone. Interested in 19'],
    ['# Title\n- _one_\n2. ~~two~~\n> *three*', 'Title\none\ntwo\nthree'],
    ['[Terms](https://a.test/x) and ![logo](y.png)', 'Terms and logo'],
    ['![A harbor](file_1) at ![](file_2)noon', 'A harbor at noon'],
    ['2 * 3 * 4, snake_case_name, 5 > 4, #1', '2 * 3 * 4, snake_case_name, 5 > 4, #1'],
  ])('%s', (text, words) => {
    expect(plainWords(text)).toBe(words)
  })
})
