import { expect } from '@playwright/test'
import { openKnown } from './rig/connect.js'
import { moneyPrompts } from './rig/moneyPrompts.js'
import { test } from './rig/test.js'
import { expectConnected } from './rig/wallets.js'
import { expectArrived, openReview, progressDialog, sendButton, underWay } from './rig/widget.js'

test('a double click sends once, and a second tab learns of the run, sees it finish, and sends nothing', {
  tag: ['@first-light', '@short'],
}, async ({ page, context, account, ledger, faults }) => {
  faults.set('neverFill')
  await openKnown(page)
  const second = await context.newPage()
  await second.goto('/')
  await expectConnected(second)
  // A tab behind another draws a frame a second, and a click waits for two.
  await page.bringToFront()
  await openReview(page, '0.04')
  await sendButton(page).dblclick()

  await second.bringToFront()
  await underWay(second).getByRole('button', { name: '0.04 ETH to Ridge' }).click()
  await expect(progressDialog(second).getByText('0.04 ETH sent')).toBeVisible()
  faults.set('neverFill', false)
  await expectArrived(second)
  await expectArrived(page)
  expect(await ledger.deposits(account)).toHaveLength(1)
  expect(await ledger.sent('Harbour', account)).toBe(1)
})

test('clicks faster than the page can draw ask the wallet once, and so does a second tab that comes while it asks', {
  tag: '@first-light',
}, async ({ page, context, knownWalletd: walletd, ledger }) => {
  await page.clock.install()
  await openKnown(page)
  await openReview(page, '0.04')
  await sendButton(page).evaluate((button: HTMLElement) => {
    for (let click = 0; click < 5; click += 1) button.click()
  })
  const prompt = await walletd.waitForPrompt()
  await expect(progressDialog(page).getByText('Confirm in your wallet')).toBeVisible()

  const second = await context.newPage()
  await second.goto('/')
  await underWay(second).getByRole('button', { name: '0.04 ETH to Ridge' }).click()
  // The tab that asked looks at the chain beside its open prompt after so long, and tells the other.
  await page.clock.fastForward(10_000)
  await expect(
    progressDialog(second).getByRole('heading', { name: 'A request is still open in your wallet' }),
  ).toBeVisible()
  await walletd.approve(prompt.id)
  await expectArrived(page)
  await expectArrived(second)
  expect(await moneyPrompts(walletd)).toHaveLength(1)
  expect(await ledger.deposits((await walletd.state()).account)).toHaveLength(1)
})
