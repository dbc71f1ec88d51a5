import { expect, type Page } from '@playwright/test'
import { moneyPrompts } from './rig/moneyPrompts.js'
import { test } from './rig/test.js'
import { expectArrived, openReview, sendButton, underWay } from './rig/widget.js'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** The in-app browser of a wallet: no window opens, and every socket to the service is closed as soon as it is open. */
async function openInApp(page: Page, wsUrl: string): Promise<void> {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.routeWebSocket(
    ({ href }) => href.startsWith(wsUrl),
    (socket) => socket.close(),
  )
  await page.goto('/')
}

test('a phone leaves for the wallet and kills the page: who comes back sees the run without a touch, and it arrives without sockets', async ({
  page: first,
  context,
  demo,
  knownWalletd: walletd,
  ledger,
  faults,
}) => {
  faults.set('neverFill')
  await openInApp(first, demo.localnet.wsUrl)
  await openReview(first, '0.02')
  await sendButton(first).tap()
  const { id } = await walletd.waitForPrompt()
  // The wallet is in front now, and the phone needs the memory.
  await first.close()
  await walletd.approve(id)

  const page = await context.newPage()
  await openInApp(page, demo.localnet.wsUrl)
  const row = underWay(page).getByRole('button', { name: '0.02 ETH to Ridge' })
  await expect(row).toBeInViewport({ ratio: 1 })
  await row.tap()
  faults.set('neverFill', false)
  await expectArrived(page)
  expect(await moneyPrompts(walletd)).toHaveLength(1)
  expect(await ledger.deposits((await walletd.state()).account)).toHaveLength(1)
})

test('back leaves a dialog and stays on the page', async ({ page }) => {
  // No test presses a phone’s back button; the platform’s own object takes the same request from a script.
  await page.addInitScript(() => {
    const { CloseWatcher: Own } = window as unknown as { CloseWatcher: new () => { requestClose(): void } }
    const watchers: { requestClose(): void }[] = []
    Object.assign(window, {
      watchers,
      CloseWatcher: class extends Own {
        constructor() {
          super()
          watchers.push(this)
        }
      },
    })
  })
  await page.goto('/')
  const opener = page.getByRole('button', { name: /^Slippage/ })
  await opener.tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.evaluate(() => {
    const { watchers } = window as unknown as { watchers: { requestClose(): void }[] }
    watchers.at(-1)?.requestClose()
  })
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opener).toBeFocused()
})

test('back leaves a dialog and stays on the page, in a browser that has no close watcher', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'CloseWatcher')
  })
  await page.goto('/')
  const opener = page.getByRole('button', { name: /^Slippage/ })
  await opener.tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  const at = page.url()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opener).toBeFocused()
  expect(page.url()).toBe(at)

  // Closed by its own button, the dialog takes its entry with it.
  await opener.tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Back' }).tap()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(() => page.evaluate(() => history.state?.portageLayers ?? 0)).toBe(0)
})
