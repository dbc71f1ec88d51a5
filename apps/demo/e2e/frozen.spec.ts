import { expect, type Page } from '@playwright/test'
import { chromiumFlags } from '../../../scripts/lib/chromiumFlags.mjs'
import type { Demo } from '../server/startDemo.mjs'
import { openKnown } from './rig/connect.js'
import { test } from './rig/test.js'
import { expectConnected } from './rig/wallets.js'
import { amountField, expectArrived, progressDialog, reviewButton, send } from './rig/widget.js'

test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...chromiumFlags],
    // Playwright switches off what this is about.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

/** What a page writes down of itself: how often it came back as it was, and what sockets it opened. */
type Noted = Readonly<{ back: number; sockets: readonly string[] }>

async function noteDown(page: Page): Promise<() => Promise<Noted>> {
  await page.addInitScript(() => {
    const noted = { back: 0, sockets: [] as string[] }
    Object.assign(window, { noted })
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) noted.back += 1
    })
    window.WebSocket = class extends WebSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols)
        noted.sockets.push(String(url))
      }
    }
  })
  return () => page.evaluate(() => Reflect.get(window, 'noted'))
}

/** Goes to another page, waits there for what goes on without this one, and comes back. */
async function leaveFor(page: Page, { localnet }: Demo, meanwhile: () => Promise<unknown>): Promise<void> {
  await page.goto(`${localnet.url}/chains`)
  await meanwhile()
  // The page may be gone before it has answered.
  await page.evaluate(() => history.back()).catch(() => undefined)
}

test('a page that comes out of the back-forward cache looks again at its run, its quote and its wallet, and opens its socket anew', async ({
  page,
  demo,
  knownWalletd: walletd,
  ledger,
  faults,
}) => {
  const { account } = await walletd.state()
  const noted = await noteDown(page)
  const ours = async (): Promise<number> =>
    (await noted()).sockets.filter((url) => url.startsWith(demo.localnet.wsUrl)).length
  let quotes = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/quote/v2')) quotes += 1
  })
  await page.clock.install()
  await openKnown(page)

  await test.step('a run that was under way has arrived', async () => {
    faults.set('neverFill')
    await send(page, '0.02')
    await walletd.approve((await walletd.waitForPrompt()).id)
    await expect(progressDialog(page).getByText('Deposit confirmed')).toBeVisible()
    await expect.poll(ours).toBe(1)
    const before = await ledger.balance('Ridge', 'USDC', account)
    await leaveFor(page, demo, async () => {
      faults.set('neverFill', false)
      await expect.poll(() => ledger.balance('Ridge', 'USDC', account)).toBeGreaterThan(before)
    })
    await expectArrived(page)
    expect(await ours()).toBe(2)
    await progressDialog(page).getByRole('button', { name: 'New swap' }).click()
  })

  await test.step('a quote of an hour ago is asked for anew, and a wallet that was locked meanwhile is not connected', async () => {
    await amountField(page).fill('0.03')
    await expect(reviewButton(page)).toBeVisible()
    const asked = quotes
    // Time goes by, and no timer runs.
    await page.clock.setSystemTime(Date.now() + 3_600_000)
    await leaveFor(page, demo, async () => undefined)
    await expect.poll(() => quotes).toBeGreaterThan(asked)
    await leaveFor(page, demo, () => walletd.lock())
    await expectConnected(page, 0)
    expect((await noted()).back).toBe(3)
    await walletd.unlock()
  })
})
