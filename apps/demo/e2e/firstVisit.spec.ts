import { expect } from '@playwright/test'
import { expectAccessible } from './rig/axe.js'
import { connectWalletd } from './rig/connect.js'
import { test } from './rig/familiesTest.js'
import { expectConnected, inWallets, openWalletList } from './rig/wallets.js'
import { chooseToken, form, progressDialog, send } from './rig/widget.js'

test.use({ visitor: 'newcomer' })

test('a newcomer has a burner with money in every family, and swaps at once', {
  tag: '@short',
}, async ({ page }) => {
  await page.goto('/')
  await expectConnected(page, 5)
  await chooseToken(page, 'to', 'ETH', 'Ridge')
  await chooseToken(page, 'from', 'TRX', 'Tron')
  await send(page, '30')
  const progress = progressDialog(page, 'Tron', 'Ridge')
  await expect(progress.getByText(/^Seen on chain at \d\d:\d\d:\d\d/)).toBeVisible()
  await progress.getByRole('button', { name: 'New swap' }).click()

  await inWallets(page, async (wallets) => {
    for (const [family, amount] of [
      ['Harbour', '1 ETH'],
      ['Solana', '1,000 SOL'],
      ['Bitcoin', '0.1 BTC'],
      ['TON', '1,000 TON'],
    ] as const)
      await expect(
        wallets.getByRole('list', { name: `Balances on ${family}` }).getByText(amount, { exact: true }),
      ).toBeVisible()
    await expectAccessible(page)
  })
})

test('what was disconnected stays so, and another account is another one', async ({ page }) => {
  await page.goto('/')
  await expectConnected(page, 5)
  await inWallets(page, async (wallets) => {
    const bitcoin = wallets.getByRole('region', { name: 'Bitcoin wallet' }).locator('bdi[title]')
    const first = (await bitcoin.getAttribute('title')) ?? ''
    await wallets.getByRole('button', { name: 'Switch Bitcoin account' }).click()
    await expect(bitcoin).not.toHaveAttribute('title', first)
    await wallets.getByRole('button', { name: 'Switch Bitcoin account' }).click()
    await expect(bitcoin).toHaveAttribute('title', first)
    for (const family of ['EVM', 'Solana', 'Bitcoin', 'TON'])
      await wallets.getByRole('button', { name: `Disconnect ${family}` }).click()
  })
  await expectConnected(page, 1)
  await page.reload()
  await expect(form(page)).toBeVisible()
  await expectConnected(page, 1)

  await openWalletList(page, 'EVM')
  await page.getByRole('button', { name: /^Second burner wallet/ }).click()
  await expectConnected(page, 2)
  await page.reload()
  await expectConnected(page, 2)
  await inWallets(page, (wallets) => expect(wallets.getByText(/^Second burner wallet 0x/)).toBeVisible())
})

test('a wallet that knows this page comes before the burner', async ({ page, knownWalletd: _ }) => {
  await page.goto('/')
  await expectConnected(page, 5)
  await inWallets(page, (wallets) => expect(wallets.getByText(/^Walletd 0x/)).toBeVisible())
})

test('a burner that was left for another wallet does not come back with that wallet gone', async ({
  page,
  walletd,
}) => {
  await page.goto('/')
  await expectConnected(page, 5)
  await connectWalletd(page, walletd, 5)
  await inWallets(page, (wallets) => wallets.getByRole('button', { name: 'Disconnect EVM' }).click())
  await expectConnected(page, 4)
  await page.reload()
  await expectConnected(page, 4)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the widget is what one sees, and no screen goes sideways', async ({ page }) => {
    await page.goto('/')
    await expectConnected(page, 5)
    const card = await page.locator('.ptg-card').first().boundingBox()
    expect(card?.y).toBeLessThanOrEqual(120)

    const titles = ['Send home', 'Deposit address', 'Activity', 'Recovery', 'Break it', 'Widget']
    for (const title of titles) {
      await page.getByRole('button', { name: 'Menu' }).tap()
      await page.getByRole('link', { name: title }).tap()
      await expect(page.getByRole('link', { name: title })).toBeHidden()
      await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached()
      const sideways = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return scrollWidth - clientWidth
      })
      expect(sideways).toBeLessThanOrEqual(0)
    }
    await inWallets(page, (wallets) => expect(wallets).toBeInViewport({ ratio: 1 }))
  })
})
