import { expect, type Locator, type Page } from '@playwright/test'
import type { Walletd } from '@portage/testing'
import { type Address, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expectAccessible } from './rig/axe.js'
import { finalize } from './rig/finalize.js'
import { moneyPrompts } from './rig/moneyPrompts.js'
import { payPlainly } from './rig/payPlainly.js'
import { refuseForGood } from './rig/recoveryPanel.js'
import { test } from './rig/test.js'

const tag = '@deposit-address'
const panel = (page: Page): Locator => page.getByRole('region', { name: 'Deposit address' })
const press = (page: Page, name: string | RegExp): Promise<void> =>
  panel(page).getByRole('button', { name }).click()

/** Somebody with nothing, so that what arrives can be counted. */
const somebody = (): Address => privateKeyToAddress(generatePrivateKey())

/** Asks for a deposit address as a person does. */
async function askForAddress(page: Page, recipient: Address, own: Address): Promise<void> {
  await page.goto('/#deposit-address')
  await panel(page).getByRole('textbox', { name: 'ETH amount to send' }).fill('0.02')
  await panel(page).getByRole('textbox', { name: 'Recipient on Ridge' }).fill(recipient)
  await panel(page).getByRole('textbox', { name: 'Refund address on Harbour' }).fill(own)
  await panel(page).getByRole('textbox', { name: 'Recovery address on Harbour' }).fill(own)
  await press(page, 'Create a deposit address')
}

/** Asks for a deposit address, reads what is not covered, and has it shown. */
async function makeAddress(page: Page, recipient: Address, own: Address): Promise<Address> {
  await askForAddress(page, recipient, own)
  await expect(panel(page).getByRole('heading', { name: 'Before you pay' })).toBeVisible()
  await expect(panel(page).getByText('Couldn’t check: whose address the payment goes to')).toBeVisible()
  await expectAccessible(page)
  await press(page, 'I understand. Show the address')
  await expect(panel(page).getByRole('heading', { name: 'Send any amount of ETH on Harbour' })).toBeVisible()
  const text = await panel(page)
    .getByText(/^0x[0-9a-fA-F]{40}$/)
    .textContent()
  return text as Address
}

const payments = (page: Page): Locator =>
  panel(page).getByRole('list', { name: 'Payments' }).getByRole('listitem')

test('a deposit address is made without a wallet, paid by plain transfers, and each payment is filled', {
  tag: [tag, '@short'],
}, async ({ page, demo, ledger }) => {
  const recipient = somebody()
  const address = await makeAddress(page, recipient, somebody())
  await expect(
    panel(page).getByRole('img', { name: 'QR code that pays 0.02 ETH to this address' }),
  ).toBeVisible()
  const link = panel(page).getByRole('link', { name: 'Open in a wallet on this device' })
  await expect(link).toHaveAttribute(
    'href',
    `ethereum:${address}@${ledger.chain('Harbour').id}?value=20000000000000000`,
  )
  await expect(panel(page).getByText(/^Waiting for a payment since /)).toBeVisible()
  await expectAccessible(page)

  await payPlainly(demo, ledger, 'Harbour', address, parseEther('0.02'))
  await expect(payments(page).filter({ hasText: 'USDC arrived on Ridge' })).toBeVisible()
  await expect(panel(page).getByText('One payment was seen.')).toBeVisible()

  // It stays one address: another amount, after a reload.
  await page.reload()
  await press(page, /^0\.02 ETH from Harbour to Ridge$/)
  await payPlainly(demo, ledger, 'Harbour', address, parseEther('0.03'))
  await expect(payments(page)).toHaveCount(2)
  await expect(payments(page).filter({ hasText: 'USDC arrived on Ridge' })).toHaveCount(2)
  await expect(payments(page).getByText('0.03 ETH', { exact: true })).toBeVisible()
  expect(await ledger.balance('Ridge', 'USDC', recipient)).toBeGreaterThan(0n)

  await press(page, 'Stop watching this address')
  await press(page, 'Yes, stop watching')
  await expect(panel(page).getByText(/^This address isn’t watched any more/)).toBeVisible()
  await expect(panel(page).getByRole('img')).toHaveCount(0)
})

