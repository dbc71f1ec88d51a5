import { expect, type Locator, type Page } from '@playwright/test'
import { namedKeypair } from '@portage/localnet/solana'
import { parseUnits } from 'viem'
import { expectAccessible } from './rig/axe.js'
import { openKnown } from './rig/connect.js'
import { chooseSolanaBurner, connectSolana, solanaAccountOf } from './rig/connectSolana.js'
import { test } from './rig/familiesTest.js'
import { expectStranded, panel, payTo, press, refuseForGood } from './rig/recoveryPanel.js'
import { expectConnected } from './rig/wallets.js'
import {
  amountField,
  chooseToken,
  form,
  openReview,
  progressDialog,
  reviewDialog,
  send,
  sendButton,
  underWay,
} from './rig/widget.js'

const short = { tag: ['@solana', '@short'] }

/** Where the two ends belong to different wallets, the address it arrives at is named. */
async function expectArrivedAt(dialog: Locator, account: string, chain: string): Promise<void> {
  const address = account.startsWith('0x')
    ? `${account.slice(0, 6)}…${account.slice(-4)}`
    : `${account.slice(0, 4)}…${account.slice(-4)}`
  await expect(
    dialog.getByText(new RegExp(`^At ${address} on ${chain}, .+ after you sent it\\.$`, 'i')),
  ).toBeVisible()
  await expect(dialog.getByText(/^Seen on chain at \d\d:\d\d:\d\d/)).toBeVisible()
}

test(
  'SOL, ETH and an SPL token go between Solana and Harbour, and a tab that dies before the block is gone on from',
  short,
  async ({ page, context, account, ledger, solana }) => {
    await openKnown(page)

    const ours =
      await test.step('SOL goes from Solana to Ridge: the wallet is asked for by name, and one deposit is made', async () => {
        await chooseToken(page, 'to', 'ETH', 'Ridge')
        await chooseToken(page, 'from', 'SOL', 'Solana')
        await form(page).getByRole('button', { name: 'Connect a wallet for Solana' }).click()
        await chooseSolanaBurner(page)
        const theirs = await solanaAccountOf(page)
        const before = {
          sol: solana.balance('SOL', theirs),
          eth: await ledger.balance('Ridge', 'ETH', account),
        }

        await openReview(page, '1.5')
        const own = `your wallet ${account.slice(0, 6)}…${account.slice(-4)}`
        await expect(reviewDialog(page).getByText(own)).toBeVisible()
        await reviewDialog(page).getByText('Details', { exact: true }).click()
        await expect(
          reviewDialog(page).getByText('Send 1.5 SOL to the trusted deposit address'),
        ).toBeVisible()
        await sendButton(page).click()
        const progress = progressDialog(page, 'Solana', 'Ridge')
        await expectArrivedAt(progress, account, 'Ridge')

        const deposits = solana.deposits(theirs)
        expect(deposits).toHaveLength(1)
        const spent = before.sol - solana.balance('SOL', theirs)
        expect(spent).toBe(parseUnits('1.5', 9) + 5_000n)
        expect(await ledger.balance('Ridge', 'ETH', account)).toBeGreaterThan(before.eth)
        const [hash = ''] = deposits
        const link = progress.getByRole('link', {
          name: `${hash.slice(0, 4)}…${hash.slice(-4)}, in the explorer`,
        })
        const opened = context.waitForEvent('page')
        await link.click()
        const explorer = await opened
        await expect(explorer.getByText(hash)).toBeVisible()
        await explorer.close()
        await progress.getByRole('button', { name: 'New swap' }).click()
        return theirs
      })

    await test.step('an SPL token goes from Solana to Harbour', async () => {
      await chooseToken(page, 'to', 'USDC', 'Harbour')
      await chooseToken(page, 'from', 'USDC', 'Solana')
      const before = await ledger.balance('Harbour', 'USDC', account)
      await send(page, '250.5')
      const progress = progressDialog(page, 'Solana', 'Harbour')
      await expectArrivedAt(progress, account, 'Harbour')
      expect(solana.deposits(ours)).toHaveLength(2)
      expect(solana.balance('USDC', ours)).toBe(parseUnits('749.5', 6))
      expect(await ledger.balance('Harbour', 'USDC', account)).toBeGreaterThan(before)
      await progress.getByRole('button', { name: 'New swap' }).click()
    })

    await test.step('ETH goes from Harbour to the Solana wallet that is connected', async () => {
      const before = solana.balance('SOL', ours)
      await chooseToken(page, 'from', 'ETH', 'Harbour')
      await chooseToken(page, 'to', 'SOL', 'Solana')
      await openReview(page, '0.1')
      const review = reviewDialog(page)
      await expect(review.getByText(`your wallet ${ours.slice(0, 4)}…${ours.slice(-4)}`)).toBeVisible()
      await expect(review.getByText('Safety checks passed: 6 of 6')).toBeVisible()
      await expectAccessible(page)
      const promised = (await review.getByText(/^[\d.]+ SOL$/).allInnerTexts()).map((text) =>
        parseUnits(text.replace(' SOL', ''), 9),
      )
      await sendButton(page).click()

      const progress = progressDialog(page, 'Harbour', 'Solana')
      await expectArrivedAt(progress, ours, 'Solana')
      expect(await ledger.deposits(account)).toHaveLength(1)
      expect(promised).toContain(solana.balance('SOL', ours) - before)
      await expect(progress.getByRole('link', { name: /, in the explorer$/ })).toHaveCount(2)
      await progress.getByRole('button', { name: 'New swap' }).click()
    })

    await test.step('the tab dies between the signature and the block: the next one sends the same bytes, and there is one deposit', async () => {
      await chooseToken(page, 'to', 'ETH', 'Ridge')
      await chooseToken(page, 'from', 'SOL', 'Solana')
      const before = await ledger.balance('Ridge', 'ETH', account)
      const deposits = solana.deposits(ours)
      // What the page broadcasts is lost on its way.
      solana.chain.setLanding('lost')
      // And time stands still for it: on a busy machine what was signed would expire before the next tab is there.
      const slots = solana.chain.hold()
      await send(page, '2')
      await expect(
        progressDialog(page, 'Solana', 'Ridge').getByText(
          /^Your wallet reported a transaction; Solana doesn’t show it yet\.$/,
        ),
      ).toBeVisible()
      await page.close()
      expect(solana.deposits(ours)).toEqual(deposits)

      const next = await context.newPage()
      await next.goto('/')
      await underWay(next)
        .getByRole('button', { name: /^2 SOL/ })
        .click()
      // Only now, so that the run cannot have ended before it is looked at.
      solana.chain.setLanding('now')
      slots.goOn()
      await expectArrivedAt(progressDialog(next, 'Solana', 'Ridge'), account, 'Ridge')
      expect(solana.deposits(ours)).toHaveLength(deposits.length + 1)
      expect(await ledger.balance('Ridge', 'ETH', account)).toBeGreaterThan(before)
    })
  },
)

