import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './rig/axe.js'
import { connectBurner } from './rig/connect.js'
import { connectKey, expectFilled, test } from './rig/keyTest.js'
import {
  chooseToken,
  type NetworkName,
  openReview,
  progressDialog,
  reviewDialog,
  send,
  sendButton,
  underWay,
} from './rig/widget.js'

const arrived = (page: Page, from: NetworkName, to: NetworkName) =>
  expect(progressDialog(page, from, to).getByText(/ after you sent it\.$/)).toBeVisible({ timeout: 40_000 })

test('TON goes to Harbour: checked, asked for once, and known by the message the wallet sent', async ({
  page,
  ledger,
  chains: { ton },
}) => {
  await page.goto('/')
  const account = await connectBurner(page)
  await connectKey(page, 'TON', '1,000 TON')
  const before = {
    eth: await ledger.balance('Harbour', 'ETH', account),
    held: await ton.bank.balanceOf(ton.depository),
  }
  await chooseToken(page, 'to', 'ETH', 'Harbour')
  await chooseToken(page, 'from', 'TON', 'TON')
  await openReview(page, '20')
  await expect(reviewDialog(page).getByText(account)).toBeVisible()
  await expect(reviewDialog(page).getByText(/^Checked on this device/)).toBeVisible()
  await expectAccessible(page)
  await sendButton(page).click()
  await arrived(page, 'TON', 'Harbour')
  const came = (await ton.bank.balanceOf(ton.depository)) - before.held
  // A receiver pays for being told.
  expect(20_000_000_000n - came).toBeLessThan(10_000_000n)
  expect(await ledger.balance('Harbour', 'ETH', account)).toBeGreaterThan(before.eth)
})

test('USDC of Harbour arrives as TON at the wallet that is connected', async ({ page, ledger }) => {
  await page.goto('/')
  const account = await connectBurner(page)
  await connectKey(page, 'TON', '1,000 TON')
  await chooseToken(page, 'from', 'USDC', 'Harbour')
  await chooseToken(page, 'to', 'TON', 'TON')
  await send(page, '60')
  await arrived(page, 'Harbour', 'TON')
  expect(await ledger.deposits(account)).toHaveLength(1)
})

test('the tab dies before the message is in a block: the next one hands in the same, and there is one deposit', async ({
  page,
  context,
  chains: { ton },
}) => {
  await page.goto('/')
  await connectBurner(page)
  await connectKey(page, 'TON', '1,000 TON')
  await chooseToken(page, 'to', 'ETH', 'Ridge')
  await chooseToken(page, 'from', 'TON', 'TON')
  const before = await ton.bank.balanceOf(ton.depository)
  ton.setLanding('lost')
  await send(page, '30')
  await expect(progressDialog(page, 'TON', 'Ridge').getByText(/TON does not show it yet/)).toBeVisible()
  await page.close()
  expect(await ton.bank.balanceOf(ton.depository)).toBe(before)

  ton.setLanding('now')
  const next = await context.newPage()
  await next.goto('/')
  await expectFilled(next, 'TON', '1,000 TON')
  await underWay(next)
    .getByRole('button', { name: /^30 TON/ })
    .click()
  await arrived(next, 'TON', 'Ridge')
  const came = (await ton.bank.balanceOf(ton.depository)) - before
  expect(30_000_000_000n - came).toBeLessThan(10_000_000n)
  expect(came).toBeLessThan(30_000_000_000n)
})
