import { expect, type Page } from '@playwright/test'
import { expectHoldings } from './rig/connect.js'
import { moneyPrompts } from './rig/moneyPrompts.js'
import { test } from './rig/test.js'
import { openWalletList } from './rig/wallets.js'
import { chooseToken, expectArrived, form, progressDialog, send } from './rig/widget.js'

type Extended = Window & { asked?: string[] }

/**
 * Other wallets beside the one a person uses, that announce themselves by the same name or the same id, and that take
 * `window.ethereum` from each other. What they are asked is written down.
 */
async function addWallets(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const asked: string[] = []
    ;(window as Extended).asked = asked
    const provide = (name: string) => ({
      isMetaMask: true,
      request: async ({ method }: { method: string }) => {
        asked.push(`${name}: ${method}`)
        if (method === 'eth_chainId') return '0x1'
        if (method === 'eth_requestAccounts') return [`0x${'bad0'.repeat(10)}`]
        return method === 'eth_accounts' ? [] : null
      },
      on: () => {},
      removeListener: () => {},
    })
    const take = (name: string): void => {
      Object.defineProperty(window, 'ethereum', { value: provide(name), configurable: true, writable: true })
    }
    const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
    const announce = (name: string, rdns: string, uuid: string): void => {
      const detail = Object.freeze({ info: { name, rdns, uuid, icon }, provider: provide(`${rdns} ${uuid}`) })
      const tell = (): boolean =>
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      addEventListener('eip6963:requestProvider', tell)
      tell()
    }
    take('first window.ethereum')
    announce('Walletd', 'app.portage.walletd', 'a second of this id')
    announce('Walletd', 'example.other', 'another of this name')
    addEventListener('load', () => take('second window.ethereum'))
  })
  return () => page.evaluate(() => (window as Extended).asked ?? ['nothing was watched'])
}

/**
 * What grammar checkers, password managers and wallets put into pages: something behind every field, again whenever a
 * field comes, attributes on everything they have looked at, and frames and styles in the page.
 */
async function addNodes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const decorate = (): void => {
      for (const field of document.querySelectorAll('input, textarea, [role="dialog"], .ptg-root')) {
        if (field.hasAttribute('data-looked-at')) continue
        field.setAttribute('data-looked-at', '')
        const near = document.createElement('x-checker')
        near.attachShadow({ mode: 'open' }).append(document.createElement('span'))
        near.style.cssText = 'position: absolute; inline-size: 0; block-size: 0'
        if (field.matches('input, textarea')) field.after(near)
        else field.prepend(near)
      }
    }
    addEventListener('DOMContentLoaded', () => {
      if (window !== top) return
      for (const name of ['iframe', 'div', 'x-overlay']) document.body.prepend(document.createElement(name))
      document.head.append(document.createElement('style'))
      document.documentElement.setAttribute('data-darkreader-mode', 'dynamic')
      new MutationObserver(decorate).observe(document.body, { childList: true, subtree: true })
    })
  })
}

test('extensions put nodes into the widget, and other wallets take its name, its id and window.ethereum: the wallet that was chosen is asked once, and no other', async ({
  page,
  walletd,
  ledger,
}) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  const asked = await addWallets(page)
  await addNodes(page)
  await page.goto('/')
  await openWalletList(page, 'EVM')
  const wallets = page
    .getByRole('dialog', { name: 'Connect a wallet' })
    .getByRole('button', { name: /^Walletd/ })
  await expect(wallets).toHaveCount(3)
  await wallets.first().click()
  await expectHoldings(page)

  await chooseToken(page, 'to', 'ETH', 'Ridge')
  await form(page)
    .getByRole('button', { name: /^Change recipient/ })
    .click()
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await send(page, '0.02')
  await walletd.approve((await walletd.waitForPrompt()).id)
  await expectArrived(page)
  await progressDialog(page).getByRole('button', { name: 'New swap' }).click()
  await expect(page.locator('.ptg-root x-checker').first()).toBeAttached()

  expect(await moneyPrompts(walletd)).toHaveLength(1)
  expect(await ledger.deposits((await walletd.state()).account)).toHaveLength(1)
  expect((await asked()).filter((one) => !/eth_accounts|eth_chainId/.test(one))).toEqual([])
  expect(errors).toEqual([])
})
