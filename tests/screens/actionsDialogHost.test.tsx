import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router'
import { describe, expect, it } from 'vitest'
import { createRouter, DialogHost, RouterProvider, useDialog } from '#framework/ui'

/** A list of one row, which leaves it when the list is refreshed. */
function List() {
  const [isThere, setThere] = useState(true)
  return (
    <>
      <button onClick={() => setThere(false)}>Refresh</button>
      {isThere && <Row />}
    </>
  )
}

function Row() {
  const { open, place } = useDialog()
  return (
    <>
      <button onClick={() => open((close) => <button onClick={close}>Close dialog</button>)}>Open</button>
      {place}
    </>
  )
}

async function openDialog() {
  const element = (
    <DialogHost>
      <List />
    </DialogHost>
  )
  const router = createRouter(createMemoryHistory({ v5Compat: true }))
  render(<RouterProvider router={router}>{element}</RouterProvider>)
  const user = userEvent.setup()
  await user.click(screen.getByText('Open'))
  return { router, user }
}

describe('a dialog that a row opened', () => {
  it('stays when the row leaves the list, and closes when told to', async () => {
    const { user } = await openDialog()
    await user.click(screen.getByText('Refresh'))
    expect(screen.queryByText('Open')).toBeNull()
    await user.click(screen.getByText('Close dialog'))
    expect(screen.queryByText('Close dialog')).toBeNull()
  })

  it('does not follow the user to another page', async () => {
    const { router } = await openDialog()
    void router.navigate('/elsewhere')
    await waitFor(() => expect(screen.queryByText('Close dialog')).toBeNull())
  })
})
