import { expect, test } from '#tests/browser/test.ts'

const REASON = 'Asked for by the compliance team'

test.use({ funds: '500' })

test('a lien lowers what a merchant can send, its release restores it, and suspending ends their session', async ({
  page,
  elsewhere: theirs,
  openAs,
  merchant,
}) => {
  await openAs('platform', '/admin/users')
  await openAs(merchant, '/dashboard/send-receive', theirs)
  const canSend = async (amount: string) => {
    await theirs.getByRole('button', { name: 'MAX' }).click()
    await expect(
      theirs.getByRole('form', { name: 'Send Payment' }).getByLabel('Amount', { exact: true }),
    ).toHaveValue(amount)
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
  await theirs.reload()
  await canSend('379.5')

  const liens = page.getByRole('table', { name: 'Liens' })
  await liens.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Release' }).click()
  await giveReason('Release')
  await theirs.reload()
  await canSend('500')

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Suspend', exact: true }).click()
  await giveReason('Suspend')
  await expect(page.getByText('Suspended').first()).toBeVisible()
  await expect(theirs).toHaveURL(/\/signin/)
})

test('users in bulk: bad, duplicate and good rows are marked, and each has its result', async ({
  page,
  openAs,
  merchant,
}) => {
  await openAs('platform', '/admin/users/bulk')
  await page
    .getByRole('textbox', { name: 'CSV' })
    .fill(
      [
        'First name,Last name,Email,Phone',
        'Ada,Okafor,ada.bulk@example.com,0803 123 4567',
        'Ben,Otieno,not an address,',
        'Ada,Again,ADA.bulk@example.com,',
        `Old,Merchant,${merchant.email},`,
      ].join('\n'),
    )
  await page.getByRole('button', { name: 'Add rows' }).click()
  const rows = page.getByRole('table', { name: 'Users to create' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('Ready')
  await expect(rows.nth(2)).toContainText('Email is invalid')
  await expect(rows.nth(3)).toContainText('Same email as row 1')
  await expect(rows.nth(4)).toContainText('Ready')

  await page.getByLabel('Reason').fill(REASON)
  await page.getByRole('button', { name: 'Create 4 users' }).click()
  await expect(page.getByText('1 created, 3 failed')).toBeVisible()
  const results = page.getByRole('table', { name: 'Result of each row' }).getByRole('row')
  await expect(results.nth(1)).toContainText('Created')
  await expect(results.nth(2)).toContainText('Invalid')
  await expect(results.nth(4)).toContainText('Already exists')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download results' }).click()
  expect((await download).suggestedFilename()).toBe('users-results.csv')
  await page.getByRole('button', { name: 'Fix 3 rows' }).click()
  await expect(page.getByLabel('Email of row 1')).toHaveValue('not an address')
})

test('the books agree, and a feature that is switched off leaves the menus, and comes back', async ({
  page,
  elsewhere: theirs,
  openAs,
  merchant,
}) => {
  await openAs('platform', '/admin')
  await expect(page.getByRole('table', { name: /^Balances across all teams/ })).toBeVisible()
  await expect(page.getByText(/^Alarm/)).toBeHidden()
  await page.getByRole('link', { name: 'Check the books' }).click()
  await expect(page.getByText('The books balance')).toBeVisible()
  await page.getByRole('button', { name: 'Check again' }).click()
  const results = page.getByRole('table', { name: 'Checks of the books' }).getByRole('row')
  await expect(results.filter({ hasText: 'OK' })).not.toHaveCount(0)
  await expect(results.filter({ hasText: 'Alarm' })).toHaveCount(0)

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
  await expect(page.getByRole('row', { name: /^Transactions/ })).toContainText('platform@demo.test')
  await expect(entry).toBeHidden()
  await turn('on')
  await expect(entry).toBeVisible()
})
