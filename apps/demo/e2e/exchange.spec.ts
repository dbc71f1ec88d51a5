import { expect } from '@playwright/test'
import { parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expectAccessible } from './rig/axe.js'
import { connectBurner } from './rig/connect.js'
import { test } from './rig/exchangeTest.js'
import { expectStranded, openFound, panel, payTo, press, refuseForGood } from './rig/recoveryPanel.js'
import {
  chooseToken,
  expectArrived,
  openReview,
  progressDialog,
  reviewDialog,
  send,
  sendButton,
} from './rig/widget.js'

const perps = `0x${'0'.repeat(32)}`

test('USDC goes from Harbour onto the exchange', async ({ page, ledger, exchange }) => {
  await page.goto('/')
  const account = await connectBurner(page)
  const before = exchange.balanceOf(account, perps)
  await chooseToken(page, 'from', 'USDC', 'Harbour')
  await chooseToken(page, 'to', 'USDC (Perps)', 'Hyperliquid')
  await send(page, '20')
  const progress = progressDialog(page, 'Harbour', 'Hyperliquid')
  await expect(progress.getByText(/^In your wallet on Hyperliquid, .+ after you sent it\.$/)).toBeVisible({
    timeout: 30_000,
  })
  expect(await ledger.deposits(account)).toHaveLength(1)
  expect(exchange.balanceOf(account, perps)).toBeGreaterThan(before + parseUnits('19', 8))
})

test('USDC of the exchange goes to Harbour by two signatures, once', async ({ page, ledger, exchange }) => {
  await page.goto('/')
  const account = await connectBurner(page)
  const before = await ledger.balance('Harbour', 'USDC', account)
  const sends = () => exchange.entries().filter(({ delta }) => delta.user === account.toLowerCase())
  expect(sends()).toHaveLength(0)
  await chooseToken(page, 'to', 'USDC', 'Harbour')
  await chooseToken(page, 'from', 'USDC (Perps)', 'Hyperliquid')
  await openReview(page, '20')
  const review = reviewDialog(page)
  await expect(review.getByText(/^Checked on this device/)).toBeVisible()
  await expect(review.getByText('Sign which order the transfer that follows is for')).toBeVisible()
  await expect(review.getByText('Pay 20 USDC into the depository')).toBeVisible()
  await sendButton(page).click()
  await expectArrived(page, progressDialog(page, 'Hyperliquid', 'Harbour'))
  expect(sends()).toHaveLength(1)
  expect(await ledger.balance('Harbour', 'USDC', account)).toBeGreaterThan(before + parseUnits('19', 6))
  expect(await ledger.sent('Harbour', account)).toBe(0)
})

test('what the exchange refuses is told in its words, and a new quote carries it out, once', async ({
  page,
  exchange,
  faults,
}) => {
  faults.set('exchangeRefuses', 'Trading is halted for maintenance')
  await page.goto('/')
  const account = await connectBurner(page)
  const sends = () => exchange.entries().filter(({ delta }) => delta.user === account.toLowerCase())
  await chooseToken(page, 'to', 'USDC', 'Harbour')
  await chooseToken(page, 'from', 'USDC (Perps)', 'Hyperliquid')
  await send(page, '20')
  const progress = progressDialog(page, 'Hyperliquid', 'Harbour')
  await expect(progress.getByText('Hyperliquid refused the transfer')).toBeVisible({ timeout: 30_000 })
  await expect(
    progress.getByText('It said: Trading is halted for maintenance. 20 USDC stayed in your account.'),
  ).toBeVisible()
  await expectAccessible(page)
  expect(sends()).toHaveLength(0)
  faults.clear()
  await progress.getByRole('button', { name: 'Get a new quote' }).click()
  await page.getByRole('button', { name: 'Review 20 USDC to Harbour' }).click()
  await sendButton(page).click()
  await expectArrived(page, progressDialog(page, 'Hyperliquid', 'Harbour'))
  expect(sends()).toHaveLength(1)
})

test('USDC of the exchange that the solver refuses is found and paid out there, by one signature', async ({
  page,
  exchange,
  faults,
}) => {
  refuseForGood(faults)
  const elsewhere = privateKeyToAddress(generatePrivateKey())
  await page.goto('/')
  await connectBurner(page)
  await chooseToken(page, 'to', 'USDC', 'Harbour')
  await chooseToken(page, 'from', 'USDC (Perps)', 'Hyperliquid')
  await send(page, '20')
  await expectStranded(progressDialog(page, 'Hyperliquid', 'Harbour'))
  await page.goto('/#recovery')
  await openFound(page, /^20 USDC on Hyperliquid/)
  await press(page, 'Withdraw 20 USDC')
  await payTo(page, elsewhere)
  await expect(
    panel(page).getByText('The payout on Hyperliquid needs nothing more of your wallet, and no gas.'),
  ).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Sign to withdraw 20 USDC')
  await expect(panel(page).getByText('20 USDC was paid out')).toBeVisible({ timeout: 60_000 })
  expect(exchange.balanceOf(elsewhere, perps)).toBe(parseUnits('20', 8))
  expect(
    exchange.entries().filter(({ delta }) => delta.destination === elsewhere.toLowerCase()),
  ).toHaveLength(1)
})
