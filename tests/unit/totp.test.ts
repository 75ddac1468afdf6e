import { describe, expect, it } from 'vitest'
import { stepOfCode } from '#server/features/people/identity/totp.ts'
import { oneTimeCode } from '#tests/support/oneTimeCode.ts'

const KEY = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const STEP_MS = 30_000
const NOW = Date.parse('2025-06-15T12:00:00.000Z')

describe('the code of an authenticator app', () => {
  it('is taken one step from now at most, as the step that it is of', () => {
    const taken = [-2, -1, 0, 1, 2].map((steps) => {
      const step = stepOfCode(KEY, oneTimeCode(KEY, NOW + steps * STEP_MS), new Date(NOW))
      return step === undefined ? 'refused' : step - NOW / STEP_MS
    })
    expect(taken).toEqual(['refused', -1, 0, 1, 'refused'])
  })

  it('is six digits', () => {
    for (const text of ['', '12345', '1234567', 'abcdef', ' 123456'])
      expect(stepOfCode(KEY, text, new Date(NOW))).toBeUndefined()
  })
})
