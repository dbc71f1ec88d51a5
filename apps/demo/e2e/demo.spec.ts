import { expect } from '@playwright/test'
import { expectAccessible } from './rig/axe.js'
import { openKnown } from './rig/connect.js'
import { test } from './rig/test.js'

test('a fault switched on by hand ends in the custom UI, which is made of hooks alone', async ({
  page,
  account,
  ledger,
  faults,
}) => {
  await openKnown(page)
  await page.getByRole('link', { name: 'Break it' }).click()
  await page.getByRole('switch', { name: 'refundInstead' }).click()
  await expect(page.getByRole('switch', { name: 'refundInstead' })).toBeChecked()
  expect(Object.keys(faults.list())).toEqual(['refundInstead'])
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Send home' }).click()
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('0.02')
  await page.getByRole('button', { name: /^To my own wallet/ }).click()
  await expect(page.getByText(/^They get .+ ETH on Ridge.+The transfer costs .+ ETH\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Check this quote' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Send 0\.02 ETH/ }).click()
  await expect(page.getByText(/^The order wasn’t completed\. You were refunded: 0\.02 ETH/)).toBeVisible()
  expect(await ledger.deposits(account)).toHaveLength(1)

  await page.getByRole('link', { name: 'Break it' }).click()
  await page.getByRole('button', { name: 'Turn everything off' }).click()
  await expect(page.getByRole('switch', { name: 'refundInstead' })).not.toBeChecked()
  expect(faults.list()).toEqual({})
})

test('shape, look and language are chosen on the page, keep what was typed, and stand in its address', async ({
  page,
}) => {
  await page.goto('/')
  const root = page.locator('.ptg-root').first()
  await page.getByRole('textbox', { name: /^Amount .*to send$/ }).fill('0.5')
  await page.getByLabel('Look').selectOption('Strong')
  await expect(root).toHaveAttribute('data-ptg-preset', 'strong')
  await page.getByLabel('Language').selectOption('Deutsch')
  await expect(page.getByRole('region', { name: 'Tauschen' })).toBeVisible()
  await expect(root.getByRole('textbox').first()).toHaveValue('0,5')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Recovery' }).click()
  await expect(root).toHaveAttribute('lang', 'de')
  await page.getByRole('link', { name: 'Widget' }).click()
  await page.getByLabel('Shape').selectOption('Wide')
  await expect(root).toHaveAttribute('data-ptg-layout', 'wide')
  expect(new URL(page.url()).search).toBe('?look=strong&language=de&shape=wide')

  await page.reload()
  await expect(page.getByRole('region', { name: 'Tauschen' })).toBeVisible()
  await page.getByLabel('Language').selectOption('Automatic')
  await expect(page.getByRole('region', { name: 'Swap' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('?look=strong&shape=wide')
})
