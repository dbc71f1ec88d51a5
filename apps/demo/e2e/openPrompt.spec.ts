import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import type { Walletd } from '@portage/testing'
import { connectWalletd, openKnown } from './rig/connect.js'
import { moneyPrompts } from './rig/moneyPrompts.js'
import { test } from './rig/test.js'
import {
  amountField,
  expectActions,
  expectArrived,
  progressDialog,
  reviewButton,
  send,
  underWay,
} from './rig/widget.js'

const tag = '@open-prompt'

/** Ways in which a tab dies, none of which lets the page say goodbye. */
const deaths = {
  'is closed': (page: Page) => page.close(),
  crashes: async (page: Page) => {
    const crashed = page.waitForEvent('crash')
    const session = await page.context().newCDPSession(page)
    // Nobody answers this: who should is gone.
    session.send('Page.crash').catch(() => {})
    await crashed
    await page.close()
  },
} as const

test('when the tab dies with the prompt open, then the old prompt is found, approved once, and finished', {
  tag: [tag, '@short'],
}, async ({ page: first, context, walletd, ledger }) => {
  await first.goto('/')
  const account = await connectWalletd(first, walletd)
  let page = first
  for (const [at, [death, die]] of Object.entries(deaths).entries()) {
    await test.step(`when the tab ${death} with the prompt open, then the old prompt is found, approved once, and finished`, async () => {
      await send(page, '0.05')
      const prompt = await walletd.waitForPrompt()
      await die(page)

      const back = await comeBack(context)
      const progress = await openRun(back)
      await expect(
        progress.getByText(
          /^Requested at \d\d:\d\d, .+ ago\. No reply yet, and not on Harbour as of block [\d,]+\.$/,
        ),
      ).toBeVisible()
      await expectActions(progress, [
        'Close (the transfer continues)',
        'Check your wallet',
        'Nothing is waiting',
        'Paste a hash',
      ])
      await walletd.approve(prompt.id)
      await expectArrived(back)
      expect(await moneyPrompts(walletd)).toHaveLength(at + 1)
      expect(await ledger.deposits(account)).toHaveLength(at + 1)
      expect(await ledger.sent('Harbour', account)).toBe(at + 1)
      await progress.getByRole('button', { name: 'New swap' }).click()
      page = back
    })
  }

  await test.step('given an open prompt, when the same money is reviewed again, then the open prompt is shown first', async () => {
    await send(page, '0.05')
    const prompt = await walletd.waitForPrompt()
    await page.close()

    const back = await comeBack(context)
    await expect(underWay(back).getByRole('button', { name: /request open in your wallet$/ })).toBeVisible()
    await amountField(back).fill('0.06')
    await reviewButton(back).click()
    await expect(
      progressDialog(back).getByRole('heading', { name: 'A request is still open in your wallet' }),
    ).toBeVisible()
    await walletd.approve(prompt.id)
    await expectArrived(back)
    expect(await moneyPrompts(walletd)).toHaveLength(3)
    expect(await ledger.deposits(account)).toHaveLength(3)
  })
})

test('a no asks again after a click, and a wallet that sends and errs or never answers is not asked again', {
  tag,
}, async ({ page, knownWalletd: walletd, ledger }) => {
  await page.clock.install()
  await openKnown(page)
  const { account } = await walletd.state()
  const progress = progressDialog(page)
  const goOn = () => progress.getByRole('button', { name: 'New swap' }).click()

  await test.step('when the person says no in the wallet, then one sentence, and another click asks again', async () => {
    await send(page, '0.05')
    await walletd.reject((await walletd.waitForPrompt()).id)

    await expect(progress.getByRole('heading', { name: 'You rejected it in your wallet' })).toBeVisible()
    await expect(progress.getByText('Nothing left your wallet.')).toBeVisible()
    expect(await moneyPrompts(walletd)).toHaveLength(1)
    expect(await ledger.sent('Harbour', account)).toBe(0)

    await progress.getByRole('button', { name: 'Try again: send 0.05 ETH' }).click()
    await walletd.approve((await walletd.waitForPrompt()).id)
    await expectArrived(page)
    expect(await moneyPrompts(walletd)).toHaveLength(2)
    expect(await ledger.deposits(account)).toHaveLength(1)
    await goOn()
  })

  await test.step('when the wallet sends and then reports an error, then the deposit is found without a second prompt', async () => {
    await walletd.setPolicy('approve-then-error', 'eth_sendTransaction')
    await send(page, '0.05')
    await expectArrived(page)
    expect(await moneyPrompts(walletd)).toHaveLength(3)
    expect(await ledger.deposits(account)).toHaveLength(2)
    expect(await ledger.sent('Harbour', account)).toBe(2)
    await goOn()
  })

  await test.step('when the wallet sends and never answers, then the deposit is found without a second prompt', async () => {
    await walletd.setPolicy('approve-silently', 'eth_sendTransaction')
    await send(page, '0.05')
    await expect.poll(() => ledger.deposits(account)).toHaveLength(3)
    // So long is a wallet waited for before the chain is searched beside its prompt.
    await page.clock.fastForward(10_000)
    await expectArrived(page)
    expect(await moneyPrompts(walletd)).toHaveLength(4)
    expect(await ledger.deposits(account)).toHaveLength(3)
  })
})

test('an ask without an answer is asked again only after the person says that nothing is waiting', {
  tag,
}, async ({ page, context, knownWalletd: walletd, ledger }) => {
  await openKnown(page)
  const { account } = await walletd.state()
  await send(page, '0.05')
  const first = await walletd.waitForPrompt()
  await page.close()
  // A page that is being closed may still hear an answer, and would be right to take it.
  await expectNobodyListens(walletd, first.id)
  await walletd.reject(first.id)

  const back = await comeBack(context)
  const progress = await openRun(back)
  await progress.getByRole('button', { name: 'Check your wallet' }).click()
  await expect(progress.getByRole('status')).toContainText('We can’t open your wallet from here.')
  expect(await moneyPrompts(walletd)).toHaveLength(1)

  await progress.getByRole('button', { name: 'Nothing is waiting' }).click()
  await expect(progress.getByRole('heading', { name: 'You said nothing is waiting' })).toBeVisible()
  expect(await moneyPrompts(walletd)).toHaveLength(1)
  await progress.getByRole('button', { name: 'Try again: send 0.05 ETH' }).click()
  await walletd.approve((await walletd.waitForPrompt()).id)
  await expectArrived(back)
  expect(await moneyPrompts(walletd)).toHaveLength(2)
  expect(await ledger.deposits(account)).toHaveLength(1)
})

/** The page in a new tab, with everything the browser has kept. */
async function comeBack(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/')
  return page
}

/** Waits until the wallet has noticed that whoever opened this prompt is gone. */
async function expectNobodyListens(walletd: Walletd, id: string): Promise<void> {
  const answer = async () => (await walletd.history()).find((prompt) => prompt.id === id)?.answer
  await expect.poll(answer).toBe('lost')
}

/** Opens the run the form shows as open in the wallet. */
async function openRun(page: Page): Promise<Locator> {
  await underWay(page).getByRole('button', { name: '0.05 ETH to Ridge' }).click()
  const progress = progressDialog(page)
  await expect(
    progress.getByRole('heading', { name: 'A request is still open in your wallet' }),
  ).toBeVisible()
  return progress
}
