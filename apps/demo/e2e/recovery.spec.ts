import { type Browser, expect, type Page } from '@playwright/test'
import { type Walletd, walletdInjectedScript } from '@portage/testing'
import type { Address } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { Demo } from '../server/startDemo.mjs'
import { expectAccessible } from './rig/axe.js'
import { connectWalletd } from './rig/connect.js'
import type { ChainName, Ledger } from './rig/createLedger.js'
import { finalize } from './rig/finalize.js'
import { moneyPrompts } from './rig/moneyPrompts.js'
import { expectStranded, panel, payTo, press, refuseForGood } from './rig/recoveryPanel.js'
import { test } from './rig/test.js'
import { progressDialog, send } from './rig/widget.js'

type Rig = Readonly<{
  walletd: Walletd
  ledger: Ledger
  faults: Demo['localnet']['faults']
}>

const tag = '@recovery'
const amount = 20_000_000_000_000_000n

/** A deposit of 0.02 ETH that nobody fills and nobody sends back, final on its chain. */
async function strand(page: Page, { walletd, ledger, faults }: Rig): Promise<Address> {
  refuseForGood(faults)
  await page.goto('/')
  const account = await connectWalletd(page, walletd)
  await send(page, '0.02')
  await approve(walletd)
  await expectStranded(progressDialog(page))
  await finalize(ledger, 'Harbour')
  return account
}

/** Says yes to what the wallet asks next. */
async function approve(walletd: Walletd): Promise<void> {
  const { id } = await walletd.waitForPrompt()
  await walletd.approve(id)
}

async function openRecovery(page: Page): Promise<void> {
  await page.goto('/#recovery')
  // The wallet knows this page already, so it is there without being asked.
  await expect(page.getByRole('button', { name: 'Disconnect' })).toBeVisible()
}

/** Opens recovery in a browser that knows nothing, and goes to the review of the first thing it finds. */
async function openReview(page: Page): Promise<void> {
  await openRecovery(page)
  await panel(page).getByRole('list', { name: 'Found' }).getByRole('button').first().click()
  await press(page, 'Withdraw 0.02 ETH')
}

const expectPaid = (page: Page): Promise<void> =>
  expect(panel(page).getByText('0.02 ETH was paid out')).toBeVisible({ timeout: 60_000 })

/** A page of a browser profile that has never been here, with the same wallet in it. */
async function openFresh(browser: Browser, page: Page, walletd: Walletd): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  await context.addInitScript({ content: walletdInjectedScript(walletd.url) })
  return context.newPage()
}

/** Somebody with nothing, so that what arrives can be counted. */
const somebody = (): Address => privateKeyToAddress(generatePrivateKey())

test('a deposit the solver refuses is found in a fresh profile and withdrawn to another address', {
  tag: [tag, '@short'],
}, async ({ page, browser, walletd, ledger, faults }) => {
  test.setTimeout(120_000)
  const account = await strand(page, { walletd, ledger, faults })
  const elsewhere = somebody()
  const fresh = await openFresh(browser, page, walletd)
  await openReview(fresh)
  await payTo(fresh, elsewhere)
  await expectAccessible(fresh)
  await press(fresh, 'Sign to withdraw 0.02 ETH')
  await approve(walletd)
  await approve(walletd)
  await expectPaid(fresh)
  await expectAccessible(fresh)
  expect(await ledger.balance('Harbour', 'ETH', elsewhere)).toBe(amount)
  expect(await ledger.deposits(account)).toHaveLength(1)
  await fresh.context().close()
})

