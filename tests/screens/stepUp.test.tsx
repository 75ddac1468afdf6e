import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { button, findButton } from '#tests/support/button.ts'
import type { Persona } from '#tests/support/createCast.ts'
import { TEST_PASSWORD } from '#tests/support/factories.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { dialogOf, titled } from '#tests/support/onScreen.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { forgetStepUp } from '#tests/support/stepUp.ts'

const PROOF = 'POST /api/user/step-up'

const api = freshApi()

/** Opens a screen for somebody who has given no second proof. */
async function open(path: string, as: Persona = 'owner') {
  await forgetStepUp(api, as)
  return renderApp({ api, as, path })
}

const question = () => titled('Confirm it’s you')
const confirm = async ({ user }: Pick<Awaited<ReturnType<typeof open>>, 'user'>, password: string) => {
  const dialog = await question()
  const entry = dialog.getByLabelText('Password')
  await user.clear(entry)
  await user.type(entry, password)
  await user.click(button('Confirm', dialog))
}

it('an act that needs a second proof asks for the password once for ten minutes, and is not done without', async () => {
  const app = await open('/dashboard/settings?tab=api')
  const { user, asked } = app
  const generateKeys = async () => {
    await user.click(await findButton('Generate new keys'))
    const act = await dialogOf('Generate new API keys')
    await user.click(button('Generate new keys', act))
    return act
  }
  const act = await generateKeys()
  await user.click((await question()).getByRole('button', { name: 'Cancel' }))
  expect(await act.findByText(/Nothing changed/)).toBeDefined()
  expect(asked(PROOF)).toEqual([])

  await user.click(button('Generate new keys', act))
  await user.click((await question()).getByRole('button', { name: 'Forgot your password?' }))
  expect(await screen.findByText(/sent a password reset link to owner@test.example/)).toBeDefined()
  const [mail] = await api.mails('owner@test.example')
  expect(mail?.linkUrl).toContain('reset')
  await confirm(app, 'not it')
  expect(await (await question()).findByText('Incorrect password')).toBeDefined()
  await confirm(app, TEST_PASSWORD)
  expect(await screen.findByText('New API keys generated successfully')).toBeDefined()

  await user.click(await findButton('I’ve saved it'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await generateKeys()
  await screen.findByRole('button', { name: 'I’ve saved it' })
  expect(asked(PROOF)).toHaveLength(2)
})

it('an action of a definition keeps what was filled in when its proof is refused, and is done by its first key', async () => {
  await api.as('member').get('/user')
  const app = await open('/admin/users', 'platform')
  const { user } = app
  const row = within(await screen.findByRole('row', { name: /member@test.example/ }))
  await user.click(row.getByRole('button', { name: /^Actions for/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Suspend' }))
  const dialog = await dialogOf(/Suspend member@test.example/)
  await user.type(dialog.getByLabelText('Reason'), 'Asked for by compliance')
  await user.click(button('Suspend', dialog))
  await user.click((await question()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm it’s you' })).toBeNull())
  expect(dialog.getByLabelText('Reason')).toHaveProperty('value', 'Asked for by compliance')
  expect(screen.queryByText('Suspend failed')).toBeNull()

  await user.click(button('Suspend', dialog))
  await confirm(app, TEST_PASSWORD)
  expect(await screen.findByText('member@test.example suspended')).toBeDefined()
  const sent = app.writes().filter(({ url }) => url.endsWith('/toggle-user-status'))
  const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toEqual([expect.any(String), keys[0], keys[0]])
})
