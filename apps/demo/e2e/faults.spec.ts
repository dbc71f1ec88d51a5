import { expect, type Locator, type Page } from '@playwright/test'
import { parseEther } from 'viem'
import { openKnown } from './rig/connect.js'
import { test } from './rig/test.js'
import { amountField, expectActions, expectArrived, progressDialog, send, underWay } from './rig/widget.js'

const tag = '@first-light'
const another = 'New swap'

test('neverFill and fillLate: what it says changes with time, it can be left, is found again, and arrives', {
  tag,
}, async ({ page, account, ledger, faults }) => {
  await openKnown(page)
  const progress = progressDialog(page)
  await test.step('neverFill: what it says changes with time, it can be left, and it is found again', async () => {
    faults.set('neverFill')
    await send(page, '0.01')
    await expect(progress.getByText('A solver is paying out on Ridge.')).toBeVisible()
    const first = await readTaken(progress)
    await expect.poll(() => readTaken(progress)).toBeGreaterThan(first)
    await expect(
      progress.getByText(/^If no solver pays out by .+, 0\.01 ETH minus gas is refunded to .+ on Harbour\./),
    ).toBeVisible()
    await expectActions(progress, ['Close (the transfer continues)', 'New transfer', 'Follow on your phone'])

    await progress.getByRole('button', { name: 'Close (the transfer continues)' }).click()
    await page.reload()
    await underWay(page).getByRole('button', { name: '0.01 ETH to Ridge' }).click()
    await expect(progress.getByText('Deposit confirmed')).toBeVisible()

    await progress.getByRole('button', { name: 'New transfer' }).click()
    await expect(amountField(page)).toHaveValue('')
    await underWay(page).getByRole('button', { name: '0.01 ETH to Ridge' }).click()
    faults.clear()
    await expectArrived(page)
    expect(await ledger.deposits(account)).toHaveLength(1)
  })

  await test.step('fillLate: it says how long this one takes, and arrives', async () => {
    await progress.getByRole('button', { name: another }).click()
    // Longer than any machine takes to look: it goes on when it was looked at.
    faults.set('fillLate', 600)
    await send(page, '0.02')
    await expect(progress.getByText(/^Usually .+; \d+ seconds? so far\.$/)).toBeVisible()
    await expectActions(progress, ['Close (the transfer continues)', 'New transfer', 'Follow on your phone'])
    faults.clear()
    await expectArrived(page)
    expect(await ledger.deposits(account)).toHaveLength(2)
  })
})

test('refundInstead: it is not filled, and all of it is back on chain', {
  tag,
}, async ({ page, account, ledger, faults }) => {
  faults.set('refundInstead', 'SLIPPAGE')
  await openKnown(page)
  const before = await ledger.balance('Harbour', 'ETH', account)
  const paid = await ledger.balance('Ridge', 'USDC', account)
  await send(page, '0.25')
  const progress = progressDialog(page)
  await expect(progress.getByText(/^Back in your wallet on Harbour, .+ after you sent it\.$/)).toBeVisible()
  await expect(progress.getByText('Not completed', { exact: true })).toBeVisible()
  await expect(
    progress.getByText(/^On Ridge, 0\.25 ETH would have bought less than your minimum of [\d.]+ USDC\.$/),
  ).toBeVisible()
  await expect(progress.getByText('Nothing was paid out on Ridge')).toBeVisible()
  await expectActions(progress, ['Close (the transfer continues)', another])

  const [deposit, ...others] = await ledger.deposits(account)
  expect(others).toHaveLength(0)
  expect(deposit?.amount).toBe(parseEther('0.25'))
  const gas = await ledger.gas('Harbour', deposit?.hash ?? '0x')
  expect(await ledger.balance('Harbour', 'ETH', account)).toBe(before - gas)
  expect(await ledger.balance('Ridge', 'USDC', account)).toBe(paid)
})

test('when status or websocket is down, or both at once, then it finishes all the same', {
  tag,
}, async ({ page, account, ledger, faults }) => {
  const subscriptions = countSubscriptions(page)
  await openKnown(page)
  const progress = progressDialog(page)
  for (const [at, fault] of (['statusDown', 'websocketSilent'] as const).entries()) {
    await test.step(`${fault}: it finishes all the same`, async () => {
      faults.set(fault)
      // What the websocket told before somebody listened is lost: it is filled when somebody does.
      faults.set('neverFill')
      const paid = await ledger.balance('Ridge', 'USDC', account)
      const before = subscriptions()
      await send(page, '0.01')
      await expect.poll(subscriptions).toBeGreaterThan(before)
      faults.set('neverFill', false)
      await expectArrived(page)
      expect(await ledger.balance('Ridge', 'USDC', account)).toBeGreaterThan(paid)
      expect(await ledger.deposits(account)).toHaveLength(at + 1)
      await progress.getByRole('button', { name: another }).click()
      faults.clear()
    })
  }

  await test.step('when both are down at once, then it waits, says so, and finishes when they are back', async () => {
    faults.set('statusDown')
    faults.set('websocketSilent')
    await send(page, '0.01')
    await expect.poll(() => readTaken(progress)).toBeGreaterThan(1)
    await expectActions(progress, ['Close (the transfer continues)', 'New transfer', 'Follow on your phone'])
    faults.clear()
    await expectArrived(page)
    expect(await ledger.deposits(account)).toHaveLength(3)
  })
})

/** Begins to count how often the service said to this page that it tells of a run from now on. */
function countSubscriptions(page: Page): () => number {
  let taken = 0
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"type":"subscribe"')) taken += 1
    }),
  )
  return () => taken
}

/** How many seconds the screen says that this run has taken since its deposit. */
async function readTaken(progress: Locator): Promise<number> {
  const text = await progress.getByText(/\d+ seconds? so far\./).textContent()
  return Number(/(\d+) seconds? so far/.exec(text ?? '')?.[1])
}
