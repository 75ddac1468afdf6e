import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { button } from '#tests/support/button.ts'
import { enter } from '#tests/support/enter.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { at } from '#tests/support/instead.ts'
import { input } from '#tests/support/onScreen.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { RECIPIENT } from '#tests/support/wallet.ts'

const MISTYPED = '0x52908400098527886E0F7030069857D2E4169Ee7'

const api = freshApi()

it('the form judges the address when it is left, puts a refusal on it, and requests tokens for the own one', async () => {
  const text = 'Recipient address is blocked'
  const refused = { statusCode: 400, message: [text], data: null, errors: [{ field: 'recipient', text }] }
  let isBlocked = true
  const refusal = at('/faucet/request', () => Response.json(refused, { status: 400 }))
  const instead = (call: Request) => (isBlocked ? refusal(call) : undefined)
  const { user } = await renderApp({ api, as: 'owner', path: '/dashboard/faucet', instead })
  expect(await screen.findByText("You haven't made any faucet requests yet.")).toBeDefined()
  expect(request().getAttribute('aria-disabled')).toBe('true')
  enter(recipient(), MISTYPED)
  expect(recipient().getAttribute('aria-invalid')).toBe('false')
  fireEvent.blur(recipient())
  await waitFor(() => expect(recipient().getAttribute('aria-invalid')).toBe('true'))
  expect(request().getAttribute('aria-disabled')).toBe('true')
  enter(recipient(), RECIPIENT)
  await user.click(request())
  expect(await screen.findByText('Failed to request test tokens')).toBeDefined()
  await waitFor(() => expect(recipient().getAttribute('aria-invalid')).toBe('true'))
  expect(recipient().value).toBe(RECIPIENT)

  isBlocked = false
  await user.click(button('Use my address'))
  await waitFor(() => expect(recipient().value).not.toBe(RECIPIENT))
  await user.click(request())
  expect(await screen.findByText('Test tokens requested successfully')).toBeDefined()
  expect(recipient().value).toBe('')
  expect(await screen.findByText('Showing 1 of 1 transactions')).toBeDefined()
})

const request = () => button('Request Tokens').closest('button') ?? document.body
const recipient = () => input('Recipient Address')
