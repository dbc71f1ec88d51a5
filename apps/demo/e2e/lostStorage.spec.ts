import { expect } from '@playwright/test'
import { connectWalletd, openKnown } from './rig/connect.js'
import { moneyPrompts } from './rig/moneyPrompts.js'
import { test } from './rig/test.js'
import {
  amountField,
  expectArrived,
  openReview,
  progressDialog,
  reviewButton,
  reviewDialog,
  sendButton,
} from './rig/widget.js'

test('storage that is lost between review and send is opened again, and the payment is sent once', {
  tag: '@short',
}, async ({ page, context, account, ledger }) => {
  await openKnown(page)
  const progress = progressDialog(page)

  await test.step('the browser closes the connection and clears the database', async () => {
    await openReview(page, '0.02')
    const devtools = await context.newCDPSession(page)
    await devtools.send('Storage.clearDataForOrigin', {
      origin: new URL(page.url()).origin,
      storageTypes: 'indexeddb',
    })
    await sendButton(page).click()
    await expectArrived(page)
    await progress.getByRole('button', { name: 'New swap' }).click()
  })

  await test.step('another page of the site deletes the database', async () => {
    await openReview(page, '0.03')
    const other = await context.newPage()
    await other.goto('/favicon.ico')
    await other.evaluate(async () => {
      for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
    })
    await other.close()
    await sendButton(page).click()
    await expectArrived(page)
  })
  expect(await ledger.deposits(account)).toHaveLength(2)
  expect(await ledger.sent('Harbour', account)).toBe(2)
})

test('a full disk is named where the wallet would be asked, and room makes the next click good', async ({
  page,
  knownWalletd: walletd,
  ledger,
}) => {
  await openKnown(page)
  await openReview(page, '0.04')
  await page.evaluate(() => {
    const { add } = IDBObjectStore.prototype
    Object.assign(window, { makeRoom: () => Object.assign(IDBObjectStore.prototype, { add }) })
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await sendButton(page).click()
  const progress = progressDialog(page)
  await expect(progress.getByText('This device is out of space')).toBeVisible()
  expect(await moneyPrompts(walletd)).toEqual([])

  await page.evaluate(() => Reflect.get(window, 'makeRoom')())
  await progress.getByRole('button', { name: 'Try again: send 0.04 ETH' }).click()
  await walletd.approve((await walletd.waitForPrompt()).id)
  await expectArrived(page)
  expect(await moneyPrompts(walletd)).toHaveLength(1)
  expect(await ledger.deposits((await walletd.state()).account)).toHaveLength(1)
})

test('where every storage of the browser throws, the page stands, and the review says why nothing is sent', async ({
  page,
  walletd,
}) => {
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'BroadcastChannel'])
      Object.defineProperty(window, name, { configurable: true, get: refuse })
  })
  await page.goto('/')
  await connectWalletd(page, walletd)
  await amountField(page).fill('0.01')
  await reviewButton(page).click()
  const review = reviewDialog(page)
  await expect(review.getByText('This browser won’t save data for this site')).toBeVisible()
  await expect(review.getByText(/Nothing left your wallet\.$/)).toBeVisible()
  await expect(sendButton(page)).toBeHidden()
  expect(await moneyPrompts(walletd)).toEqual([])
})
