import { expect, type Page } from '@playwright/test'
import { formatEther, parseEther, parseUnits } from 'viem'
import { expectAccessible } from './rig/axe.js'
import { openKnown } from './rig/connect.js'
import { test } from './rig/test.js'
import {
  amountField,
  expectArrived,
  form,
  progressDialog,
  receiveField,
  reviewButton,
  reviewDialog,
  sendButton,
} from './rig/widget.js'

type Asked = Readonly<Record<string, unknown>>

/** Every question the page has put to the service. */
function listen(page: Page): readonly Asked[] {
  const asked: Asked[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/quote/v2')) asked.push(request.postDataJSON() as Asked)
  })
  return asked
}

test('what is to arrive is typed: no less arrives, and no more leaves than was shown', {
  tag: '@short',
}, async ({ page, account, ledger }) => {
  const asked = listen(page)
  await openKnown(page)
  const before = await ledger.balance('Ridge', 'USDC', account)

  await test.step('what would take more than there is is said where it leaves', async () => {
    await receiveField(page).fill('9000')
    await expect(amountField(page)).toHaveAccessibleDescription(/^You only have 1 ETH/)
    await expect(form(page).getByRole('button', { name: 'Not enough ETH' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })

  await receiveField(page).fill('100')
  await expect(form(page).getByText('at most', { exact: true })).toBeVisible()
  await expect(amountField(page)).toHaveValue(/^0\.0\d+$/)
  // Short on the form and in its button, whole one step later; never less than leaves.
  const short = await amountField(page).inputValue()
  const leaves = (await amountField(page).getAttribute('title')) ?? ''
  expect(Number(short) - Number(leaves)).toBeGreaterThanOrEqual(0)
  expect(short.length).toBeLessThanOrEqual(8)
  await expect(reviewButton(page)).toHaveText(`Review ${short} ETH to Ridge`)
  expect(asked.at(-1)).toMatchObject({ tradeType: 'EXACT_OUTPUT', amount: '100000000' })
  await expectAccessible(page)

  await reviewButton(page).click()
  const review = reviewDialog(page)
  await expect(review.getByText('Maximum sent')).toBeVisible()
  await expect(review.getByText(`${leaves} ETH`, { exact: true }).last()).toBeVisible()
  await expect(review.getByText('Minimum received')).toBeVisible()
  await expect(sendButton(page)).toHaveText(`Send ${leaves} ETH to Ridge`)
  await sendButton(page).click()
  await expectArrived(page)

  const deposits = await ledger.deposits(account)
  expect(deposits.map(({ amount }) => formatEther(amount))).toEqual([leaves])
  expect((await ledger.balance('Ridge', 'USDC', account)) - before).toBe(parseUnits('100', 6))

  await test.step('an amount typed in dollars is about so much of the token, and just that is sent', async () => {
    await progressDialog(page).getByRole('button', { name: 'New swap' }).click()
    await form(page).getByRole('button', { name: '$0.00. Switch to entering US dollars' }).click()
    await page.getByRole('textbox', { name: 'Amount of ETH to send, in US dollars' }).fill('150')
    await expect(form(page).getByText('about 0.05 ETH')).toBeVisible()
    await expect(reviewButton(page)).toHaveText('Review 0.05 ETH to Ridge')
    expect(asked.at(-1)).toMatchObject({ tradeType: 'EXACT_INPUT', amount: `${parseEther('0.05')}` })
    await reviewButton(page).click()
    await sendButton(page).click()
    await expectArrived(page)
    const deposits = await ledger.deposits(account)
    expect(deposits.filter(({ amount }) => amount === parseEther('0.05'))).toHaveLength(1)
    expect(deposits).toHaveLength(2)
  })
})

test('a great loss is said in the button, and settings are part of the question and kept', async ({
  page,
  account,
  ledger,
  faults,
}) => {
  const asked = listen(page)
  await openKnown(page)

  await test.step('what much would be lost of is said in the button, and is asked for only after its click', async () => {
    faults.set('thinMarket', 9)
    await amountField(page).fill('0.1')
    const losing = form(page).getByRole('button', { name: /^Review 0\.1 ETH and lose \$2\d\.\d\d$/ })
    await expect(losing).toBeVisible()
    await expect(form(page).getByText(/^You lose 9(\.\d)?% on this route$/)).toBeVisible()
    await expectAccessible(page)
    const before = asked.filter(({ indicativeQuote }) => indicativeQuote !== true)
    expect(before.every(({ overridePriceImpact }) => overridePriceImpact === undefined)).toBe(true)

    await losing.click()
    await expect(sendButton(page)).toHaveText(/^Send 0\.1 ETH to Ridge and lose \$2\d\.\d\d$/)
    expect(asked.at(-1)).toMatchObject({ overridePriceImpact: true })
    await sendButton(page).click()
    await expectArrived(page)
    expect(await ledger.deposits(account)).toHaveLength(1)
    await progressDialog(page).getByRole('button', { name: 'New swap' }).click()
    faults.clear()
  })

  await test.step('settings say what slippage can cost, are part of the question, and are kept', async () => {
    await amountField(page).fill('0.1')
    await expect(reviewButton(page)).toBeVisible()

    await form(page).getByRole('button', { name: 'Slippage: auto' }).click()
    const settings = page.getByRole('dialog', { name: 'Settings' })
    await settings.getByText('Custom').click()
    await settings.getByRole('textbox', { name: 'Slippage in percent' }).fill('2')
    await expect(settings.getByText(/^At 2%, you may get up to \$(5\.9\d|6\.00) less\.$/)).toBeVisible()
    await settings.getByRole('checkbox', { name: /^Gas top-up/ }).check()
    await expect(settings.getByText(/^This quote includes 0\.000\d+ ETH\.$/)).toBeVisible()
    await expectAccessible(page)
    await settings.getByRole('button', { name: 'Done' }).click()
    expect(asked.at(-1)).toMatchObject({ slippageTolerance: '200', topupGas: true })

    await form(page)
      .getByRole('button', { name: /^Costs \$/ })
      .click()
    await expect(
      form(page)
        .getByRole('region', { name: 'Route' })
        .getByText(/^0\.000\d+ ETH \(\$2\.\d\d\)$/),
    ).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(form(page).getByRole('button', { name: 'Slippage: 2%, plus gas top-up' })).toBeVisible()
  })
})
