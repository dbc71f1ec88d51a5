import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './rig/axe.js'
import { openKnown } from './rig/connect.js'
import { leaveBurners } from './rig/leaveBurners.js'
import { expectStranded, refuseForGood } from './rig/recoveryPanel.js'
import { test } from './rig/test.js'
import { expectArrived, progressDialog, send } from './rig/widget.js'

const tag = '@activity'
const panel = (page: Page): Locator => page.getByRole('region', { name: 'Activity' })
const rows = (page: Page): Locator =>
  panel(page).getByRole('list', { name: 'Transfers and requests' }).getByRole('button')
const press = (page: Page, name: string): Promise<void> =>
  panel(page).getByRole('button', { name, exact: true }).click()

const filter = (page: Page, name: string): Promise<void> =>
  panel(page).getByRole('radio', { name, exact: true }).check()

async function openActivity(page: Page): Promise<void> {
  await page.goto('/#activity')
  await expect(panel(page)).toBeVisible()
}

test('runs and requests are one row each, found by hash in a browser that knows nothing, filtered, and kept without the service’s list', {
  tag: [tag, '@short'],
}, async ({ page, browser, account, ledger, faults }) => {
  await openKnown(page)
  await send(page, '0.02')
  await expectArrived(page)

  await test.step('a run of this browser and its request are one row, found again by its hash in a browser that knows nothing', async () => {
    await openActivity(page)
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toHaveAccessibleName(/^0\.02 ETH to .+ arrived on Ridge/)
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
    await leaveBurners(stranger)
    const fresh = await stranger.newPage()
    await openActivity(fresh)
    await expect(panel(fresh).getByText('No transfers saved in this browser.')).toBeVisible()
    await panel(fresh)
      .getByRole('textbox', { name: 'Request ID, transaction hash or address' })
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

  await test.step('where the service’s list cannot be read, what this browser knows is shown, and it says so', async () => {
    await page.route('**/requests/v3**', (route) => route.fulfill({ status: 503, body: '{}' }))
    await page.reload()
    await expect(panel(page).getByText(/^Couldn’t load the service’s list/)).toBeVisible()
    await expect(rows(page)).toHaveCount(1)
    await page.unrouteAll({ behavior: 'wait' })
    await press(page, 'Try again')
    await expect(panel(page).getByText(/^Couldn’t load the service’s list/)).toBeHidden()
    await expectAccessible(page)
  })

  await test.step('rows are filtered by what they need and by network, and one that stopped leads to recovery', async () => {
    refuseForGood(faults)
    await page.goto('/')
    await send(page, '0.03')
    await expectStranded(progressDialog(page))

    await openActivity(page)
    await expect(rows(page)).toHaveCount(2)
    await filter(page, 'Finished')
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toHaveAccessibleName(/^0\.02 ETH/)
    await filter(page, 'Needs you')
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toHaveAccessibleName(/^0\.03 ETH/)
    await filter(page, 'All')
    await panel(page).getByRole('combobox', { name: 'Network' }).selectOption('Ridge')
    await expect(rows(page)).toHaveCount(2)

    await filter(page, 'Needs you')
    await rows(page).click()
    await progressDialog(page).getByRole('button', { name: 'Get it back' }).click()
    await expect(
      page.getByRole('region', { name: 'Recovery' }).getByRole('list', { name: 'Found' }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Back to the form' }).click()
    await expect(rows(page)).toHaveCount(2)
  })
})