/** Goes on by Tab to what has this name. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const wanted = page.getByRole('button', { name })
  await expect(wanted).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(wanted).toBeFocused({ timeout: 1 })
  }).toPass({ intervals: [1] })
}
const pressByKey = async (page: Page, name: string | RegExp): Promise<void> => {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}
const expectFits = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0)

test('on a small dark screen money is found and withdrawn by the keyboard alone', { tag }, async ({
  page,
  browser,
  walletd,
  ledger,
  faults,
}) => {
  test.setTimeout(120_000)
  await strand(page, { walletd, ledger, faults })
  const elsewhere = somebody()
  const fresh = await openFresh(browser, page, walletd)
  await fresh.setViewportSize({ width: 360, height: 740 })
  await fresh.emulateMedia({ colorScheme: 'dark' })
  await openRecovery(fresh)
  await pressByKey(fresh, /^0\.02 ETH on Harbour/)
  await expectFits(fresh)
  await pressByKey(fresh, 'Withdraw 0.02 ETH')
  await pressByKey(fresh, 'Change where it goes')
  const dialog = fresh.getByRole('dialog', { name: 'Where it arrives' })
  await expect(dialog.getByRole('button', { name: 'Back to the withdrawal' })).toBeVisible()
  await dialog.getByRole('textbox').press('ControlOrMeta+a')
  await fresh.keyboard.type(elsewhere)
  await pressByKey(fresh, /^Use /)
  await expectFits(fresh)
  await expectAccessible(fresh)
  await pressByKey(fresh, 'Sign to withdraw 0.02 ETH')
  await approve(walletd)
  await approve(walletd)
  await expectPaid(fresh)
  await expectFits(fresh)
  await expectAccessible(fresh)
  expect(await ledger.balance('Harbour', 'ETH', elsewhere)).toBe(amount)
  await pressByKey(fresh, 'Look for more')
  await expect(panel(fresh).getByRole('list', { name: 'Paid out from this browser' })).toBeVisible()
  await fresh.context().close()
})

test('the screen of a run that was not filled leads to recovery', { tag }, async ({
  page,
  walletd,
  ledger,
  faults,
}) => {
  test.setTimeout(120_000)
  await strand(page, { walletd, ledger, faults })
  await progressDialog(page).getByRole('button', { name: 'Take it home' }).click()
  await panel(page).getByRole('list', { name: 'Found' }).getByRole('button').first().click()
  await expect(panel(page).getByRole('button', { name: 'Withdraw 0.02 ETH' })).toBeVisible()
  const download = page.waitForEvent('download')
  await press(page, 'Make a file for support')
  expect((await download).suggestedFilename()).toMatch(/^portage-support-.*\.json$/)
  await press(page, 'Back')
  await press(page, 'Back to the form')
  await expect(page.getByRole('region', { name: 'Swap' })).toBeVisible()
})

/** No tab sees what happens on a chain, until `showChains`. */
async function hideChain(page: Page, { ledger }: Rig, name: ChainName): Promise<void> {
  const { origin } = new URL(ledger.chain(name).rpcUrl)
  await page.context().route(
    (url) => url.origin === origin,
    (route) => route.abort(),
  )
}
const showChains = (page: Page): Promise<void> => page.context().unrouteAll()

/** Calls to a path of the service, of those only the ones that hold a word, get nowhere. Until `unrouteAll`. */
async function loseCalls(page: Page, path: string, word = ''): Promise<void> {
  await page.context().route(
    (url) => url.pathname.endsWith(path),
    (route) => (route.request().postData()?.includes(`"${word}`) ? route.abort() : route.fallback()),
  )
}

/** How far a withdrawal gets before its tab is closed, and how the one that comes back goes on. */
type Death = Readonly<{
  until: (page: Page, rig: Rig) => Promise<void>
  on: (page: Page, rig: Rig) => Promise<void>
}>

const again = async (page: Page, { walletd, faults }: Rig, recipient: Address): Promise<void> => {
  faults.set('attestPending', false)
  await press(page, 'Withdraw 0.02 ETH')
  await payTo(page, recipient)
  await press(page, 'Sign to withdraw 0.02 ETH')
  await approve(walletd)
  await approve(walletd)
}
const payOut = async (page: Page, { walletd, faults }: Rig): Promise<void> => {
  faults.set('holdWithdrawal', false)
  await press(page, 'Pay out 0.02 ETH')
  await approve(walletd)
}

