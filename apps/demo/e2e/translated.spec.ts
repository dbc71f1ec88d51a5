import { expect, type Page } from '@playwright/test'
import { openKnown } from './rig/connect.js'
import { test } from './rig/test.js'
import { translatePage } from './rig/translatePage.js'
import {
  amountField,
  chooseToken,
  expectArrived,
  form,
  openReview,
  progressDialog,
  reviewButton,
  reviewDialog,
  sendButton,
} from './rig/widget.js'

/** What the form says, but for prices and times: those go on. */
const wordsOf = async (page: Page): Promise<string> =>
  String(await form(page).textContent()).replace(/[\d.,]+/g, '0')

test('a page that the browser translates: the widget stays in its own words, and where it does not it still shows what changes', async ({
  page,
  account: _,
}) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await openKnown(page)
  const translated = page.locator('.ptg-root font')

  await translatePage(page, 'as marked')
  await expect(page.locator('header font').first()).toBeAttached()
  await amountField(page).fill('0.01')
  await expect(reviewButton(page)).toBeVisible()
  const said = await wordsOf(page)
  await chooseToken(page, 'to', 'ETH', 'Ridge')
  await openReview(page, '0.02')
  await expect(translated).toHaveCount(0)
  await page.keyboard.press('Escape')

  await translatePage(page, 'everything')
  await expect(translated.first()).toBeAttached()
  await form(page).getByRole('button', { name: 'Switch the two tokens' }).click()
  await form(page).getByRole('button', { name: 'Switch the two tokens' }).click()
  await amountField(page).fill('none')
  await expect(amountField(page)).toHaveAccessibleDescription('Enter a number, for example 0.5')
  await chooseToken(page, 'to', 'USDC', 'Ridge')
  await amountField(page).fill('0.01')
  await expect(reviewButton(page)).toHaveText('Review 0.01 ETH to Ridge')
  expect(await wordsOf(page)).toBe(said)
  await openReview(page, '0.03')
  await expect(reviewDialog(page).getByText('0.03 ETH').first()).toBeVisible()
  await sendButton(page).click()
  await expectArrived(page)
  await expect(progressDialog(page).getByText('0.03 ETH sent')).toBeVisible()
  await progressDialog(page).getByRole('button', { name: 'New swap' }).click()

  await page.getByRole('link', { name: 'Recovery' }).click()
  await expect(page.getByRole('region', { name: 'Recovery' })).toBeVisible()
  await page.getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByRole('list', { name: 'Transfers and requests' })).toBeVisible()
  expect(errors).toEqual([])
})
