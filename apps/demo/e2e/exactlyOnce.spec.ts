import { expect } from '@playwright/test'
import { connectBurner, connectWalletd } from './rig/connect.js'
import { moneyPrompts } from './rig/moneyPrompts.js'
import { test } from './rig/test.js'
import { expectArrived, openReview, progressDialog, send, sendButton, underWay } from './rig/widget.js'

test('a double click sends once', { tag: ['@first-light', '@short'] }, async ({ page, ledger }) => {
  await page.goto('/')
  const account = await connectBurner(page)
  await openReview(page, '0.03')
  await sendButton(page).dblclick()
  await expectArrived(page)
  expect(await ledger.deposits(account)).toHaveLength(1)
  expect(await ledger.sent('Harbour', account)).toBe(1)
})

test('clicks faster than the page can draw ask the wallet once', {
  tag: '@first-light',
}, async ({ page, walletd, ledger }) => {
  await page.goto('/')
  const account = await connectWalletd(page, walletd)
  await openReview(page, '0.03')
  await sendButton(page).evaluate((button: HTMLElement) => {
    for (let click = 0; click < 5; click += 1) button.click()
  })
  const prompt = await walletd.waitForPrompt()
  await expect(progressDialog(page).getByText('Your wallet asks you now')).toBeVisible()
  await walletd.approve(prompt.id)
  await expectArrived(page)
  expect(await moneyPrompts(walletd)).toHaveLength(1)
  expect(await ledger.deposits(account)).toHaveLength(1)
})

test('a second tab learns of the run, sees it finish, and sends nothing', {
  tag: ['@first-light', '@short'],
}, async ({ page, context, ledger, faults }) => {
  faults.set('neverFill')
  await page.goto('/')
  const account = await connectBurner(page)
  const second = await context.newPage()
  await second.goto('/')
  await expect(second.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  await send(page, '0.04')

  await underWay(second).getByRole('button', { name: '0.04 ETH to Ridge' }).click()
  await expect(progressDialog(second).getByText('0.04 ETH left your wallet')).toBeVisible()
  faults.set('neverFill', false)
  await expectArrived(second)
  await expectArrived(page)
  expect(await ledger.deposits(account)).toHaveLength(1)
  expect(await ledger.sent('Harbour', account)).toBe(1)
})

test('a second tab that comes while the wallet asks does not ask again', {
  tag: '@first-light',
}, async ({ page, context, walletd, ledger }) => {
  await page.goto('/')
  const account = await connectWalletd(page, walletd)
  await send(page, '0.04')
  const prompt = await walletd.waitForPrompt()
  const second = await context.newPage()
  await second.goto('/')
  await underWay(second).getByRole('button', { name: '0.04 ETH to Ridge' }).click()
  await expect(
    progressDialog(second).getByRole('heading', { name: 'Something is open in your wallet' }),
  ).toBeVisible()
  await walletd.approve(prompt.id)
  await expectArrived(page)
  await expectArrived(second)
  expect(await moneyPrompts(walletd)).toHaveLength(1)
  expect(await ledger.deposits(account)).toHaveLength(1)
})
