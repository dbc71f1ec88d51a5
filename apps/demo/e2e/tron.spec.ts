import { expect, type Page } from '@playwright/test'
import { openKnown } from './rig/connect.js'
import { connectKey, test } from './rig/familiesTest.js'
import {
  chooseToken,
  type NetworkName,
  openReview,
  progressDialog,
  reviewDialog,
  send,
  sendButton,
} from './rig/widget.js'

const arrived = (page: Page, from: NetworkName, to: NetworkName) =>
  expect(progressDialog(page, from, to).getByText(/ after you sent it\.$/)).toBeVisible()

/** From the end of a run back to the form. */
const goOn = (page: Page, from: NetworkName, to: NetworkName) =>
  progressDialog(page, from, to).getByRole('button', { name: 'New swap' }).click()

test('TRX and a token of Tron go to Harbour, and ETH of Harbour arrives on Tron', async ({
  page,
  account,
  ledger,
}) => {
  await openKnown(page)
  await connectKey(page, 'Tron', '1,000 TRX')

  await test.step('TRX goes from Tron to Harbour: checked, signed once', async () => {
    const before = await ledger.balance('Harbour', 'ETH', account)
    await chooseToken(page, 'to', 'ETH', 'Harbour')
    await chooseToken(page, 'from', 'TRX', 'Tron')
    await openReview(page, '150')
    await expect(reviewDialog(page).getByText(/^Safety checks passed/)).toBeVisible()
    await sendButton(page).click()
    await arrived(page, 'Tron', 'Harbour')
    expect(await ledger.balance('Harbour', 'ETH', account)).toBeGreaterThan(before)
    await goOn(page, 'Tron', 'Harbour')
  })

  await test.step('a token of Tron goes to Harbour, and ETH of Harbour arrives on Tron', async () => {
    await chooseToken(page, 'to', 'USDC', 'Harbour')
    await chooseToken(page, 'from', 'USDC', 'Tron')
    const before = await ledger.balance('Harbour', 'USDC', account)
    await send(page, '40')
    await arrived(page, 'Tron', 'Harbour')
    expect(await ledger.balance('Harbour', 'USDC', account)).toBeGreaterThan(before)
    await goOn(page, 'Tron', 'Harbour')
    await chooseToken(page, 'from', 'ETH', 'Harbour')
    await chooseToken(page, 'to', 'TRX', 'Tron')
    await send(page, '0.05')
    await arrived(page, 'Harbour', 'Tron')
  })
})
