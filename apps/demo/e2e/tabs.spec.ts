import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import type { Address } from 'viem'
import { connectBurner, expectHoldings } from './rig/connect.js'
import { test } from './rig/test.js'
import { expectArrived, progressDialog, send, underWay } from './rig/widget.js'

/** One tab with the run on its screen, and how often it has asked the service how the run stands. */
type Watcher = Readonly<{ page: Page; dialog: Locator; reads: () => number }>

const tag = '@tabs'

test('when two tabs show one run, then one asks for both, and both show each turn', {
  tag: [tag, '@short'],
}, async ({ page, context, faults, ledger }) => {
  // What is told by reading alone is asked for each second, so that it can be counted who asks.
  faults.set('websocketSilent')
  faults.set('neverFill')
  const { account, watchers } = await watchTwice(page, context)
  await whoAsks(watchers)
  faults.set('neverFill', false)
  for (const watcher of watchers) await expectArrived(watcher.page)
  expect(await ledger.deposits(account)).toHaveLength(1)
})

test('when the tab that asks stands still, then the other goes on to the end, and it shows it too when it wakes', {
  tag,
}, async ({ page, context, faults, ledger }) => {
  faults.set('websocketSilent')
  faults.set('neverFill')
  const { account, watchers } = await watchTwice(page, context)
  const [leading, following] = await whoAsks(watchers)

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
  expect(await ledger.deposits(account)).toHaveLength(1)
})

test('when the tab that asks is closed, then the other goes on', { tag }, async ({
  page,
  context,
  faults,
}) => {
  faults.set('websocketSilent')
  faults.set('neverFill')
  const { watchers } = await watchTwice(page, context)
  const [leading, following] = await whoAsks(watchers)
  const before = following.reads()
  await leading.page.close()
  await expect.poll(following.reads).toBeGreaterThan(before)
  faults.set('neverFill', false)
  await expectArrived(following.page)
})

/** Sends in one tab, opens the run in another, and waits until both know that the deposit is there. */
async function watchTwice(
  page: Page,
  context: BrowserContext,
): Promise<Readonly<{ account: Address; watchers: readonly [Watcher, Watcher] }>> {
  const first = watcherOf(page)
  await page.goto('/')
  const account = await connectBurner(page)
  const second = watcherOf(await context.newPage())
  await second.page.goto('/')
  await expectHoldings(second.page)

  await send(page, '0.02')
  await underWay(second.page).getByRole('button', { name: '0.02 ETH to Ridge' }).click()
  for (const { dialog } of [first, second]) await expect(dialog.getByText('Deposit confirmed')).toBeVisible()
  return { account, watchers: [first, second] }
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
