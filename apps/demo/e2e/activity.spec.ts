import { expect, type Locator, type Page } from '@playwright/test'
import type { Address } from 'viem'
import { expectAccessible } from './rig/axe.js'
import { connectWalletd } from './rig/connect.js'
import { refuseForGood } from './rig/recoveryPanel.js'
import { test } from './rig/test.js'
import { expectArrived, progressDialog, send } from './rig/widget.js'

const tag = '@activity'
const panel = (page: Page): Locator => page.getByRole('region', { name: 'Activity' })
const rows = (page: Page): Locator =>
  panel(page).getByRole('list', { name: 'Runs and requests' }).getByRole('button')
const press = (page: Page, name: string): Promise<void> =>
  panel(page).getByRole('button', { name, exact: true }).click()

async function openActivity(page: Page): Promise<void> {
  await page.goto('/#activity')
  await expect(panel(page)).toBeVisible()
}

/** Sends 0.02 ETH from Harbour to Ridge by the widget, and waits until it has arrived. */
async function sendAndArrive(page: Page, walletd: Parameters<typeof connectWalletd>[1]): Promise<Address> {
  await page.goto('/')
  const account = await connectWalletd(page, walletd)
  await send(page, '0.02')
  const { id } = await walletd.waitForPrompt()
  await walletd.approve(id)
  await expectArrived(page)
  return account
}

test('a run of this browser and its request are one row, found again by its hash in a browser that knows nothing', {
  tag: [tag, '@short'],
}, async ({ page, browser, walletd, ledger }) => {
  test.setTimeout(120_000)
  const account = await sendAndArrive(page, walletd)
  await openActivity(page)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toHaveAccessibleName(/^0\.02 ETH for .+ arrived on Ridge/)
  await expectAccessible(page)

  // After a reload it comes from the journal, and the service's row joins it.
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await rows(page).click()
  await expect(progressDialog(page).getByRole('button', { name: 'Back to the list' })).toBeVisible()
  await progressDialog(page).getByRole('button', { name: 'Back to the list' }).click()
  await expect(rows(page)).toBeFocused()

  const [deposit] = await ledger.deposits(account)
  const stranger = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const fresh = await stranger.newPage()
  await openActivity(fresh)
  await expect(panel(fresh).getByText('This browser knows of nothing that was sent.')).toBeVisible()
  await panel(fresh)
    .getByRole('textbox', { name: 'Request id, transaction hash or address' })
    .fill(deposit?.hash ?? '')
  await press(fresh, 'Search')
  await expect(rows(fresh)).toHaveCount(1)
  await rows(fresh).click()
  await expect(panel(fresh).getByRole('heading', { name: 'Harbour to Ridge' })).toBeFocused()
  await expect(panel(fresh).getByText(/ arrived on Ridge\.$/)).toBeVisible()
  await expectAccessible(fresh)
  await press(fresh, 'Back to the list')
  await press(fresh, 'Show all')
  await expect(rows(fresh)).toHaveCount(0)
  await stranger.close()
})

test('rows are filtered by what they need and by network, and one that stopped leads to recovery', {
  tag,
}, async ({ page, walletd, faults }) => {
  test.setTimeout(120_000)
  await sendAndArrive(page, walletd)
  refuseForGood(faults)
  await progressDialog(page).getByRole('button', { name: 'Swap something else' }).click()
  await send(page, '0.03')
  const { id } = await walletd.waitForPrompt()
  await walletd.approve(id)
  await expect(progressDialog(page).getByRole('button', { name: 'Take it home' })).toBeVisible({
    timeout: 30_000,
  })

  await openActivity(page)
  await expect(rows(page)).toHaveCount(2)
  await press(page, 'Ended')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toHaveAccessibleName(/^0\.02 ETH/)
  await press(page, 'Needs you')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toHaveAccessibleName(/^0\.03 ETH/)
  await press(page, 'All')
  await panel(page).getByRole('combobox', { name: 'Network' }).selectOption('Ridge')
  await expect(rows(page)).toHaveCount(2)

  await press(page, 'Needs you')
  await rows(page).click()
  await progressDialog(page).getByRole('button', { name: 'Take it home' }).click()
  await expect(
    page.getByRole('region', { name: 'Recovery' }).getByRole('list', { name: 'Found' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Back to the form' }).click()
  await expect(rows(page)).toHaveCount(2)
})

test('where the service’s list cannot be read, what this browser knows is shown, and it says so', {
  tag,
}, async ({ page, walletd }) => {
  test.setTimeout(120_000)
  await sendAndArrive(page, walletd)
  await page.route('**/requests/v3**', (route) => route.fulfill({ status: 503, body: '{}' }))
  await openActivity(page)
  await expect(panel(page).getByText(/^The service’s list could not be read/)).toBeVisible({
    timeout: 30_000,
  })
  await expect(rows(page)).toHaveCount(1)
  await page.unrouteAll()
  await press(page, 'Try again')
  await expect(panel(page).getByText(/^The service’s list could not be read/)).toBeHidden()
  await expectAccessible(page)
})