test('with no Solana wallet an address is asked for, and one of another network is refused', {
  tag: '@solana',
}, async ({ page, account, ledger, solana }) => {
  await openKnown(page)
  await chooseToken(page, 'to', 'USDC', 'Solana')
  await amountField(page).fill('0.1')
  await form(page).getByRole('button', { name: 'Choose a recipient' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recipient' })
  const field = dialog.getByRole('textbox', { name: 'Address on Solana' })
  await field.fill(account)
  await expect(dialog.getByText('Not an address on Solana. Paste the full address')).toBeVisible()
  const theirs = solana.chain.users[1]?.address ?? ''
  const before = solana.balance('USDC', theirs)
  await field.fill(theirs)
  await dialog.getByRole('button', { name: /^Use / }).click()
  await send(page, '0.1')
  await expectArrivedAt(progressDialog(page, 'Harbour', 'Solana'), theirs, 'Solana')
  expect(await ledger.deposits(account)).toHaveLength(1)
  expect(solana.balance('USDC', theirs)).toBeGreaterThan(before)
})

/** A deposit of SOL that nobody fills and nobody sends back. */
async function strand(page: Page, amount: string): Promise<void> {
  await page.goto('/')
  await chooseToken(page, 'to', 'ETH', 'Ridge')
  await chooseToken(page, 'from', 'SOL', 'Solana')
  await send(page, amount)
  await expectStranded(progressDialog(page, 'Solana', 'Ridge'))
}

/** What the panel finds of it, at its review. */
async function reviewStranded(page: Page, amount: string, recipient: string): Promise<void> {
  await page.goto('/#recovery')
  await expectConnected(page, 2)
  await panel(page)
    .getByRole('list', { name: 'Found' })
    .getByRole('button')
    .filter({ hasText: amount })
    .click()
  await press(page, `Withdraw ${amount} SOL`)
  await payTo(page, recipient)
}

test(
  'a deposit of SOL that the solver refuses is found and withdrawn to another address, once, also where the tab dies',
  short,
  async ({ page, context, account: _, solana, faults }) => {
    refuseForGood(faults)
    await openKnown(page)
    await connectSolana(page)

    await test.step('a deposit of SOL that the solver refuses is found and withdrawn to another address', async () => {
      const elsewhere = namedKeypair(crypto.randomUUID()).address
      await strand(page, '1.5')
      await reviewStranded(page, '1.5', elsewhere)
      await expect(
        panel(page).getByText('Then send the payout on Solana. You pay its gas in SOL.'),
      ).toBeVisible()
      await expectAccessible(page)
      await press(page, 'Sign to withdraw 1.5 SOL')
      await expect(panel(page).getByText('1.5 SOL was paid out')).toBeVisible()
      await expectAccessible(page)
      expect(solana.balance('SOL', elsewhere)).toBe(parseUnits('1.5', 9))
    })

    await test.step('the tab dies before the payment of a withdrawal is on Solana: the next one sends the same bytes, and it is paid once', async () => {
      const elsewhere = namedKeypair(crypto.randomUUID()).address
      await strand(page, '2.5')
      await reviewStranded(page, '2.5', elsewhere)
      solana.chain.setLanding('lost')
      const slots = solana.chain.hold()
      await press(page, 'Sign to withdraw 2.5 SOL')
      await expect(panel(page).getByText('Solana doesn’t show the payout yet.')).toBeVisible()
      await page.close()
      expect(solana.balance('SOL', elsewhere)).toBe(0n)

      solana.chain.setLanding('now')
      const next = await context.newPage()
      await next.goto('/#recovery')
      slots.goOn()
      // It goes on by itself, and stands there by itself: under way, or among what was paid where it was done before.
      await expect(
        panel(next).getByText(/^(2\.5 SOL was paid out|Withdrawn through this browser: 2\.5 SOL .+)$/),
      ).toBeVisible()
      expect(solana.balance('SOL', elsewhere)).toBe(parseUnits('2.5', 9))
    })
  },
)
