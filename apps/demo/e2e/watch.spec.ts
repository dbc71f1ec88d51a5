import { expect } from '@playwright/test'
import { expectAccessible } from './rig/axe.js'
import { openKnown } from './rig/connect.js'
import { leaveBurners } from './rig/leaveBurners.js'
import { test } from './rig/test.js'
import { expectConnected } from './rig/wallets.js'
import { form, progressDialog, send } from './rig/widget.js'

test('a link taken to another device shows the payment there, live, with no wallet and nothing to send', async ({
  page,
  browser,
  account,
  ledger,
  faults,
}) => {
  faults.set('neverFill')
  await openKnown(page)
  await send(page, '0.02')
  const progress = progressDialog(page)
  await progress.getByRole('button', { name: 'Follow on your phone' }).click()
  await expect(progress.getByRole('img', { name: 'The link as a QR code' })).toBeVisible()
  await expectAccessible(page)
  const url = (await progress.getByRole('link', { name: /\?watch=0x/ }).getAttribute('href')) ?? ''
  expect(url).toMatch(/^http:\/\/localhost:\d+\/\?watch=0x[\da-f]{64}$/)

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await leaveBurners(phone)
  const other = await phone.newPage()
  await other.goto(url)
  const watched = other.getByRole('main')
  await expect(watched.getByText('0.02 ETH sent from the wallet')).toBeVisible()
  await expect(watched.getByText('View only. No wallet needed.')).toBeVisible()
  expect(await watched.getByRole('button').allTextContents()).toEqual(['', 'Stop watching'])
  await expectConnected(other, 0)
  await expectAccessible(other)

  faults.set('neverFill', false)
  await expect(watched.getByText(/^At 0x.+ on Ridge\.$/)).toBeVisible()
  await expect(watched.getByText(/^Seen on chain/).last()).toBeVisible()
  await watched.getByRole('button', { name: 'Stop watching' }).press('Enter')
  await expect(form(other)).toBeVisible()
  expect(new URL(other.url()).search).toBe('')
  await phone.close()

  expect(await ledger.deposits(account)).toHaveLength(1)
})
