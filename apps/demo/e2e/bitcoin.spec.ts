import { expect, type Page } from '@playwright/test'
import { writePsbt } from '@portage/localnet/bitcoin'
import { hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expectAccessible } from './rig/axe.js'
import { openKnown } from './rig/connect.js'
import { connectKey, test } from './rig/familiesTest.js'
import {
  chooseToken,
  type NetworkName,
  openReview,
  pickToken,
  progressDialog,
  reviewDialog,
  send,
  sendButton,
  underWay,
} from './rig/widget.js'

/** What every account of the wallet in the page has deposited. */
const depositsOf = (bitcoin: {
  bank: { unspentOf: (address: string) => readonly { value: bigint }[] }
  depository: string
}) => bitcoin.bank.unspentOf(bitcoin.depository).map(({ value }) => value)

const arrived = (page: Page, from: NetworkName, to: NetworkName) =>
  expect(progressDialog(page, from, to).getByText(/ after you sent it\.$/)).toBeVisible()

/** From the end of a run back to the form. */
const goOn = (page: Page, from: NetworkName, to: NetworkName) =>
  progressDialog(page, from, to).getByRole('button', { name: 'New swap' }).click()

test('BTC goes to Harbour and USDC comes back as BTC, and a tab that dies before the block is gone on from', async ({
  page,
  context,
  account,
  chains: { bitcoin },
  ledger,
}) => {
  await openKnown(page)
  await connectKey(page, 'Bitcoin', '0.1 BTC')

  await test.step('USDC of Harbour arrives as BTC at the wallet that is connected', async () => {
    await chooseToken(page, 'from', 'USDC', 'Harbour')
    await chooseToken(page, 'to', 'BTC', 'Bitcoin')
    await send(page, '600')
    await arrived(page, 'Harbour', 'Bitcoin')
    expect(await ledger.deposits(account)).toHaveLength(1)
    expect(bitcoin.bank.head().height).toBeGreaterThan(0)
    await goOn(page, 'Harbour', 'Bitcoin')
  })

  await test.step('BTC goes from Bitcoin to Harbour by a transaction that was checked, signed once', async () => {
    const before = { deposits: depositsOf(bitcoin), eth: await ledger.balance('Harbour', 'ETH', account) }
    await chooseToken(page, 'to', 'ETH', 'Harbour')
    await chooseToken(page, 'from', 'BTC', 'Bitcoin')
    await openReview(page, '0.02')
    const own = `your wallet ${account.slice(0, 6)}…${account.slice(-4)}`
    await expect(reviewDialog(page).getByText(own)).toBeVisible()
    await expect(reviewDialog(page).getByText(/^Safety checks passed/)).toBeVisible()
    await reviewDialog(page).getByText('Details', { exact: true }).click()
    await expect(reviewDialog(page).getByText('Send 0.02 BTC to the trusted deposit address')).toBeVisible()
    await expectAccessible(page)
    await sendButton(page).click()
    await arrived(page, 'Bitcoin', 'Harbour')
    expect(depositsOf(bitcoin)).toHaveLength(before.deposits.length + 1)
    expect(depositsOf(bitcoin)).toContain(2_000_000n)
    expect(await ledger.balance('Harbour', 'ETH', account)).toBeGreaterThan(before.eth)
    await goOn(page, 'Bitcoin', 'Harbour')
  })

  await test.step('the tab dies between the signature and the block: the next one sends the same bytes, and there is one deposit', async () => {
    await chooseToken(page, 'to', 'ETH', 'Ridge')
    const before = depositsOf(bitcoin)
    bitcoin.bank.setLanding('lost')
    await send(page, '0.03')
    await expect(
      progressDialog(page, 'Bitcoin', 'Ridge').getByText(/Bitcoin doesn’t show it yet/),
    ).toBeVisible()
    await page.close()
    expect(depositsOf(bitcoin)).toEqual(before)

    const next = await context.newPage()
    await next.goto('/')
    await underWay(next)
      .getByRole('button', { name: /^0\.03 BTC/ })
      .click()
    // Only now, so that the run cannot have ended before it is looked at.
    bitcoin.bank.setLanding('now')
    await arrived(next, 'Bitcoin', 'Ridge')
    expect(depositsOf(bitcoin)).toHaveLength(before.length + 1)
  })
})

test('BTC is paid to an address made for it, by a wallet that knows of nothing, and arrives as USDC', async ({
  page,
  chains: { bitcoin },
  ledger,
}) => {
  const [payer] = bitcoin.users
  if (payer === undefined) throw new Error('There is money on Bitcoin.')
  const recipient = privateKeyToAddress(generatePrivateKey())
  await page.goto('/#deposit-address')
  const panel = page.getByRole('region', { name: 'Deposit address' })
  await panel.getByRole('button', { name: / Harbour,? change$/ }).click()
  await pickToken(page.getByRole('dialog'), 'BTC', 'Bitcoin')
  await panel.getByRole('textbox', { name: 'BTC amount to send' }).fill('0.004')
  await panel.getByRole('textbox', { name: 'Recipient on Ridge' }).fill(recipient)
  await panel.getByRole('textbox', { name: 'Refund address on Bitcoin' }).fill(payer.address)
  // Nobody signs for it there, so nobody is asked for.
  await expect(panel.getByRole('textbox', { name: /^Recovery address/ })).toHaveCount(0)
  await expect(panel.getByText(/recovered through the service’s support/)).toBeVisible()
  await panel.getByRole('button', { name: 'Create a deposit address' }).click()
  await panel.getByRole('button', { name: 'I understand. Show the address' }).click()
  await expect(panel.getByRole('heading', { name: 'Send any amount of BTC on Bitcoin' })).toBeVisible()
  const link = panel.getByRole('link', { name: 'Open in a wallet on this device' })
  const [, to = ''] = /^bitcoin:(bc1\w+)\?amount=0\.004$/.exec((await link.getAttribute('href')) ?? '') ?? []
  await expectAccessible(page)

  const { psbt } = writePsbt(bitcoin.bank, {
    ...{ from: payer.address, payments: [{ to, value: 400_000n }], rate: 3n },
  })
  const transaction = Transaction.fromPSBT(hex.decode(payer.signPsbt(psbt)))
  transaction.finalize()
  bitcoin.call({ path: 'tx', body: transaction.hex })
  const payments = panel.getByRole('list', { name: 'Payments' }).getByRole('listitem')
  await expect(payments.filter({ hasText: 'arrived on Ridge' })).toBeVisible()
  expect(await ledger.balance('Ridge', 'USDC', recipient)).toBeGreaterThan(0n)
})
