import { expect } from '@playwright/test'
import { connectBurner } from './rig/connect.js'
import { test } from './rig/test.js'
import { expectArrived, progressDialog, send, underWay } from './rig/widget.js'

test('when the page is loaded anew between deposit and fill, then it finishes by itself', {
  tag: ['@first-light', '@short'],
}, async ({ page, ledger, faults }) => {
  faults.set('neverFill')
  await page.goto('/')
  const account = await connectBurner(page)
  await send(page, '0.02')
  await expect(progressDialog(page).getByText('Deposit confirmed')).toBeVisible()
  const atReload = await ledger.balance('Ridge', 'USDC', account)

  await page.reload()
  const row = underWay(page).getByRole('button', { name: '0.02 ETH to Ridge' })
  await expect(row).toBeVisible()
  await row.click()
  await expect(progressDialog(page).getByText('0.02 ETH left your wallet')).toBeVisible()
  faults.set('neverFill', false)
  await expectArrived(page)

  expect(await ledger.balance('Ridge', 'USDC', account)).toBeGreaterThan(atReload)
  expect(await ledger.deposits(account)).toHaveLength(1)
  expect(await ledger.sent('Harbour', account)).toBe(1)
})

test('when the page is loaded anew and nobody looks, then the form says that it arrived', {
  tag: '@first-light',
}, async ({ page, ledger, faults }) => {
  faults.set('neverFill')
  await page.goto('/')
  const account = await connectBurner(page)
  await send(page, '0.02')
  await expect(progressDialog(page).getByText('Deposit confirmed')).toBeVisible()

  await page.reload()
  const row = underWay(page).getByRole('button', { name: '0.02 ETH to Ridge' })
  await expect(row).toBeVisible()
  faults.set('neverFill', false)
  await expect(underWay(page).getByRole('button', { name: /USDC arrived on Ridge$/ })).toBeVisible()
  expect(await ledger.deposits(account)).toHaveLength(1)
})
