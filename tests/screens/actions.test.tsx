import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { button, findButton } from '#tests/support/button.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { describes, dialogOf, titled } from '#tests/support/onScreen.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { COLLECTIONS, testResources, type Order } from '#tests/support/resources.ts'

const api = freshApi(COLLECTIONS)

describe('an action of a row', () => {
  it('that needs no question is done at once (P12), or disabled with its reason, within the reach of the keyboard', async () => {
    const order = await makeOrder('A-1')
    await makeOrder('A-2', '0')
    const { user, writes } = await open()
    const disabled = await rowButton('A-2', 'Approve')
    expect(disabled.getAttribute('aria-disabled')).toBe('true')
    expect(describes(disabled)).toBe('A-2 has no amount: enter a unit price first')
    disabled.focus()
    expect(document.activeElement).toBe(disabled)
    await user.keyboard('{Enter}')
    expect(writes()).toEqual([])

    await user.click(await rowButton('A-1', 'Approve'))
    expect(await screen.findByText('Approve: done')).toBeDefined()
    expect(await screen.findByText('Approved')).toBeDefined()
    expect((await readOrder(order)).status).toBe('approved')
    await expect(rowButton('A-1', 'Approve')).rejects.toThrow()
  })

  it('asks what it must know, gives it along, and is tried again under the same key when the network failed (P12)', async () => {
    const order = await makeOrder('A-1')
    const app = await open({ fails: 1 })
    await chooseInMenu(app, 'A-1', 'Reject')
    const asked = await titled('Reject A-1?')
    const reason = await asked.findByLabelText(/^Reason/)
    await app.user.click(act(asked, 'Reject'))
    expect(await screen.findByText('Reason is required')).toBeDefined()
    expect(app.writes()).toEqual([])
    await app.user.type(reason, 'too dear')
    await app.user.click(act(asked, 'Reject'))
    await app.user.click(await findButton('Retry'))
    expect(await screen.findByText('Reject: done')).toBeDefined()
    expect(await readOrder(order)).toMatchObject({ status: 'rejected' })
    const keys = app.writes().map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys).toEqual([expect.stringMatching(/./), keys[0]])
  })

  it('stays shut until the name is typed exactly, and puts what the API refused on its input', async () => {
    await makeOrder('A-1')
    const app = await open()
    await chooseInMenu(app, 'A-1', 'Renumber')
    const renumber = await titled('Renumber')
    const number = await renumber.findByLabelText(/^Number/)
    await app.user.type(number, 'A-1')
    await app.user.click(act(renumber, 'Renumber'))
    expect(await renumber.findByText('That is its number already')).toBeDefined()
    expect(document.activeElement).toBe(number)
    await app.user.click(renumber.getByText('Cancel'))

    await chooseInMenu(app, 'A-1', 'Void')
    const typed = await screen.findByLabelText(/Type A-1 to confirm/)
    const voiding = act(await titled('Void A-1?'), 'Void')
    await app.user.type(typed, 'A-')
    expect(voiding).toHaveProperty('disabled', true)
    await app.user.type(typed, '1')
    expect(voiding).toHaveProperty('disabled', false)
    await app.user.click(voiding)
    expect(await screen.findByText('Void: done')).toBeDefined()
  })
})

