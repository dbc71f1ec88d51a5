import { expect } from '@playwright/test'
import { expectAccessible } from './rig/axe.js'
import { openKnown } from './rig/connect.js'
import { test } from './rig/test.js'
import { changes, outline, watchPage } from './rig/watchPage.js'
import { amountField, form, progressDialog, reviewButton, sendButton, underWay } from './rig/widget.js'

test('the dialog by keyboard alone: it keeps the focus, gives it back, and a run outlives it', async ({
  page,
  account: _,
  faults,
}) => {
  await openKnown(page, '/?shape=dialog')
  const opener = page.getByRole('button', { name: 'Swap', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Swap', exact: true })
  await expect(page.locator('.ptg-root')).toHaveCount(0)
  await watchPage(page)
  const before = await outline(page)

  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeFocused()
  await expect(form(page)).toBeVisible()
  const isInside = (): Promise<boolean> => dialog.evaluate((it) => it.contains(document.activeElement))
  for (let steps = 0; steps < 16; steps += 1) {
    await page.keyboard.press('Tab')
    expect(await isInside()).toBe(true)
  }

  // A layer over the dialog is left before the dialog is.
  await dialog.getByRole('button', { name: /^Slippage/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeHidden()
  await expect(dialog.getByRole('button', { name: /^Slippage/ })).toBeFocused()

  faults.set('neverFill')
  await amountField(page).fill('0.01')
  await reviewButton(page).press('Enter')
  await expectAccessible(page)
  await sendButton(page).press('Enter')
  await expect(progressDialog(page).getByText('Deposit confirmed')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  expect(await outline(page)).toEqual(before)
  const kinds = new Set(await changes(page))
  expect([...kinds].sort()).toEqual(['body + span', 'body - span'])

  await page.keyboard.press('Enter')
  await expect(underWay(page).getByRole('button')).toHaveCount(1)
  await page.mouse.click(8, 500)
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a wide widget shows the run beside its form; twice as large, still, or in few colours it loses nothing', async ({
  page,
  account: _,
}) => {
  await openKnown(page, '/?shape=wide')
  await amountField(page).fill('0.01')
  await reviewButton(page).click()
  await expect(sendButton(page)).toBeVisible()
  await expect(form(page)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(reviewButton(page)).toBeFocused()

  // A window at 200 % has half the room, and the wide shape is a card in it.
  await page.setViewportSize({ width: 640, height: 500 })
  await expect(page.getByRole('list', { name: 'Transfers and requests' })).toBeHidden()
  // The place of a scroll bar is kept free.
  const overflow = (): number => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
  await reviewButton(page).scrollIntoViewIfNeeded()
  await expect(reviewButton(page)).toBeInViewport()

  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' })
  await reviewButton(page).click()
  await expect(sendButton(page)).toBeVisible()
  await expect(form(page)).toBeHidden()
  const root = page.locator('.ptg-root').first()
  expect(await root.evaluate((it) => it.getAnimations({ subtree: true }).length)).toBe(0)
  const edge = await sendButton(page).evaluate((it) => getComputedStyle(it).borderTopWidth)
  expect(edge).toBe('2px')
})