test('where the answer was tampered with no address is shown, and an exact amount is named to the unit, and paid once', {
  tag,
}, async ({ page, demo, ledger, faults }) => {
  const recipient = somebody()
  for (const [fault, says] of [
    ['tamperRecipient', 'The order pays'],
    ['dropOrder', 'The quote needs an order and has none'],
  ] as const)
    await test.step(`with ${fault} no address is shown at all`, async () => {
      faults.set(fault)
      await askForAddress(page, somebody(), somebody())
      await expect(panel(page).getByRole('heading', { name: 'We can’t show this address' })).toBeVisible()
      await expect(panel(page).getByText(says)).toBeVisible()
      await expectAccessible(page)
      await expect(panel(page).getByRole('button', { name: /show the address/ })).toHaveCount(0)
      await expect(panel(page).getByRole('img')).toHaveCount(0)
      faults.clear()
      await press(page, 'Start again')
      await press(page, 'Create a deposit address')
      await expect(panel(page).getByRole('heading', { name: 'Before you pay' })).toBeVisible()
      await page.reload()
    })

  await test.step('an exact amount is named to the unit, and paid once', async () => {
    const own = somebody()
    await panel(page).getByRole('radio', { name: 'An exact amount' }).check()
    await panel(page).getByRole('textbox', { name: 'USDC amount to receive' }).fill('25')
    await panel(page).getByRole('textbox', { name: 'Recipient on Ridge' }).fill(recipient)
    await panel(page).getByRole('textbox', { name: 'Refund address on Harbour' }).fill(own)
    await panel(page).getByRole('textbox', { name: 'Recovery address on Harbour' }).fill(own)
    await press(page, 'Create a deposit address')
    await press(page, 'I understand. Show the address')
    await expect(
      panel(page).getByRole('heading', { name: /^Send exactly .+ ETH on Harbour, once$/ }),
    ).toBeVisible()
    const link = panel(page).getByRole('link', { name: 'Open in a wallet on this device' })
    const [, address, amount] =
      /^ethereum:(0x\w{40})@\d+\?value=(\d+)$/.exec((await link.getAttribute('href')) ?? '') ?? []
    await payPlainly(demo, ledger, 'Harbour', address as Address, BigInt(amount ?? '0'))
    await expect(payments(page).getByText('25 USDC arrived on Ridge')).toBeVisible()
    expect(await ledger.balance('Ridge', 'USDC', recipient)).toBe(25_000_000n)
    await expect(panel(page).getByText('Already paid. Further payments are refunded.')).toBeVisible()
    await expect(panel(page).getByRole('img')).toHaveCount(0)
  })
})

test('a payment the service missed is found by having it look again', { tag }, async ({
  page,
  demo,
  ledger,
  faults,
}) => {
  faults.set('addressBlind')
  const recipient = somebody()
  const address = await makeAddress(page, recipient, somebody())
  await payPlainly(demo, ledger, 'Harbour', address, parseEther('0.02'))
  await panel(page).getByText('Missing a payment?').click()
  await press(page, 'Find the payment')
  await expect(panel(page).getByText('Found 0.02 ETH, now being processed.')).toBeVisible()
  await expect(payments(page).filter({ hasText: 'USDC arrived on Ridge' })).toBeVisible()
  expect(await ledger.balance('Ridge', 'USDC', recipient)).toBeGreaterThan(0n)
})

test('a payment that nobody exchanges or sends back is taken home by its recovery address', {
  tag: [tag, '@recovery', '@short'],
}, async ({ page, demo, knownWalletd: walletd, ledger, faults }) => {
  refuseForGood(faults)
  const { account: owner } = await walletd.state()
  const address = await makeAddress(page, somebody(), owner)
  await payPlainly(demo, ledger, 'Harbour', address, parseEther('0.02'))
  await press(page, 'Find this payment: 0.02 ETH')
  await finalize(ledger, 'Harbour')

  const recovery = page.getByRole('region', { name: 'Recovery' })
  await recovery.getByRole('list', { name: 'Found' }).getByRole('button').first().click()
  await recovery.getByRole('button', { name: 'Withdraw 0.02 ETH' }).click()
  const home = somebody()
  await recovery.getByRole('button', { name: 'Change the recipient' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recipient' })
  await dialog.getByRole('textbox').fill(home)
  await dialog.getByRole('button', { name: /^Use / }).click()
  await recovery.getByRole('button', { name: 'Sign to withdraw 0.02 ETH' }).click()
  await approve(walletd)
  await approve(walletd)
  await expect(recovery.getByText('0.02 ETH was paid out')).toBeVisible()
  expect(await ledger.balance('Harbour', 'ETH', home)).toBe(parseEther('0.02'))
  // The signature and the payout: the deposit itself was asked of no wallet.
  expect(await moneyPrompts(walletd)).toHaveLength(2)
})

async function approve(walletd: Walletd): Promise<void> {
  const { id } = await walletd.waitForPrompt()
  await walletd.approve(id)
}
