import { expect } from '@playwright/test'
import { expectAccessible } from './rig/axe.js'
import { connectBurner } from './rig/connect.js'
import { test } from './rig/test.js'

test('a fault switched on by hand ends in the custom UI, which is made of hooks alone', async ({
  page,
  ledger,
  faults,
}) => {
  await page.goto('/')
  const account = await connectBurner(page)
  await page.getByRole('link', { name: 'Break it' }).click()
  await page.getByRole('switch', { name: 'refundInstead' }).click()
  await expect(page.getByRole('switch', { name: 'refundInstead' })).toBeChecked()
  expect(Object.keys(faults.list())).toEqual(['refundInstead'])
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Send home' }).click()
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.02')
  await page.getByRole('button', { name: /^To my own wallet/ }).click()
  await expect(page.getByText(/^They get .+ ETH on Ridge.+The way costs .+ ETH\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Check this quote' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Send 0\.02 ETH/ }).click()
  await expect(page.getByText(/^The order was not filled\. The money came back: 0\.02 ETH/)).toBeVisible()
  expect(await ledger.deposits(account)).toHaveLength(1)

  await page.getByRole('link', { name: 'Break it' }).click()
  await page.getByRole('button', { name: 'Switch everything off' }).click()
  await expect(page.getByRole('switch', { name: 'refundInstead' })).not.toBeChecked()
  expect(faults.list()).toEqual({})
})
