import { expect, type Page } from '@playwright/test'
import { formatEther, formatUnits, parseEther, parseUnits } from 'viem'
import { connectBurner, connectWalletd, openKnown } from './rig/connect.js'
import { moneyPrompts } from './rig/moneyPrompts.js'
import { test } from './rig/test.js'
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

test('ETH goes from Harbour to Ridge, to the wei', { tag: ['@first-light', '@short'] }, async ({
  page,
  ledger,
}) => {
  await page.goto('/')
  const account = await connectBurner(page)
  const before = {
    harbour: await ledger.balance('Harbour', 'ETH', account),
    ridge: await ledger.balance('Ridge', 'ETH', account),
  }

  await chooseToken(page, 'to', 'ETH', 'Ridge')
  await amountField(page).fill('0.1')
  await expect(
    form(page)
      .getByText(/^at least 0\.09\d+$/)
      .first(),
  ).toBeVisible()
  await expect(
    form(page).getByRole('button', { name: /^Costs \$0\.\d\d, takes about \d seconds?$/ }),
  ).toBeVisible()
  await expect(reviewButton(page)).toHaveText('Review 0.1 ETH to Ridge')
  await reviewButton(page).click()

  const review = reviewDialog(page)
  await expect(review.getByText('Safety checks passed: 6 of 6')).toBeVisible()
  await review.getByText('Safety checks passed: 6 of 6').click()
  for (const finding of [
    'Your deposit goes to the trusted address',
    `Only ${account.slice(0, 6)}…${account.slice(-4)} on Ridge gets paid`,
    'Minimum, deadline and refund are set in the order',
    'You approve 0.1 ETH, nothing more',
    'The order matches its transactions',
  ])
    await expect(review.getByRole('listitem').getByText(finding, { exact: true }).first()).toBeVisible()
  const promised = await review.getByText(/^0\.09\d+ ETH$/).allInnerTexts()
  await expect(sendButton(page)).toHaveText('Send 0.1 ETH to Ridge')
  await sendButton(page).click()
  await expectArrived(page)

  const deposits = await ledger.deposits(account)
  expect(deposits).toHaveLength(1)
  const [deposit] = deposits
  if (deposit === undefined) throw new Error('There is no deposit.')
  expect(deposit).toMatchObject({ chain: 'Harbour', amount: parseEther('0.1') })
  expect(await ledger.sent('Harbour', account)).toBe(1)
  const gas = await ledger.gas('Harbour', deposit.hash)
  expect(await ledger.balance('Harbour', 'ETH', account)).toBe(before.harbour - parseEther('0.1') - gas)

  const arrived = (await ledger.balance('Ridge', 'ETH', account)) - before.ridge
  expect(promised).toContain(`${formatEther(arrived)} ETH`)
  await expect(progressDialog(page).getByText(`${formatEther(arrived)} ETH`, { exact: true })).toBeVisible()
  await expectExplorer(page, deposit.hash, 'Harbour')
})

test('USDC goes from Ridge to Harbour: an exact permission, then one deposit', {
  tag: ['@first-light', '@short'],
}, async ({ page, account, ledger }) => {
  await openKnown(page)
  const before = {
    ether: await ledger.balance('Ridge', 'ETH', account),
    ridge: await ledger.balance('Ridge', 'USDC', account),
    harbour: await ledger.balance('Harbour', 'USDC', account),
  }

  await chooseToken(page, 'from', 'USDC', 'Ridge')
  await chooseToken(page, 'to', 'USDC', 'Harbour')
  await amountField(page).fill('250.5')
  await reviewButton(page).click()
  const review = reviewDialog(page)
  await expect(
    review.getByText('You’ll confirm twice in your wallet: approve exactly 250.5 USDC, then send it.'),
  ).toBeVisible()
  const promised = await review.getByText(/^250\.\d+ USDC$/).allInnerTexts()
  await sendButton(page).click()
  const progress = progressDialog(page, 'Ridge', 'Harbour')
  await expectArrived(page, progress)

  const deposits = await ledger.deposits(account)
  expect(deposits).toHaveLength(1)
  expect(deposits[0]).toMatchObject({ chain: 'Ridge', amount: parseUnits('250.5', 6) })
  expect(await ledger.allowance('Ridge', account)).toBe(0n)
  expect(await ledger.balance('Ridge', 'USDC', account)).toBe(before.ridge - parseUnits('250.5', 6))

  const arrived = (await ledger.balance('Harbour', 'USDC', account)) - before.harbour
  expect(promised).toContain(`${formatUnits(arrived, 6)} USDC`)
  await expect(progress.getByText(`${formatUnits(arrived, 6)} USDC`, { exact: true })).toBeVisible()

  const approvals = await ledger.approvals('Ridge', account)
  expect(approvals).toHaveLength(1)
  expect(await ledger.sent('Ridge', account)).toBe(2)
  const hashes = [...approvals, ...deposits.map(({ hash }) => hash)]
  const gas = await Promise.all(hashes.map((hash) => ledger.gas('Ridge', hash)))
  expect(await ledger.balance('Ridge', 'ETH', account)).toBe(
    gas.reduce((left, cost) => left - cost, before.ether),
  )
})

test('USDC in a wallet that asks: one prompt at a time, and no second permission after a no to the deposit', {
  tag: '@first-light',
}, async ({ page, walletd, ledger }) => {
  await page.goto('/')
  const account = await connectWalletd(page, walletd)
  await chooseToken(page, 'from', 'USDC', 'Ridge')
  await chooseToken(page, 'to', 'USDC', 'Harbour')
  await openReview(page, '40')
  await sendButton(page).click()
  const progress = progressDialog(page, 'Ridge', 'Harbour')
  await expect(progress.getByText('First approve exactly 40 USDC. Then confirm sending it.')).toBeVisible()
  const permission = await walletd.waitForPrompt()
  expect(await moneyPrompts(walletd)).toHaveLength(1)
  await walletd.approve(permission.id)

  const deposit = await walletd.waitForPrompt()
  expect(await ledger.allowance('Ridge', account)).toBe(parseUnits('40', 6))
  await expect(progress.getByText('40 USDC is approved. Now confirm sending it.')).toBeVisible()
  await walletd.reject(deposit.id)
  await expect(
    progress.getByText('Nothing left your wallet. The approval for 40 USDC stays active until used.'),
  ).toBeVisible()

  await progress.getByRole('button', { name: 'Try again: send 40 USDC' }).click()
  await walletd.approve((await walletd.waitForPrompt()).id)
  await expectArrived(page, progress)
  expect(await moneyPrompts(walletd)).toHaveLength(3)
  expect(await ledger.approvals('Ridge', account)).toHaveLength(1)
  expect(await ledger.deposits(account)).toHaveLength(1)
  expect(await ledger.allowance('Ridge', account)).toBe(0n)
})

/** The link beside a place opens the explorer's page of just this transaction. */
async function expectExplorer(page: Page, hash: string, chain: string): Promise<void> {
  const opened = page.context().waitForEvent('page')
  await progressDialog(page)
    .getByRole('link', { name: `${hash.slice(0, 6)}…${hash.slice(-4)}, in the explorer` })
    .click()
  const explorer = await opened
  await expect(explorer.getByRole('heading', { name: `Transaction on ${chain}` })).toBeVisible()
  await expect(explorer.getByRole('row', { name: `Hash ${hash}` })).toBeVisible()
  await expect(explorer.getByRole('row', { name: 'Status success' })).toBeVisible()
}