describe('an action on many', () => {
  it('tells how many were done, which were refused, and why', async () => {
    const [ready, empty] = [await makeOrder('A-1'), await makeOrder('A-2', '0')]
    const { user } = await open()
    await user.click(await screen.findByLabelText('Select A-1'))
    await user.click(screen.getByLabelText('Select A-2'))
    await user.click(act(await selection(), 'Approve'))
    await user.click(act(await titled('Approve: 2 orders'), 'Approve'))
    const result = await titled('Approve: 1 done, 1 failed')
    expect(await result.findByText('A-2')).toBeDefined()
    expect(result.getByText('A-2 has no amount: enter a unit price first')).toBeDefined()
    expect((await readOrder(ready)).status).toBe('approved')
    expect((await readOrder(empty)).status).toBe('draft')
  })

  it('reaches rows over several pages, or everything that matches and nothing else; another filter lets go of them', async () => {
    for (let n = 0; n < 11; n++) await makeOrder(`A-${String(n).padStart(2, '0')}`)
    const other = await makeOrder('B-1')
    const { user, writes } = await open({ path: '/dashboard/orders?q=A-&size=10' })
    await user.click(await screen.findByLabelText('Select A-00'))
    await user.click(screen.getByLabelText('Next page'))
    await user.click(await screen.findByLabelText('Select A-10'))
    expect(await screen.findByText('2 selected')).toBeDefined()
    await user.click(screen.getByText('Unpaid'))
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull())

    await user.click(await screen.findByLabelText('Select A-00'))
    await user.click(await findButton('Select all 11 matching'))
    expect(await screen.findByText('11 selected')).toBeDefined()
    await user.click(act(await selection(), 'Approve'))
    await user.click(act(await titled('Approve: 11 orders'), 'Approve'))
    expect(await screen.findByText('Approve: 11 done')).toBeDefined()
    expect(await writes()[0]?.json()).toEqual({ where: { _preset: 'unpaid' }, q: 'A-' })
    const { body } = await api.as('owner').get<readonly Order[]>('/orders?status=draft')
    expect(body.map(({ id }) => id)).toEqual([other.id])
  })
})

it('the actions of a record are on its page, tell why they failed when others were faster, and follow what it becomes', async () => {
  const [{ id }, other] = [await makeOrder('A-1'), await makeOrder('A-2')]
  const approve = () =>
    api.as('admin').post(`/orders/${id}/actions/approve`, {}, { 'Idempotency-Key': 'theirs' })
  const { user, router } = await open({ path: `/dashboard/orders/${id}`, before: approve })
  await user.click(await findButton('Approve', await dialogOf(/A-1/)))
  expect(await screen.findByText('Failed to approve')).toBeDefined()
  expect(await screen.findByText(/^Approve isn’t available: /)).toBeDefined()
  const offered = async (name: RegExp) =>
    (await dialogOf(name)).queryByText('Approve', { selector: 'button *' })
  await waitFor(async () => expect(await offered(/A-1/)).toBeNull())

  await router.navigate(`/dashboard/orders/${other.id}`)
  await user.click(await findButton('Approve', await dialogOf(/A-2/)))
  expect(await screen.findByText('Approve: done')).toBeDefined()
  expect(await offered(/A-2.*Approved/)).toBeNull()
})

const makeOrder = async (number: string, unitPrice = '5') =>
  (await api.as('owner').post<Order>('/orders', { number, unitPrice })).body
const readOrder = async ({ id }: Order) => (await api.as('owner').get<Order>(`/orders/${id}`)).body

/** Opens the orders. `fails`: how many writes never arrive; `before`: what happens while a write is on its way. */
function open({
  fails = 0,
  before = async (): Promise<unknown> => undefined,
  path = '/dashboard/orders',
} = {}) {
  let left = fails
  const instead = (request: Request) => {
    if (request.method === 'GET') return undefined
    if (left-- > 0) return Promise.reject(new TypeError('Failed to fetch'))
    return before().then(() => api.fetch(request))
  }
  return renderApp({ api, as: 'owner', path, resources: testResources, instead })
}

type Part = ReturnType<typeof within>

/** The button of an action. */
const act = (part: Part, text: string) => button(text, part).closest('button') ?? document.body

const selection = async () => within(await screen.findByRole('region', { name: 'Selection' }))

async function rowButton(number: string, name: string) {
  const row = (await screen.findByText(number)).closest('tr')
  return act(within(row ?? document.body), name)
}

async function chooseInMenu({ user }: Awaited<ReturnType<typeof open>>, number: string, item: string) {
  await user.click(await screen.findByLabelText(`Actions for ${number}`))
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(item) }))
}
