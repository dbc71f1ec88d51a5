import { expect, type Locator, type Page } from '@playwright/test'

/** The sheet with the wallet of each chain family. */
const sheet = (page: Page): Locator => page.getByRole('region', { name: 'Wallets', exact: true })

/** The button it opens by. It says how many families have a wallet. */
export const walletsButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^Wallets \d connected$/ })

/** Opens the sheet, does something in it, and leaves it closed. */
export async function inWallets(page: Page, act: (sheet: Locator) => Promise<void>): Promise<void> {
  if (!(await sheet(page).isVisible())) await walletsButton(page).click()
  await expect(sheet(page)).toBeVisible()
  await act(sheet(page))
  // A list of wallets that was opened from it has closed it.
  if (await sheet(page).isVisible()) await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
}

/** Opens the list of wallets of a family, whether one of them is connected or not. */
export async function openWalletList(page: Page, family: 'EVM' | 'Solana'): Promise<void> {
  await inWallets(page, (wallets) =>
    wallets
      .getByRole('button', { name: new RegExp(`^(Connect ${family}|Switch ${family} account)$`) })
      .click(),
  )
}

/** Waits until so many families have a wallet. */
export async function expectConnected(page: Page, families = 1): Promise<void> {
  await expect(walletsButton(page)).toHaveText(new RegExp(`${families} connected`))
}
