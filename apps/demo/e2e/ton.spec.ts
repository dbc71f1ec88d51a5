import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './rig/axe.js'
import { openKnown } from './rig/connect.js'
import { connectKey, test } from './rig/familiesTest.js'
import { expectConnected } from './rig/wallets.js'
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
  expect(progressDialog(page, from, to).getByText(/ after you sent it\.$/)).toBeVisible()

/** From the end of a run back to the form. */
const goOn = (page: Page, from: NetworkName, to: NetworkName) =>
  progressDialog(page, from, to).getByRole('button', { name: 'New swap' }).click()

test('TON goes to Harbour and USDC comes back as TON, and a tab that dies before the block is gone on from', async ({
  page,
  context,
  account,
  ledger,
  chains: { ton },
}) => {
  await openKnown(page)
  await connectKey(page, 'TON', '1,000 TON')

  await test.step('USDC of Harbour arrives as TON at the wallet that is connected', async () => {
    await chooseToken(page, 'from', 'USDC', 'Harbour')
    await chooseToken(page, 'to', 'TON', 'TON')
    await send(page, '60')
    await arrived(page, 'Harbour', 'TON')
    expect(await ledger.deposits(account)).toHaveLength(1)
    await goOn(page, 'Harbour', 'TON')
  })

  await test.step('TON goes to Harbour: checked, asked for once, and known by the message the wallet sent', async () => {
    const before = {
      eth: await ledger.balance('Harbour', 'ETH', account),
      held: await ton.bank.balanceOf(ton.depository),
    }
    await chooseToken(page, 'to', 'ETH', 'Harbour')
    await chooseToken(page, 'from', 'TON', 'TON')
    await openReview(page, '20')
    const own = `your wallet ${account.slice(0, 6)}…${account.slice(-4)}`
    await expect(reviewDialog(page).getByText(own)).toBeVisible()
    await expect(reviewDialog(page).getByText(/^Safety checks passed/)).toBeVisible()
    await expectAccessible(page)
    await sendButton(page).click()
    await arrived(page, 'TON', 'Harbour')
    const came = (await ton.bank.balanceOf(ton.depository)) - before.held
    // A receiver pays for being told.
    expect(20_000_000_000n - came).toBeLessThan(10_000_000n)
    expect(await ledger.balance('Harbour', 'ETH', account)).toBeGreaterThan(before.eth)
    await goOn(page, 'TON', 'Harbour')
  })

  await test.step('the tab dies before the message is in a block: the next one hands in the same, and there is one deposit', async () => {
    await chooseToken(page, 'to', 'ETH', 'Ridge')
    const before = await ton.bank.balanceOf(ton.depository)
    ton.setLanding('lost')
    await send(page, '30')
    await expect(progressDialog(page, 'TON', 'Ridge').getByText(/TON doesn’t show it yet/)).toBeVisible()
    await page.close()
    expect(await ton.bank.balanceOf(ton.depository)).toBe(before)

    const next = await context.newPage()
    await next.goto('/')
    await expectConnected(next, 2)
    await underWay(next)
      .getByRole('button', { name: /^30 TON/ })
      .click()
    // Only now, so that the run cannot have ended before it is looked at.
    ton.setLanding('now')
    await arrived(next, 'TON', 'Ridge')
    const came = (await ton.bank.balanceOf(ton.depository)) - before
    expect(30_000_000_000n - came).toBeLessThan(10_000_000n)
    expect(came).toBeLessThan(30_000_000_000n)
  })
})
