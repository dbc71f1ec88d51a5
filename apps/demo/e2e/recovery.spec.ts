import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { type Walletd, walletdInjectedScript } from '@portage/testing'
import { type Address, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { Demo } from '../server/startDemo.mjs'
import { expectAccessible } from './rig/axe.js'
import { connectWalletd } from './rig/connect.js'
import type { ChainName, Ledger } from './rig/createLedger.js'
import { finalize } from './rig/finalize.js'
import { leaveBurners } from './rig/leaveBurners.js'
import { moneyPrompts } from './rig/moneyPrompts.js'
import { expectStranded, panel, payTo, press, refuseForGood } from './rig/recoveryPanel.js'
import { strandDeposit } from './rig/strandDeposit.js'
import { test } from './rig/test.js'
import { expectConnected } from './rig/wallets.js'
import { progressDialog, send } from './rig/widget.js'

type Rig = Readonly<{
  walletd: Walletd
  ledger: Ledger
  faults: Demo['localnet']['faults']
}>

const tag = '@recovery'

/** Says yes to what the wallet asks next. */
async function approve(walletd: Walletd): Promise<void> {
  const { id } = await walletd.waitForPrompt()
  await walletd.approve(id)
}

async function openRecovery(page: Page): Promise<void> {
  await page.goto('/#recovery')
  // The wallet knows this page already, so it is there without being asked.
  await expectConnected(page)
}

/** Opens the first thing that was found. */
const openFirst = (page: Page): Promise<void> =>
  panel(page).getByRole('list', { name: 'Found' }).getByRole('button').first().click()

/** Opens recovery in a browser that knows nothing, and goes to the review of the first thing it finds. */
async function openReview(page: Page, ether: string): Promise<void> {
  await openRecovery(page)
  await openFirst(page)
  await press(page, `Withdraw ${ether} ETH`)
}

const expectPaid = (page: Page, ether: string): Promise<void> =>
  expect(panel(page).getByText(`${ether} ETH was paid out`, { exact: true })).toBeVisible()

/** A page of a browser profile that knows nothing of what was done here, with the same wallet in it. */
async function openFresh(browser: Browser, page: Page, walletd: Walletd): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  await leaveBurners(context)
  await context.addInitScript({ content: walletdInjectedScript(walletd.url) })
  return context.newPage()
}

/** Somebody with nothing, so that what arrives can be counted. */
const somebody = (): Address => privateKeyToAddress(generatePrivateKey())

