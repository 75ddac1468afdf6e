import { expect, test } from '#tests/browser/test.ts'

const REASON = 'Asked for by the compliance team'

test.use({ funds: '500' })

test('a lien lowers what a merchant can send, its release restores it, and suspending ends their session, without a reload', async ({
  page,
  elsewhere: theirs,
  openAs,
  merchant,
}) => {
  await openAs('platform', '/admin/users')
  await openAs(merchant, '/dashboard/send-receive', theirs)
  const form = theirs.getByRole('form', { name: 'Send Payment' })
  const canSend = async (amount: string) => {
    await expect(form).toContainText(`Available: $${amount} USDC`)
    await form.getByRole('button', { name: 'MAX' }).click()
    await expect(form.getByLabel('Amount', { exact: true })).toHaveValue(amount)
  }
  await canSend('500')
  await page.getByRole('searchbox').fill(merchant.email)
  await page.getByRole('row', { name: new RegExp(merchant.email) }).click()
  await expect(page.getByRole('heading', { name: 'Balances' })).toBeVisible()
  const dialog = page.getByRole('dialog')
  const giveReason = async (action: string) => {
    await dialog.getByLabel('Reason').fill(REASON)
    await dialog.getByRole('button', { name: action }).click()
    await expect(dialog).toBeHidden()
  }

  await page.getByRole('button', { name: 'Place lien', exact: true }).click()
  await dialog.getByLabel('Amount').fill('120.5')
  await giveReason('Place lien')
  await canSend('379.5')

  const liens = page.getByRole('table', { name: 'Liens' })
  await liens.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Release' }).click()
  await giveReason('Release')
  await canSend('500')

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Suspend', exact: true }).click()
  await giveReason('Suspend')
  await expect(page.getByText('Suspended').first()).toBeVisible()
  await expect(theirs).toHaveURL(/\/signin/)
})

test('the books agree, and a feature that is switched off leaves the menus, and comes back', async ({
  page,
  elsewhere: theirs,
  openAs,
  merchant,
}) => {
  await openAs('platform', '/admin')
  await expect(page.getByRole('table', { name: /^Balances across all teams/ })).toBeVisible()
  await expect(page.getByText(/^Alert/)).toBeHidden()
  await page.getByRole('link', { name: 'Check the books' }).click()
  await expect(page.getByText('The books balance')).toBeVisible()
  await page.getByRole('button', { name: 'Check again' }).click()
  const results = page.getByRole('table', { name: 'Checks of the books' }).getByRole('row')
  await expect(results.filter({ hasText: 'OK' })).not.toHaveCount(0)
  await expect(results.filter({ hasText: 'Alert' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Features' }).click()
  await openAs(merchant, '/dashboard/customers', theirs)
  const entry = theirs.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Transactions' })
  await expect(entry).toBeVisible()
  const turn = async (to: 'on' | 'off') => {
    await page.getByRole('switch', { name: `Turn Transactions ${to}` }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill(REASON)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Turn ${to}` })
      .click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await theirs.reload()
    await expect(theirs.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  }
  await turn('off')
  const transactions = page
    .getByRole('listitem')
    .filter({ has: page.getByText('Transactions', { exact: true }) })
  await expect(transactions.filter({ hasText: 'platform@demo.test' })).toBeVisible()
  await expect(entry).toBeHidden()
  await turn('on')
  await expect(entry).toBeVisible()
})