const deaths: Readonly<Record<string, Death>> = {
  'its signature was taken': {
    until: async (page, { walletd, faults }) => {
      faults.set('holdWithdrawal', 'processing')
      await approve(walletd)
      await expect(panel(page).getByText('The service prepares the payout')).toBeVisible()
    },
    on: payOut,
  },
  'it was signed, and nobody heard of it': {
    until: async (page, { walletd }) => {
      await loseCalls(page, '/withdrawals/request', 'signature')
      await approve(walletd)
      await expect(panel(page).getByText('Your signature is on its way')).toBeVisible()
      await expect(panel(page).getByText('It was answered:')).toBeVisible()
    },
    on: async (page, { walletd }) => {
      await page.context().unrouteAll()
      await press(page, 'Pay out 0.02 ETH')
      await approve(walletd)
    },
  },
  'the wallet asks for the payout': {
    until: async (_page, { walletd }) => {
      await approve(walletd)
      await expect.poll(async () => (await walletd.waitForPrompt()).method).toBe('eth_sendTransaction')
    },
    on: async (page, { walletd }) => {
      await expect(panel(page).getByText('Looking for the payout')).toBeVisible()
      await approve(walletd)
    },
  },
  'the payout was sent': {
    until: async (page, rig) => {
      const { walletd } = rig
      await approve(walletd)
      const { id } = await walletd.waitForPrompt()
      // Sent, and seen by nobody: else it may be paid before this tab is closed, or before the next one looks.
      await hideChain(page, rig, 'Harbour')
      await walletd.approve(id)
    },
    on: async (page) => {
      // The wallet's answer may have come in time to be kept.
      await expect(panel(page).getByText(/^(Looking for the payout|The payout is on its way)$/)).toBeVisible()
      await showChains(page)
    },
  },
}

for (const [moment, { until, on }] of Object.entries(deaths)) {
  test(`when the tab is closed once ${moment}, then the next one goes on by itself and pays once`, {
    tag,
  }, async ({ page, context, walletd, ledger, faults }) => {
    test.setTimeout(120_000)
    const rig = { walletd, ledger, faults }
    await strand(page, rig)
    const elsewhere = somebody()
    await openReview(page)
    await payTo(page, elsewhere)
    await press(page, 'Sign to withdraw 0.02 ETH')
    await until(page, rig)
    await page.close()

    const back = await context.newPage()
    await openRecovery(back)
    await on(back, rig)
    await expectPaid(back)
    expect(await ledger.balance('Harbour', 'ETH', elsewhere)).toBe(amount)
    // The deposit, the signature, the payout: each asked for once.
    expect(await moneyPrompts(walletd)).toHaveLength(3)
  })
}

test('when the tab is closed once it was paid, then the next one tells so', { tag }, async ({
  page,
  context,
  walletd,
  ledger,
  faults,
}) => {
  test.setTimeout(120_000)
  await strand(page, { walletd, ledger, faults })
  await openReview(page)
  await press(page, 'Sign to withdraw 0.02 ETH')
  await approve(walletd)
  await approve(walletd)
  await expectPaid(page)
  await page.close()

  const back = await context.newPage()
  await openRecovery(back)
  const told = /^It was withdrawn from this browser: 0\.02 ETH on Harbour at \d\d:\d\d\.$/
  const paid = panel(back).getByRole('list', { name: 'Paid out from this browser' })
  await expect(paid.getByText(told)).toBeVisible()
  await expectAccessible(back)
  await paid.getByRole('button').click()
  await expect(panel(back).getByText(told)).toBeVisible()
  await expect(panel(back).getByRole('button', { name: /^Withdraw/ })).toBeHidden()
  await expectAccessible(back)
})

