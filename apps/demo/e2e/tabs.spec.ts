import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './rig/test.js'
import { expectConnected } from './rig/wallets.js'
import { expectArrived, progressDialog, send, underWay } from './rig/widget.js'

/** One tab with the run on its screen, and how often it has asked the service how the run stands. */
type Watcher = Readonly<{ page: Page; dialog: Locator; reads: () => number }>

const tag = '@tabs'

test('when two tabs show one run, then one asks for both, and the other goes on where that one stands still or is closed', {
  tag: [tag, '@short'],
}, async ({ page, context, account, faults, ledger }) => {
  // What is told by reading alone is asked for each second, so that it can be counted who asks.
  faults.set('websocketSilent')
  let tabs: readonly [Watcher, Watcher] = [await openTab(page), await openTab(await context.newPage())]

  await test.step('when two tabs show one run, then one asks for both, and both show each turn', async () => {
    faults.set('neverFill')
    await watchTwice(tabs, '0.01')
    await whoAsks(tabs)
    faults.set('neverFill', false)
    for (const tab of tabs) await leave(tab)
    expect(await ledger.deposits(account)).toHaveLength(1)
  })

  await test.step('when the tab that asks is closed, then the other goes on', async () => {
    faults.set('neverFill')
    await watchTwice(tabs, '0.02')
    const [leading, following] = await whoAsks(tabs)
    const before = following.reads()
    await leading.page.close()
    await expect.poll(following.reads).toBeGreaterThan(before)
    faults.set('neverFill', false)
    await leave(following)
    tabs = [following, await openTab(await context.newPage())]
  })

  await test.step('when the tab that asks stands still, then the other goes on to the end, and it shows it too when it wakes', async () => {
    faults.set('neverFill')
    await watchTwice(tabs, '0.03')
    const [leading, following] = await whoAsks(tabs)

    // As a frozen tab does it keeps its locks, and runs nothing. Chromium itself freezes no tab that is visible, and
    // Playwright keeps every tab so.
    const session = await context.newCDPSession(leading.page)
    await session.send('Debugger.enable')
    const paused = new Promise((resolve) => session.once('Debugger.paused', resolve))
    await session.send('Debugger.pause')
    await paused
    const still = leading.reads()
    faults.set('neverFill', false)
    await expectArrived(following.page)
    expect(leading.reads()).toBe(still)

    await session.send('Debugger.disable')
    await expectArrived(leading.page)
    expect(await ledger.deposits(account)).toHaveLength(3)
  })
})

/** Opens the page in a tab and counts from then on. */
async function openTab(page: Page): Promise<Watcher> {
  const watcher = watcherOf(page)
  await page.goto('/')
  await expectConnected(page)
  return watcher
}

/** Waits for the end on a screen and goes back to the form. */
async function leave({ page, dialog }: Watcher): Promise<void> {
  await expectArrived(page)
  await page.bringToFront()
  await dialog.getByRole('button', { name: 'New swap' }).click()
}

/** Sends in one tab, opens the run in another, and waits until both know that the deposit is there. */
async function watchTwice([first, second]: readonly [Watcher, Watcher], amount: string): Promise<void> {
  // A tab behind another draws a frame a second, and a click waits for two.
  await first.page.bringToFront()
  await send(first.page, amount)
  await second.page.bringToFront()
  await underWay(second.page)
    .getByRole('button', { name: `${amount} ETH to Ridge` })
    .click()
  for (const { dialog } of [first, second]) await expect(dialog.getByText('Deposit confirmed')).toBeVisible()
}

function watcherOf(page: Page): Watcher {
  let reads = 0
  page.on('request', (request) => {
    if (request.url().includes('/intents/status/')) reads += 1
  })
  return { page, dialog: progressDialog(page), reads: () => reads }
}

/**
 * Which of two tabs asks the service, each second, and which does not. On a machine that stands still for long enough
 * the other may have asked once, as one does that takes over.
 */
async function whoAsks([one, other]: readonly [Watcher, Watcher]): Promise<readonly [Watcher, Watcher]> {
  const before = [one.reads(), other.reads()]
  const grown = (): readonly [number, number] => [
    one.reads() - (before[0] ?? 0),
    other.reads() - (before[1] ?? 0),
  ]
  await expect.poll(() => Math.max(...grown())).toBeGreaterThanOrEqual(4)
  const [ofOne, ofOther] = grown()
  expect(Math.min(ofOne, ofOther)).toBeLessThanOrEqual(1)
  return ofOne > ofOther ? [one, other] : [other, one]
}
