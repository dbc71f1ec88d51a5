import { createExplorers } from '@portage/core'
import { createMemoryJournal } from '@portage/core/execution'
import { storyAccount, storyExecutions } from '@portage/testing/states'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { type Answers, chainsAnswer } from '../../../test/offlineHost.js'
import { renderPartOffline } from '../../../test/renderOffline.js'
import { ActivityPanel } from './ActivityPanel.js'
// Read beforehand, so that no test waits for it.
import './ActivityScreens.js'
import './ForgetDialog.js'

afterEach(cleanup)

const id = `0x${'c0'.repeat(32)}`
const eth = (chainId: number) => ({
  chainId,
  address: `0x${'0'.repeat(40)}`,
  symbol: 'ETH',
  name: 'Ether',
  decimals: 18,
})
const amountOf = (chainId: number, amount: string) => ({ currency: eth(chainId), amount })
const request = {
  id,
  status: 'failure',
  user: storyAccount,
  createdAt: '2026-11-20T13:22:07Z',
  updatedAt: '2026-11-20T13:22:07Z',
  data: {
    failReason: 'SOLVER_CAPACITY_EXCEEDED',
    inTxs: [{ txHash: `0x${'8f'.repeat(32)}`, chainId: 31_337, timestamp: 1 }],
    outTxs: [],
    route: {
      quoted: {
        origin: { inputCurrency: amountOf(31_337, '500000000000000000') },
        destination: { outputCurrency: amountOf(31_338, '499000000000000000') },
      },
    },
  },
  protocol: { isWithdrawable: true },
}
const answers: Answers = {
  '/chains': chainsAnswer,
  '/requests/v3': { status: 200, body: { requests: [request], continuation: null } },
}
const listed = () => screen.findByRole('list', { name: 'Transfers and requests' })

test('a row is opened by the keyboard, says what is so, and leads to recovery with the request', async () => {
  const user = userEvent.setup()
  const asked: string[] = []
  renderPartOffline(
    { answers, account: storyAccount },
    <ActivityPanel
      recovery={({ query, onLeave }) => {
        asked.push(query)
        return (
          <button type="button" onClick={onLeave}>
            Leave recovery
          </button>
        )
      }}
    />,
  )
  const row = within(await listed()).getByRole('button', { name: /^0\.5 ETH to 0\.499 ETH/ })
  row.focus()
  await user.keyboard('{Enter}')
  const title = await screen.findByRole('heading', { name: 'Harbour to Ridge' })
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(
    screen.getByText('Not completed: the amount was more than the solver can handle at once.'),
  ).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Get it back' }))
  expect(asked).toContain(id)
  await user.click(screen.getByRole('button', { name: 'Leave recovery' }))
  await listed()
})

test('transactions are linked to the host’s own explorers', async () => {
  const user = userEvent.setup()
  const explorers = createExplorers({ 31337: 'https://scan.example/harbour' })
  renderPartOffline({ answers, account: storyAccount, explorers }, <ActivityPanel />)
  await user.click(within(await listed()).getByRole('button', { name: /^0\.5 ETH to 0\.499 ETH/ }))
  await screen.findByRole('heading', { name: 'Harbour to Ridge' })
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toContain(`https://scan.example/harbour/tx/0x${'8f'.repeat(32)}`)
})

test('twelve words are never sent anywhere', async () => {
  const user = userEvent.setup()
  const { calls } = renderPartOffline({ answers, account: null }, <ActivityPanel />)
  const field = await screen.findByRole('textbox', { name: 'Request ID, transaction hash or address' })
  await user.type(field, `${'word '.repeat(12)}{Enter}`)
  expect((await screen.findByRole('alert')).textContent).toMatch(/recovery phrase/)
  expect(calls).not.toContain('/requests/v3')
})

test('with no wallet and nothing kept it says so, and the host’s wallet list is one press away', async () => {
  const user = userEvent.setup()
  let opened = 0
  renderPartOffline({ answers, account: null }, <ActivityPanel onConnectWallet={() => (opened += 1)} />)
  expect(await screen.findByText(/^No transfers saved in this browser/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Connect a wallet to see all its requests' }))
  expect(opened).toBe(1)
})

test('the history is forgotten after a yes, what is open stays, and so does the place of the button', async () => {
  const user = userEvent.setup()
  const journal = createMemoryJournal()
  const [ended, open] = ['a', 'b'].map((name) => ({
    id: name,
    quote: { ...storyExecutions.filling.quote, requestId: `0x${name.repeat(64)}` },
    account: storyAccount,
    createdAt: 1_000,
  }))
  const [ask] = storyExecutions.filling.asks
  if (!ended || !open || !ask) throw new Error('The story asks for nothing.')
  for (const record of [ended, open])
    await journal.recordAsk(record, { ...ask, key: record.id, executionId: record.id })
  const { step, item, attempt } = ask
  await journal.append('a', { type: 'rejected', step, item, attempt, at: 2_000 })
  renderPartOffline({ answers, account: null, journal }, <ActivityPanel />)

  const button = await screen.findByRole('button', { name: 'Forget my history' })
  await user.click(button)
  expect(await screen.findByText('One finished transfer is removed from this browser.')).toBeTruthy()
  expect(screen.getByText('One transfer may still be open and stays.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Keep my history' }))
  expect(await journal.list()).toHaveLength(2)

  await user.click(await screen.findByRole('button', { name: 'Forget my history' }))
  await user.click(await screen.findByRole('button', { name: 'Forget' }))
  expect(await screen.findByText('Your history was removed from this browser.')).toBeTruthy()
  expect((await journal.list()).map(({ record }) => record?.id)).toEqual(['b'])
  const [, back] = screen.getAllByRole('button', { name: 'Back to the list' })
  if (back) await user.click(back)
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Forget my history' })),
  )
})
