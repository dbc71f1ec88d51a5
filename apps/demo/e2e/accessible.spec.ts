import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './rig/axe.js'
import { burnerOf, connectBurner, expectHoldings } from './rig/connect.js'
import { test } from './rig/test.js'
import { walletsButton } from './rig/wallets.js'
import {
  amountField,
  expectArrived,
  progressDialog,
  reviewButton,
  reviewDialog,
  sendButton,
} from './rig/widget.js'

test('the whole way with the keyboard alone', async ({ page, ledger }) => {
  await page.goto('/')
  await press(page, walletsButton(page), 'Enter')
  await press(page, page.getByRole('button', { name: 'Connect EVM' }), 'Enter')
  await press(page, page.getByRole('button', { name: /^Burner wallet/ }), 'Enter')
  await expectHoldings(page)

  await press(page, page.getByRole('button', { name: /^USDC Ridge,? change/ }), 'Enter')
  const search = page.getByRole('combobox', { name: 'Name, symbol or address' })
  await expect(search).toBeFocused()
  await page.keyboard.type('eth')
  // As long as the list is read there is nothing to walk, and Enter chooses nothing.
  await expect(page.getByRole('option', { name: /^ETH .*Ridge/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^ETH Ridge,? change/ })).toBeFocused()

  await tabTo(page, amountField(page), 'Shift+Tab')
  await page.keyboard.type('0.07')
  await press(page, reviewButton(page), 'Enter')
  await expect(sendButton(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(reviewDialog(page)).toBeHidden()
  await expect(reviewButton(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await press(page, sendButton(page), 'Enter')
  await expectArrived(page)
  await press(page, progressDialog(page).getByRole('button', { name: 'New swap' }), 'Enter')
  await expect(progressDialog(page)).toBeHidden()
  await tabTo(page, amountField(page))

  expect(await ledger.deposits(await burnerOf(page))).toHaveLength(1)
})

test('axe finds nothing on form, picker, review, progress and success: Light and Dark', async ({
  page,
  faults,
}) => {
  /** The page as it stands, in one theme and then in the other. */
  const expectBothAccessible = async (): Promise<void> => {
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme })
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await expectAccessible(page)
    }
  }
  await page.goto('/')
  for (const theme of ['Light', 'Dark']) {
    await page.getByText(theme, { exact: true }).filter({ visible: true }).click()
    await expect(page.getByRole('radio', { name: theme })).toBeChecked()
    await expectAccessible(page)
  }
  await page.getByText('Auto', { exact: true }).filter({ visible: true }).click()
  await connectBurner(page)
  await amountField(page).fill('5')
  await expect(amountField(page)).toHaveAccessibleDescription('You only have 1 ETH')
  await expectBothAccessible()

  await page.getByRole('button', { name: /^USDC Ridge,? change/ }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectBothAccessible()
  await page.keyboard.press('Escape')

  await amountField(page).fill('0.01')
  await expect(reviewButton(page)).toBeVisible()
  await expectBothAccessible()
  await reviewButton(page).click()
  await expect(sendButton(page)).toBeVisible()
  await reviewDialog(page)
    .getByText(/^Safety checks passed: /)
    .click()
  await reviewDialog(page).getByText('Show all checks').click()
  await reviewDialog(page).getByText('Details', { exact: true }).click()
  await expectBothAccessible()

  faults.set('neverFill')
  await sendButton(page).click()
  await expect(progressDialog(page).getByText('Deposit confirmed')).toBeVisible()
  await expectBothAccessible()
  faults.clear()
  await expectArrived(page)
  await expectBothAccessible()
})

/** Goes to an element with Tab as somebody without a mouse does, and presses a key on it. */
async function press(page: Page, target: Locator, key: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  const isFocused = (): Promise<boolean> => target.evaluate((element) => element === document.activeElement)
  for (let steps = 0; steps < 60; steps += 1) {
    if (await isFocused()) return
    await page.keyboard.press(key)
  }
  throw new Error(`${target} cannot be reached with ${key}.`)
}
