import { expect } from '@playwright/test'
import { openKnown } from './rig/connect.js'
import type { ChainName } from './rig/createLedger.js'
import { moneyPrompts } from './rig/moneyPrompts.js'
import { test } from './rig/test.js'
import { amountField, chooseToken, expectActions, reviewButton, reviewDialog } from './rig/widget.js'

/** Where the money would go, for lies that only some ways can tell. */
type Way = Readonly<{ from?: string; to?: readonly [string, ChainName]; amount: string }>

/** A lie of the service, and the sentence that says what is wrong with its quote. */
type Lie = Readonly<{
  fault: string
  value?: string
  way?: Way
  finding: string
  alert?: readonly string[]
  /** One screen says all of these alike. The corpus of quotes tells every one of them in each run. */
  isScheduled?: true
}>

const refused = ['This isn’t the quote you asked for', 'We won’t use this quote. Nothing left your wallet.']

const eth: Way = { amount: '0.05' }
const usdc: Way = { from: 'USDC', to: ['ETH', 'Ridge'], amount: '5' }
const swapped: Way = { from: 'BUOY', to: ['USDC', 'Ridge'], amount: '20' }

const lies: readonly Lie[] = [
  { fault: 'tamperRecipient', finding: 'The order pays someone else' },
  { fault: 'tamperMinimum', isScheduled: true, finding: 'The order’s minimum is lower than shown' },
  { fault: 'tamperRefund', isScheduled: true, finding: 'A refund would go to someone else' },
  {
    fault: 'dropOrder',
    finding: 'The quote needs an order and has none, so no one would have to pay out',
  },
  { fault: 'tamperDeposit', finding: 'None of the transactions is a deposit' },
  {
    fault: 'tamperDeposit',
    value: 'chains',
    finding: 'The service uses a deposit address that this site doesn’t know yet',
    alert: ['This site needs an update', 'Nothing left your wallet.'],
  },
  { fault: 'tamperAmount', isScheduled: true, finding: 'The deposit carries a different amount' },
  { fault: 'tamperAmount', isScheduled: true, way: usdc, finding: 'The deposit isn’t the amount you send' },
  { fault: 'tamperChain', isScheduled: true, finding: 'You would approve on another network' },
  { fault: 'tamperSteps', isScheduled: true, finding: 'A transaction does something else' },
  {
    fault: 'tamperSteps',
    value: 'deposit',
    isScheduled: true,
    finding: 'The same money would be deposited more than once',
  },
  {
    fault: 'tamperSteps',
    value: 'permit',
    finding: 'Someone we don’t trust could use the message',
  },
  {
    fault: 'tamperSteps',
    value: 'withdrawal',
    isScheduled: true,
    finding: 'A message to sign could mean something else, such as a withdrawal',
  },
  { fault: 'tamperOrder', isScheduled: true, finding: 'We don’t know this kind of order' },
  {
    fault: 'tamperOrder',
    value: 'version',
    isScheduled: true,
    finding: 'We don’t know this kind of order',
  },
  {
    fault: 'doubledChains',
    finding: 'The service lists one network twice, so no one can tell which is meant',
  },
  { fault: 'tamperDecimals', way: usdc, finding: 'An amount is shown with the wrong number of decimals' },
  {
    fault: 'tamperApproval',
    way: usdc,
    finding: 'You would allow more than you send, or allow someone else',
  },
  { fault: 'tamperRoute', way: swapped, finding: 'The swap pays someone else' },
  {
    fault: 'tamperRoute',
    value: 'chains',
    way: swapped,
    finding: 'A transaction does something else',
  },
]

/** Lies about one way share its page and its wallet. */
const ways = [
  { title: 'ETH', way: eth },
  { title: 'USDC, which is allowed first', way: usdc },
  { title: 'a token that is swapped on its way', way: swapped },
]

const sets = ways
  .flatMap(({ title, way }) => [
    {
      ...{ title, way, tags: way === swapped ? [] : ['@short'] },
      lies: lies.filter(({ way: of = eth, isScheduled }) => of === way && isScheduled !== true),
    },
    {
      ...{ title: `${title}, the rest`, way, tags: ['@scheduled'] },
      lies: lies.filter(({ way: of = eth, isScheduled }) => of === way && isScheduled === true),
    },
  ])
  .filter((set) => set.lies.length > 0)

for (const { title, way, tags, lies: cases } of sets)
  test(`whatever is lied about ${title}: the quote is refused by name, and no wallet prompt opens`, {
    tag: ['@first-light', '@malicious', ...tags],
  }, async ({ page, knownWalletd: walletd, ledger, faults }) => {
    await openKnown(page)
    const { account } = await walletd.state()
    for (const { fault, value, finding, alert = refused } of cases) {
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
