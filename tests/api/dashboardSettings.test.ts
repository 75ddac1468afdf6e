import { expect, it } from 'vitest'
import type { Persona } from '#tests/support/createTestApi.ts'
import { freshApi } from '#tests/support/freshApi.ts'

const api = freshApi()
const read = async (persona: Persona) =>
  (await api.as(persona).get<{ stepsHidden: boolean }>('/dashboard-settings')).body.stepsHidden
const hide = (stepsHidden: boolean) => api.as('owner').patch('/dashboard-settings', { stepsHidden })

it('who puts the first steps of a team away does it for themselves, until they bring them back', async () => {
  expect(await read('owner')).toBe(false)
  expect((await hide(true)).status).toBe(200)
  expect([await read('owner'), await read('member')]).toEqual([true, false])
  await hide(false)
  expect(await read('owner')).toBe(false)
})