/** Goes on by Tab to what has this name. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const wanted = page.getByRole('button', { name })
  await expect(wanted).toBeVisible()
  const isThere = async (): Promise<boolean> => {
    await page.keyboard.press('Tab')
    return wanted.evaluate((button) => button === document.activeElement)
  }
  await expect.poll(isThere, { intervals: [1] }).toBe(true)
}
const pressByKey = async (page: Page, name: string | RegExp): Promise<void> => {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}
const expectFits = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0)

test('a deposit the solver refuses leads to recovery, is found in a fresh profile and withdrawn to another address', {
  tag: [tag, '@short'],
}, async ({ page, browser, walletd, ledger, faults }) => {
  refuseForGood(faults)
  await page.goto('/')
  const account = await connectWalletd(page, walletd)
  await send(page, '0.02')
  await approve(walletd)
  await expectStranded(progressDialog(page))
  await finalize(ledger, 'Harbour')

  await test.step('the screen of a run that was not filled leads to recovery', async () => {
    await progressDialog(page).getByRole('button', { name: 'Get it back' }).click()
    await openFirst(page)
    await expect(panel(page).getByRole('button', { name: 'Withdraw 0.02 ETH' })).toBeVisible()
    const download = page.waitForEvent('download')
    await press(page, 'Create a support file')
    expect((await download).suggestedFilename()).toMatch(/^portage-support-.*\.json$/)
    await press(page, 'Back')
    await press(page, 'Back to the form')
    await expect(page.getByRole('region', { name: 'Swap' })).toBeVisible()
  })

  await test.step('on a small dark screen money is found and withdrawn by the keyboard alone', async () => {
    const elsewhere = somebody()
    const fresh = await openFresh(browser, page, walletd)
    await fresh.setViewportSize({ width: 360, height: 740 })
    await fresh.emulateMedia({ colorScheme: 'dark' })
    await openRecovery(fresh)
    await pressByKey(fresh, /^0\.02 ETH on Harbour/)
    await expectFits(fresh)
    await pressByKey(fresh, 'Withdraw 0.02 ETH')
    await pressByKey(fresh, 'Change the recipient')
    const dialog = fresh.getByRole('dialog', { name: 'Recipient' })
    await expect(dialog.getByRole('button', { name: 'Back to the withdrawal' })).toBeVisible()
    await dialog.getByRole('textbox').press('ControlOrMeta+a')
    await fresh.keyboard.type(elsewhere)
    await pressByKey(fresh, /^Use /)
    await expectFits(fresh)
    await expectBothAccessible(fresh)
    await pressByKey(fresh, 'Sign to withdraw 0.02 ETH')
    await approve(walletd)
    await approve(walletd)
    await expectPaid(fresh, '0.02')
    await expectFits(fresh)
    await expectBothAccessible(fresh)
    expect(await ledger.balance('Harbour', 'ETH', elsewhere)).toBe(parseEther('0.02'))
    expect(await ledger.deposits(account)).toHaveLength(1)
    await pressByKey(fresh, 'Search for more')
    await expect(panel(fresh).getByRole('list', { name: 'Withdrawn through this browser' })).toBeVisible()
    await fresh.context().close()
  })
})

/** On a dark screen, where it is, and on a light one. */
async function expectBothAccessible(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
}

/** No tab sees what happens on a chain, until `showChains`. */
async function hideChain(page: Page, { ledger }: Rig, name: ChainName): Promise<void> {
  const { origin } = new URL(ledger.chain(name).rpcUrl)
  await page.context().route(
    (url) => url.origin === origin,
    (route) => route.abort(),
  )
}
const showChains = (page: Page): Promise<void> => page.context().unrouteAll({ behavior: 'wait' })

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

const payOut = async (page: Page, { walletd, faults }: Rig): Promise<void> => {
  faults.set('holdWithdrawal', false)
  await press(page, /^Pay out /)
  await approve(walletd)
}

