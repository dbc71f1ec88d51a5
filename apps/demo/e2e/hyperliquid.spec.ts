import { expect } from '@playwright/test'
import { parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expectAccessible } from './rig/axe.js'
import { openKnown } from './rig/connect.js'
import { test } from './rig/familiesTest.js'
import { expectStranded, openFound, panel, payTo, press, refuseForGood } from './rig/recoveryPanel.js'
import { chooseToken, expectArrived, progressDialog, reviewDialog, send, sendButton } from './rig/widget.js'

const perps = `0x${'0'.repeat(32)}`

test('USDC of the exchange goes to Harbour after a refusal, once, and USDC of Harbour goes onto the exchange', async ({
  page,
  account,
  ledger,
  chains: { hyperliquid },
  faults,
}) => {
  const sends = () => hyperliquid.entries().filter(({ delta }) => delta.user === account.toLowerCase())
  const progress = progressDialog(page, 'Hyperliquid', 'Harbour')
  await openKnown(page)
  const before = await ledger.balance('Harbour', 'USDC', account)
  expect(sends()).toHaveLength(0)

  await test.step('what the exchange refuses is told in its words, and a new quote carries it out, once', async () => {
    faults.set('hyperliquidRefuses', 'Trading is halted for maintenance')
    await chooseToken(page, 'to', 'USDC', 'Harbour')
    await chooseToken(page, 'from', 'USDC (Perps)', 'Hyperliquid')
    await send(page, '20')
    await expect(progress.getByText('Hyperliquid refused the transfer')).toBeVisible()
    await expect(
      progress.getByText('Reply: Trading is halted for maintenance. 20 USDC stayed in your account.'),
    ).toBeVisible()
    await expectAccessible(page)
    expect(sends()).toHaveLength(0)
    faults.clear()
    await progress.getByRole('button', { name: 'Get a new quote' }).click()
    await page.getByRole('button', { name: 'Review 20 USDC to Harbour' }).click()
  })

  await test.step('USDC of the exchange goes to Harbour by two signatures, once', async () => {
    const review = reviewDialog(page)
    await expect(review.getByText(/^Safety checks passed/)).toBeVisible()
    await review.getByText('Details', { exact: true }).click()
    await expect(review.getByText('Sign a message linking the next transfer to this order')).toBeVisible()
    await expect(review.getByText('Send 20 USDC to the trusted deposit address')).toBeVisible()
    await sendButton(page).click()
    await expectArrived(page, progress)
    expect(sends()).toHaveLength(1)
    expect(await ledger.balance('Harbour', 'USDC', account)).toBeGreaterThan(before + parseUnits('19', 6))
    expect(await ledger.sent('Harbour', account)).toBe(0)
    await progress.getByRole('button', { name: 'New swap' }).click()
  })

  await test.step('USDC goes from Harbour onto the exchange', async () => {
    const held = hyperliquid.balanceOf(account, perps)
    await chooseToken(page, 'from', 'USDC', 'Harbour')
    await chooseToken(page, 'to', 'USDC (Perps)', 'Hyperliquid')
    await send(page, '20')
    await expect(
      progressDialog(page, 'Harbour', 'Hyperliquid').getByText(
        /^In your wallet on Hyperliquid, .+ after you sent it\.$/,
      ),
    ).toBeVisible()
    expect(await ledger.deposits(account)).toHaveLength(1)
    expect(hyperliquid.balanceOf(account, perps)).toBeGreaterThan(held + parseUnits('19', 8))
  })
})

test('USDC of the exchange that the solver refuses is found and paid out there, by one signature', async ({
  page,
  account: _,
  chains: { hyperliquid },
  faults,
}) => {
  refuseForGood(faults)
  const elsewhere = privateKeyToAddress(generatePrivateKey())
  await openKnown(page)
  await chooseToken(page, 'to', 'USDC', 'Harbour')
  await chooseToken(page, 'from', 'USDC (Perps)', 'Hyperliquid')
  await send(page, '20')
  await expectStranded(progressDialog(page, 'Hyperliquid', 'Harbour'))
  await page.goto('/#recovery')
  await openFound(page, /^20 USDC on Hyperliquid/)
  await press(page, 'Withdraw 20 USDC')
  await payTo(page, elsewhere)
  await expect(
    panel(page).getByText('The payout on Hyperliquid needs no further approval and no gas.'),
  ).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Sign to withdraw 20 USDC')
  await expect(panel(page).getByText('20 USDC was paid out')).toBeVisible()
  expect(hyperliquid.balanceOf(elsewhere, perps)).toBe(parseUnits('20', 8))
  expect(
    hyperliquid.entries().filter(({ delta }) => delta.destination === elsewhere.toLowerCase()),
  ).toHaveLength(1)
})
