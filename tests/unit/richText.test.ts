import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blocksOf } from '#src/framework/markdown/editor/blocksOf.ts'
import { docOf } from '#src/framework/markdown/editor/docOf.ts'
import { hrefOf } from '#src/framework/markdown/editor/schema.ts'
import { parseMarkdown } from '#src/framework/markdown/parseMarkdown.ts'
import { writeMarkdown } from '#src/framework/markdown/writeMarkdown.ts'

/** What becomes of a text that was opened in the editor and changed elsewhere. */
const edited = (text: string) => writeMarkdown(blocksOf(docOf(text)))

const wordsOf = (text: string) => docOf(text).textContent.replace(/\s/g, '')

describe('a text in Markdown, edited', () => {
  it.each([
    ['# Title\n\nOne\ntwo\n\n- a\n- b\n\n3. c\n4. d\n\n> said\n>\n> - twice'],
    ['```ts\n<b>\n\n*x*\n```\n\n---\n\n| Key | May |\n| --- | --- |\n| `sk` | *all* |'],
    ['**a *b*** and ~~c~~ `d*` [e](https://e.test) https://f.test. and **[bold](/x)**'],
    ['2 * 3 * 4, invoice_number_two, <b>x</b>, [no] (link), 5 > 4'],
    ['\\*plain\\* and \\[a\\](https://a.test/b_c)'],
    ['\\# no title'],
    ['1\\. no list'],
    ['**` ```**'],
    ['a` -  `'],
    ['One ![A \\[red\\] harbor](file_1)\n![](file_2) ![b](file_3)'],
    ['# ![a](file_1)\n\n- ![b](file_2)\n\n| ![c](file_3) |\n| --- |\n| d |'],
    ['really\\![a](https://a.test/b)'],
  ])('%s stays as it was written', (text) => {
    expect(edited(text)).toBe(text.replaceAll('\n>\n', '\n> \n'))
  })

  it('keeps every word, and once it was written stays as it is, whatever it holds', () => {
    const letters = 'ab *_~`[]()\\#>-+|.1!'.split('')
    const parts = [
      '\n',
      '\n\n',
      '**',
      '[a](/b)',
      '![a](file_1)',
      'https://a.test ',
      '```',
      '- ',
      '1. ',
      '> ',
      '# ',
      '| a |\n| - |\n',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...letters, ...parts), { maxLength: 24 }), (signs) => {
        const once = edited(signs.join(''))
        expect(wordsOf(once)).toBe(wordsOf(signs.join('')))
        expect(parseMarkdown(edited(once))).toEqual(parseMarkdown(once))
      }),
      { numRuns: 3000 },
    )
  })
})

describe('an address', () => {
  it.each([
    ['a.test/x', 'https://a.test/x'],
    ['mailto:a@b.test', 'mailto:a@b.test'],
    ['/orders', '/orders'],
    ['https://a.test/a b(c)', 'https://a.test/a%20b%28c%29'],
    ['javascript:alert(1)', undefined],
    ['//evil.test', undefined],
    ['', undefined],
  ])('%s leads to %s', (typed, href) => {
    expect(hrefOf(typed)).toBe(href)
  })
})
