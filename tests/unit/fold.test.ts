import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from '#define'
import { holdsTyped } from '#src/framework/ui/holdsTyped.ts'

describe('a folded text', () => {
  it.each([
    ['Ọlá', 'ola'],
    ['STRAẞE straße', 'strasse strasse'],
    ['Łódź, Ærø, Þór, İzmir, ırmak', 'lodz, aero, thor, izmir, irmak'],
    ['Ɗan Ƙasa', 'dan kasa'],
    ['Όδος ΟΔΟΣ', 'οδοσ οδοσ'],
    ['Ёлка й', 'елка и'],
    ['हिन्दी', 'हिन्दी'],
    ['ﬁ ① Ｏ', 'fi 1 o'],
    ['50% _ \\', '50% _ \\'],
  ])('of %s is %s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  it('is the same for composed and decomposed letters, and folded already', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')))
        expect(fold(fold(text))).toBe(fold(text))
      }),
    )
  })
})

it('an option of a select is found by its label, or by what else it is found by, in any case and without accents', () => {
  expect(holdsTyped('lodz', { label: 'Bank Łódzki of Łódź' })).toBe(true)
  expect(holdsTyped('LÓ', { label: 'Łódź', search: 'Łódź in Poland' })).toBe(true)
  expect(holdsTyped('poland', { label: 'Łódź' })).toBe(false)
})
