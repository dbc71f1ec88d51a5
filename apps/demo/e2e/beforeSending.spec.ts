import { expect, type Page } from '@playwright/test'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expectAccessible } from './rig/axe.js'
import { connectWalletd, openKnown } from './rig/connect.js'
import { moneyPrompts } from './rig/moneyPrompts.js'
import { test } from './rig/test.js'
import {
  amountField,
  expectArrived,
  form,
  openReview,
  progressDialog,
  reviewButton,
  reviewDialog,
  sendButton,
} from './rig/widget.js'

const recipientDialog = (page: Page) => page.getByRole('dialog', { name: 'Recipient' })
const recipientButton = (page: Page) => form(page).getByRole('button', { name: /^Change recipient: / })

test('a quote is previewed, read down to its bytes, renewed where everybody sees it, and sent once', async ({
  page,
  walletd,
  ledger,
}) => {
  const quotes = '**/quote/v2'
  await page.clock.install()
  await page.goto('/')
  const review = reviewDialog(page)

  await test.step('before a wallet is connected a preview says what would arrive, and nothing can be sent', async () => {
    await amountField(page).fill('0.05')
    await expect(form(page).getByText('Estimate', { exact: true })).toBeVisible()
    await expect(form(page).getByText(/^Costs \$\d/)).toBeVisible()
    await expect(form(page).getByText('$150.00')).toBeVisible()
    await expect(form(page).getByText('Estimate only. You get a firm quote before you send')).toBeVisible()
    await expect(form(page).getByRole('button', { name: 'Connect a wallet' })).toBeVisible()
    await expectAccessible(page)
  })
  const account = await connectWalletd(page, walletd)
  await expect(reviewButton(page)).toHaveText('Review 0.05 ETH to Ridge')
  await expect(form(page).getByText('Estimate', { exact: true })).toBeHidden()
  await openReview(page, '0.01')

  await test.step('everything the wallet is asked for can be read, down to its bytes', async () => {
    await review.getByText('Details', { exact: true }).click()
    await expect(review.getByText('Send 0.01 ETH to the trusted deposit address')).toBeVisible()
    await expect(review.getByText('No one can take anything from your wallet later.')).toBeVisible()
    await expect(review.getByText(/^These checks don’t guarantee the payout/)).toBeVisible()
    await review.getByText('Raw data', { exact: true }).click()
    await expect(review.getByText(/"value": "10000000000000000"/)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a quote that cannot be renewed gets too old to be sent', async () => {
    await page.route(quotes, (route) => route.abort())
    await page.clock.fastForward(58_000)
    await expect(review.getByText('This quote has expired. Nothing was requested.')).toBeVisible()
    await expect(sendButton(page)).toBeHidden()
    expect(await ledger.sent('Harbour', account)).toBe(0)

    await page.unrouteAll({ behavior: 'wait' })
    await page.clock.fastForward(30_000)
    await expect(sendButton(page)).toBeVisible()
  })

  await test.step('a quote under review is renewed where everybody sees it', async () => {
    await page.clock.fastForward(31_000)
    await expect(review.getByText('Quote refreshed. Nothing changed.')).toBeVisible()
    await expect(review.getByText(/^Quoted \d s ago$/)).toBeVisible()
  })

  await test.step('a newer quote that brings less is agreed to by name before the wallet is asked', async () => {
    // What is expected to arrive binds nobody: it is shown, and the order’s minimum is checked.
    await page.route(quotes, async (route) => {
      const response = await route.fetch()
      const quote = await response.json()
      const out = quote.details.currencyOut
      out.amount = (BigInt(out.amount) - 100_000n).toString()
      await route.fulfill({ response, json: quote })
    })
    await page.clock.fastForward(31_000)
    const agree = review.getByRole('button', { name: /^Continue with .+ USDC, 0\.1 USDC less$/ })
    await expect(agree).toBeVisible()
    await expect(review.getByText(/^Quote refreshed: .+ 0\.1 USDC less than before\.$/)).toBeVisible()
    await expect(sendButton(page)).toBeHidden()
    await agree.click()
    await expect(sendButton(page)).toBeVisible()
    expect(await moneyPrompts(walletd)).toHaveLength(0)
    expect(await ledger.sent('Harbour', account)).toBe(0)
    await page.unrouteAll({ behavior: 'wait' })
  })

  await sendButton(page).click()
  await walletd.approve((await walletd.waitForPrompt()).id)
  await expectArrived(page)
  expect(await ledger.deposits(account)).toHaveLength(1)
})

test('sent to another address: looked at first, shown in full, paid to the unit, and known the next time', async ({
  page,
  ledger,
  account: _,
}) => {
  const friend = privateKeyToAddress(generatePrivateKey()).toLowerCase() as `0x${string}`
  const twin = `${friend.slice(0, 6)}${'7'.repeat(32)}${friend.slice(-4)}`
  await openKnown(page)
  await recipientButton(page).click()
  const dialog = recipientDialog(page)
  const field = dialog.getByRole('textbox', { name: 'Address on Ridge' })

  await field.fill(`0x${'0'.repeat(36)}dEaD`)
  await expect(dialog.getByText(/^No one holds the key to this address/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Change the address' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expectAccessible(page)
  await field.fill(friend)
  await dialog.getByRole('button', { name: /^Use 0x/ }).click()
  await expect(dialog).toBeHidden()
  await expect(recipientButton(page)).toContainText('not your wallet')

  await openReview(page, '0.01')
  await expect(reviewDialog(page).getByText(friend, { exact: true })).toBeVisible()
  await sendButton(page).click()
  const progress = progressDialog(page)
  await expect(progress.getByText(/^At 0x.{4}….{4} on Ridge, .+ after you sent it\.$/)).toBeVisible()
  expect(await ledger.balance('Ridge', 'USDC', friend)).toBeGreaterThan(29_000_000n)

  await progress.getByRole('button', { name: 'New swap' }).click()
  await expect(recipientButton(page)).not.toContainText('not your wallet')
  await recipientButton(page).click()
  await expect(dialog.getByRole('button', { name: friend })).toBeVisible()
  await field.fill(twin)
  await expect(dialog.getByText(/^This address starts and ends like one you know/)).toBeVisible()
  await expect(dialog.getByText(friend, { exact: true }).first()).toBeVisible()
})
