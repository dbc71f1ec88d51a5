import { expect } from '@playwright/test'
import { openKnown } from './rig/connect.js'
import type { ChainName } from './rig/createLedger.js'
import { moneyPrompts } from './rig/moneyPrompts.js'
import { test } from './rig/test.js'
import { amountField, chooseToken, expectActions, reviewButton, reviewDialog } from './rig/widget.js'

/** Where the money would go, for lies that only some ways can tell. */
type Way = Readonly<{ from?: string; to?: readonly [string, ChainName]; amount: string }>

/** A lie of the service, and the sentence that says what is wrong with its quote. */
type Lie = Readonly<{ fault: string; value?: string; way?: Way; finding: string; alert?: readonly string[] }>

const refused = ['This quote is not what you asked for', 'It is not used. Nothing left your wallet.']

const eth: Way = { amount: '0.05' }
const usdc: Way = { from: 'USDC', to: ['ETH', 'Ridge'], amount: '5' }
const swapped: Way = { from: 'BUOY', to: ['USDC', 'Ridge'], amount: '20' }

const lies: readonly Lie[] = [
  { fault: 'tamperRecipient', finding: 'The order pays somebody else' },
  { fault: 'tamperMinimum', finding: 'The order’s minimum is lower than what was shown' },
  { fault: 'tamperRefund', finding: 'A refund would go to somebody else' },
  {
    fault: 'dropOrder',
    finding: 'There is no order, though one is needed: nobody would be bound to pay out',
  },
  { fault: 'tamperDeposit', finding: 'None of the transactions is a deposit' },
  {
    fault: 'tamperDeposit',
    value: 'chains',
    finding: 'The service uses a depository that this page does not know yet',
    alert: ['This site needs an update', 'Nothing left your wallet.'],
  },
  { fault: 'tamperAmount', finding: 'It takes along another amount than you send' },
  { fault: 'tamperAmount', way: usdc, finding: 'It deposits another amount than you send' },
  { fault: 'tamperChain', finding: 'Your wallet would be asked on another network' },
  { fault: 'tamperSteps', finding: 'There is a transaction that does something else' },
  { fault: 'tamperSteps', value: 'deposit', finding: 'The same money would be deposited more than once' },
  {
    fault: 'tamperSteps',
    value: 'permit',
    finding: 'Somebody this page does not trust could use the message',
  },
  {
    fault: 'tamperSteps',
    value: 'withdrawal',
    finding: 'A message to sign could mean something else, such as a withdrawal',
  },
  { fault: 'tamperOrder', finding: 'The order is of a kind this page does not know' },
  {
    fault: 'tamperOrder',
    value: 'version',
    finding: 'The order is of a kind this page does not know',
  },
  {
    fault: 'doubledChains',
    finding: 'The service lists one network twice, so nobody can tell which is meant',
  },
  { fault: 'tamperDecimals', way: usdc, finding: 'An amount is shown with the wrong number of decimals' },
  {
    fault: 'tamperApproval',
    way: usdc,
    finding: 'It allows more than you send, or somebody else to move it',
  },
  { fault: 'tamperRoute', way: swapped, finding: 'The swap pays somebody else' },
  {
    fault: 'tamperRoute',
    value: 'chains',
    way: swapped,
    finding: 'There is a transaction that does something else',
  },
]

/** Lies about one way share its page and its wallet. */
const ways = [
  { title: 'ETH', way: eth },
  { title: 'USDC, which is allowed first', way: usdc },
  { title: 'a token that is swapped on its way', way: swapped },
]

for (const { title, way } of ways)
  test(`whatever is lied about ${title}: the quote is refused by name, and no wallet prompt opens`, {
    tag: ['@first-light', '@malicious', ...(way === swapped ? [] : ['@short'])],
  }, async ({ page, knownWalletd: walletd, ledger, faults }) => {
    await openKnown(page)
    const { account } = await walletd.state()
    for (const { fault, value, finding, alert = refused } of lies.filter(({ way: of = eth }) => of === way)) {
      const name = value === undefined ? fault : `${fault}=${value}`
      await test.step(`${name}: the quote is refused by name, and no wallet prompt opens`, async () => {
        // From here on it lies, also of what the page has read before.
        faults.clear()
        faults.set(fault, value)
        await page.reload()
        if (way.from !== undefined) await chooseToken(page, 'from', way.from, 'Harbour')
        if (way.to !== undefined) await chooseToken(page, 'to', ...way.to)
        await amountField(page).fill(way.amount)
        await reviewButton(page).click()
        const review = reviewDialog(page)
        for (const words of alert) await expect(review.getByRole('alert')).toContainText(words)
        await expect(review.getByRole('listitem').getByText(finding, { exact: true }).first()).toBeVisible()
        await expectActions(review, ['Back', 'Back to the form'])

        await review.getByRole('button', { name: 'Back to the form' }).click()
        await expect(amountField(page)).toHaveValue(way.amount)
        expect(await moneyPrompts(walletd)).toHaveLength(0)
        expect(await ledger.sent('Harbour', account)).toBe(0)
        expect(await ledger.deposits(account)).toHaveLength(0)
      })
    }
  })
