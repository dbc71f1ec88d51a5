import { expect } from '@playwright/test'
import { expectAccessible } from './rig/axe.js'
import { openKnown } from './rig/connect.js'
import { moneyPrompts } from './rig/moneyPrompts.js'
import { test } from './rig/test.js'
import { chooseToken, progressDialog, send, underWay } from './rig/widget.js'

test('five runs at once: each in its row, one prompt at a time, all there after a reload, ended ones until taken away', async ({
  page,
  knownWalletd: walletd,
  ledger,
  faults,
}) => {
  faults.set('neverFill')
  await openKnown(page)
  const { account } = await walletd.state()
  const rows = underWay(page).getByRole('listitem')
  const another = progressDialog(page).getByRole('button', { name: 'New transfer' })
  const close = progressDialog(page).getByRole('button', { name: 'Close (the transfer continues)' })

  await walletd.setPolicy('approve')
  for (const amount of ['0.01', '0.02', '0.03']) {
    await send(page, amount)
    await expect(progressDialog(page).getByText('Deposit confirmed')).toBeVisible()
    await another.click()
  }
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText('usually')

  await walletd.setPolicy('manual')
  await send(page, '0.04')
  const first = await walletd.waitForPrompt()
  await close.click()
  await chooseToken(page, 'from', 'USDC', 'Harbour')
  await send(page, '5')
  await expect(progressDialog(page).getByText('Another payment is open in your wallet').first()).toBeVisible()
  await close.click()
  await expect(rows).toHaveCount(5)
  await expect(underWay(page)).toContainText('5 USDC to Ridge: waiting for another payment in your wallet')
  await expect(page.getByText('5 in progress, 1 needs you')).toBeVisible()
  await expectAccessible(page)

  await walletd.approve(first.id)
  // The turn goes on by itself, with no screen open.
  const second = await walletd.waitForPrompt()
  expect(second.id).not.toBe(first.id)
  await expect(underWay(page)).toContainText('5 USDC to Ridge: confirm in your wallet')

  await page.reload()
  await expect(rows).toHaveCount(5)
  await expect(underWay(page)).toContainText('5 USDC to Ridge: request open in your wallet')
  faults.set('neverFill', false)
  await expect(page.getByText('1 in progress, 1 needs you, 4 finished')).toBeVisible()
  await rows.first().getByRole('button').first().focus()
  for (let left = 4; left > 0; left -= 1) {
    await underWay(page)
      .getByRole('button', { name: /remove from this list$/ })
      .first()
      .press('Enter')
  }
  await expect(rows).toHaveCount(1)
  await expect(rows.getByRole('button')).toBeFocused()
  expect(await moneyPrompts(walletd)).toHaveLength(5)
  expect(await ledger.deposits(account)).toHaveLength(4)
})