/** Moments before anything was signed, and what is on the screen then. */
const early: Readonly<Record<string, Readonly<{ hold: (page: Page, rig: Rig) => unknown; said: string }>>> = {
  'before the service heard of the deposit': {
    hold: (page) => loseCalls(page, '/withdrawals/attest-deposit'),
    said: 'Claiming it onto the hub',
  },
  'while the deposit is claimed': {
    hold: (_page, { faults }) => faults.set('attestPending'),
    said: 'Claiming it onto the hub',
  },
  'once the deposit was claimed': {
    hold: (page) => loseCalls(page, '/withdrawals/request'),
    said: 'The service writes what you sign.',
  },
}

for (const [moment, { hold, said }] of Object.entries(early)) {
  test(`when the tab is closed ${moment}, then it is found again and paid once`, { tag }, async ({
    page,
    context,
    walletd,
    ledger,
    faults,
  }) => {
    test.setTimeout(120_000)
    const rig = { walletd, ledger, faults }
    await strand(page, rig)
    await hold(page, rig)
    const elsewhere = somebody()
    await openReview(page)
    await payTo(page, elsewhere)
    await press(page, 'Sign to withdraw 0.02 ETH')
    await expect(panel(page).getByText(said)).toBeVisible()
    await expect(panel(page).getByText('It was answered:')).toBeVisible()
    await page.close()
    await context.unrouteAll()

    const back = await context.newPage()
    await openRecovery(back)
    await panel(back).getByRole('list', { name: 'Found' }).getByRole('button').first().click()
    await again(back, rig, elsewhere)
    await expectPaid(back)
    expect(await ledger.balance('Harbour', 'ETH', elsewhere)).toBe(amount)
    expect(await moneyPrompts(walletd)).toHaveLength(3)
  })
}

test('when the tab is closed with the signature open in the wallet, then another one is asked for, and one is paid', {
  tag,
}, async ({ page, context, walletd, ledger, faults }) => {
  test.setTimeout(120_000)
  await strand(page, { walletd, ledger, faults })
  const elsewhere = somebody()
  await openReview(page)
  await payTo(page, elsewhere)
  await press(page, 'Sign to withdraw 0.02 ETH')
  const left = await walletd.waitForPrompt()
  await page.close()

  const back = await context.newPage()
  await openRecovery(back)
  await panel(back).getByRole('list', { name: 'Found' }).getByRole('button').first().click()
  await press(back, 'Withdraw 0.02 ETH')
  await payTo(back, elsewhere)
  await expect(panel(back).getByText('Your wallet gave no signature')).toBeVisible()
  await expectAccessible(back)
  await press(back, 'Ask my wallet again')
  // The old request is still there: signed, it goes nowhere, since nobody waits for it.
  await walletd.approve(left.id)
  await approve(walletd)
  await approve(walletd)
  await expectPaid(back)
  expect(await ledger.balance('Harbour', 'ETH', elsewhere)).toBe(amount)
  // The deposit, the signature twice, the payout.
  expect(await moneyPrompts(walletd)).toHaveLength(4)
})

test('two tabs at once ask once, and pay once', { tag: [tag, '@short'] }, async ({
  page,
  context,
  walletd,
  ledger,
  faults,
}) => {
  test.setTimeout(120_000)
  await strand(page, { walletd, ledger, faults })
  const elsewhere = somebody()
  const tabs = [page, await context.newPage()]
  for (const tab of tabs) {
    await openReview(tab)
    await payTo(tab, elsewhere)
  }
  const buttons = tabs.map((tab) => panel(tab).getByRole('button', { name: 'Sign to withdraw 0.02 ETH' }))
  for (const button of buttons) await expect(button).toBeVisible()
  // At once, before either knows of the other: waiting for a button to stand still would be waiting for the other tab.
  await Promise.all(buttons.map((button) => button.dispatchEvent('click')))
  await approve(walletd)
  await approve(walletd)
  await Promise.all(tabs.map(expectPaid))
  expect(await ledger.balance('Harbour', 'ETH', elsewhere)).toBe(amount)
  expect(await moneyPrompts(walletd)).toHaveLength(3)
})