const deaths = {
  'its signature was taken': {
    until: async (page, { walletd, faults }) => {
      faults.set('holdWithdrawal', 'processing')
      await approve(walletd)
      await expect(panel(page).getByText('The service is preparing the payout')).toBeVisible()
    },
    on: payOut,
  },
  'it was signed, and nobody heard of it': {
    until: async (page, { walletd }) => {
      await loseCalls(page, '/withdrawals/request', 'signature')
      await approve(walletd)
      await expect(panel(page).getByText('Sending your signature')).toBeVisible()
      await expect(panel(page).getByText('Reply:')).toBeVisible()
      await page.close()
      // Else the next tab would ask in vain first, and wait before it asks again.
      await page.context().unrouteAll({ behavior: 'wait' })
    },
    on: async (page, { walletd }) => {
      await expect(panel(page).getByText('Sending your signature')).toBeVisible()
      // So long a tab waits before it hands in what another may be handing in.
      await page.clock.fastForward(10_000)
      await press(page, /^Pay out /)
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
} satisfies Readonly<Record<string, Death>>

/** What one step of a test strands and withdraws, so that each step can tell its own from those before. */
const amounts = ['0.02', '0.03', '0.04'] as const

/** Strands a deposit for one step, and gives it a tab of its own. */
async function beginStep(
  { demo, context, rig }: Readonly<{ demo: Demo; context: BrowserContext; rig: Rig }>,
  at: number,
): Promise<Readonly<{ page: Page; ether: string; elsewhere: Address; asked: number }>> {
  const ether = amounts[at] ?? '0.01'
  const asked = (await moneyPrompts(rig.walletd)).length
  await strandDeposit(demo, rig, ether)
  return { page: await context.newPage(), ether, elsewhere: somebody(), asked }
}

test('when the tab is closed at some turn of a withdrawal, then the next one goes on by itself and pays once', {
  tag,
}, async ({ demo, context, knownWalletd: walletd, ledger, faults }) => {
  const rig = { walletd, ledger, faults }
  await test.step('when the tab is closed once it was paid, then the next one tells so', async () => {
    const { page, ether } = await beginStep({ demo, context, rig }, 0)
    await openReview(page, ether)
    await press(page, `Sign to withdraw ${ether} ETH`)
    await approve(walletd)
    await approve(walletd)
    await expectPaid(page, ether)
    await page.close()

    const back = await context.newPage()
    await openRecovery(back)
    const sentence = /^Withdrawn through this browser: 0\.02 ETH on Harbour at \d\d:\d\d\.$/
    const paid = panel(back).getByRole('list', { name: 'Withdrawn through this browser' })
    await expect(paid.getByText(sentence)).toBeVisible()
    await expectAccessible(back)
    await paid.getByRole('button').click()
    await expect(panel(back).getByText(sentence)).toBeVisible()
    await expect(panel(back).getByRole('button', { name: /^Withdraw/ })).toBeHidden()
    await expectAccessible(back)
    await back.close()
  })

  await dieAt('the wallet asks for the payout', { demo, context, rig }, 1)
})

/** A step: the tab of a withdrawal is closed at a moment, and the next one goes on. */
async function dieAt(
  moment: keyof typeof deaths,
  { demo, context, rig }: Readonly<{ demo: Demo; context: BrowserContext; rig: Rig }>,
  at: number,
): Promise<void> {
  const { until, on }: Death = deaths[moment]
  const { walletd, ledger } = rig
  await test.step(`when the tab is closed once ${moment}, then the next one goes on by itself and pays once`, async () => {
    const { page, ether, elsewhere, asked } = await beginStep({ demo, context, rig }, at)
    await openReview(page, ether)
    await payTo(page, elsewhere)
    await press(page, `Sign to withdraw ${ether} ETH`)
    await until(page, rig)
    await page.close()

    const back = await context.newPage()
    await back.clock.install()
    await openRecovery(back)
    await on(back, rig)
    await expectPaid(back, ether)
    expect(await ledger.balance('Harbour', 'ETH', elsewhere)).toBe(parseEther(ether))
    // The deposit, the signature, the payout: each asked for once.
    expect(await moneyPrompts(walletd)).toHaveLength(asked + 3)
    await back.close()
  })
}

test('when the tab is closed at any other turn of a withdrawal, then the next one goes on by itself and pays once', {
  tag: [tag, '@scheduled'],
}, async ({ demo, context, knownWalletd: walletd, ledger, faults }) => {
  const rig = { walletd, ledger, faults }
  await dieAt('its signature was taken', { demo, context, rig }, 0)
  await dieAt('it was signed, and nobody heard of it', { demo, context, rig }, 1)
  await dieAt('the payout was sent', { demo, context, rig }, 2)
})

/** Moments before anything was signed, and what is on the screen then. */
const early = {
  'before the service heard of the deposit': {
    hold: (page) => loseCalls(page, '/withdrawals/attest-deposit'),
    said: 'Registering your deposit',
  },
  'while the deposit is claimed': {
    hold: (_page, { faults }) => faults.set('attestPending'),
    said: 'Registering your deposit',
  },
  'once the deposit was claimed': {
    hold: (page) => loseCalls(page, '/withdrawals/request'),
    said: 'The service prepares the message you sign.',
  },
} satisfies Readonly<Record<string, Readonly<{ hold: (page: Page, rig: Rig) => unknown; said: string }>>>

/** A step: the tab is closed before anything was signed, and the next one finds the deposit again. */
async function dieEarly(
  moment: keyof typeof early,
  { demo, context, rig }: Readonly<{ demo: Demo; context: BrowserContext; rig: Rig }>,
  at: number,
): Promise<void> {
  const { hold, said } = early[moment]
  const { walletd, ledger, faults } = rig
  await test.step(`when the tab is closed ${moment}, then it is found again and paid once`, async () => {
    const { page, ether, elsewhere, asked } = await beginStep({ demo, context, rig }, at)
    await hold(page, rig)
    await openReview(page, ether)
    await payTo(page, elsewhere)
    await press(page, `Sign to withdraw ${ether} ETH`)
    await expect(panel(page).getByText(said)).toBeVisible()
    await expect(panel(page).getByText('Reply:')).toBeVisible()
    await page.close()
    await context.unrouteAll({ behavior: 'wait' })
    faults.set('attestPending', false)

    const back = await context.newPage()
    await openReview(back, ether)
    await payTo(back, elsewhere)
    await press(back, `Sign to withdraw ${ether} ETH`)
    await approve(walletd)
    await approve(walletd)
    await expectPaid(back, ether)
    expect(await ledger.balance('Harbour', 'ETH', elsewhere)).toBe(parseEther(ether))
    expect(await moneyPrompts(walletd)).toHaveLength(asked + 3)
    await back.close()
  })
}

test('when the tab is closed before the service heard of the deposit or while it is claimed, then it is found again and paid once', {
  tag: [tag, '@scheduled'],
}, async ({ demo, context, knownWalletd: walletd, ledger, faults }) => {
  const rig = { walletd, ledger, faults }
  await dieEarly('before the service heard of the deposit', { demo, context, rig }, 0)
  await dieEarly('while the deposit is claimed', { demo, context, rig }, 1)
})

test('when the tab is closed before anything was signed, then it is found again and paid once', {
  tag,
}, async ({ demo, context, knownWalletd: walletd, ledger, faults }) => {
  const rig = { walletd, ledger, faults }
  await dieEarly('once the deposit was claimed', { demo, context, rig }, 0)

  await test.step('when the tab is closed with the signature open in the wallet, then another one is asked for, and one is paid', async () => {
    const { page, ether, elsewhere, asked } = await beginStep({ demo, context, rig }, 1)
    await openReview(page, ether)
    await payTo(page, elsewhere)
    await press(page, `Sign to withdraw ${ether} ETH`)
    const left = await walletd.waitForPrompt()
    await page.close()

    const back = await context.newPage()
    await openReview(back, ether)
    await payTo(back, elsewhere)
    await expect(panel(back).getByText('No signature from your wallet')).toBeVisible()
    await expectAccessible(back)
    await press(back, 'Sign again')
    // The old request is still there: signed, it goes nowhere, since nobody waits for it.
    await walletd.approve(left.id)
    await approve(walletd)
    await approve(walletd)
    await expectPaid(back, ether)
    expect(await ledger.balance('Harbour', 'ETH', elsewhere)).toBe(parseEther(ether))
    // The deposit, the signature twice, the payout.
    expect(await moneyPrompts(walletd)).toHaveLength(asked + 4)
    await back.close()
  })
})

test('two tabs at once ask once, and pay once', { tag: [tag, '@short'] }, async ({
  demo,
  context,
  knownWalletd: walletd,
  ledger,
  faults,
}) => {
  const { page, ether, elsewhere } = await beginStep({ demo, context, rig: { walletd, ledger, faults } }, 0)
  const tabs = [page, await context.newPage()]
  for (const tab of tabs) {
    // A tab behind another draws a frame a second, and a click waits for two.
    await tab.bringToFront()
    await openReview(tab, ether)
    await payTo(tab, elsewhere)
  }
  const buttons = tabs.map((tab) => panel(tab).getByRole('button', { name: 'Sign to withdraw 0.02 ETH' }))
  for (const button of buttons) await expect(button).toBeVisible()
  // At once, before either knows of the other: waiting for a button to stand still would be waiting for the other tab.
  await Promise.all(buttons.map((button) => button.dispatchEvent('click')))
  await approve(walletd)
  await approve(walletd)
  await Promise.all(tabs.map((tab) => expectPaid(tab, ether)))
  expect(await ledger.balance('Harbour', 'ETH', elsewhere)).toBe(parseEther(ether))
  expect(await moneyPrompts(walletd)).toHaveLength(3)
})
