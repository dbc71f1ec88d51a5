import { createPortage, nativeAddress } from '@portage/core'
import { createMemoryJournal } from '@portage/core/execution'
import { createMemoryWithdrawalJournal, createRecovery } from '@portage/core/recovery'
import { type Localnet, networkOf, startLocalnet } from '@portage/localnet'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket as WsSocket } from 'ws'
import {
  type HeldExecution,
  Portage,
  useAccounts,
  useExecution,
  useQuote,
  type WalletAdapter,
} from '../src/exports/index.js'
import { createLocalnetAdapter } from '../src/exports/localnet.js'
import { useRecovery } from '../src/hooks/useRecovery.js'

let localnet: Localnet
beforeAll(async () => {
  localnet = await startLocalnet({ blockTime: 'automine', pollInterval: 20 })
})
afterAll(() => localnet?.stop())
afterEach(cleanup)

const ether = nativeAddress('evm') ?? ''
/** As in a page, but for what jsdom has not: a database, and a websocket that works. */
const make = () =>
  createPortage<WalletAdapter>({
    network: networkOf(localnet),
    adapters: [createLocalnetAdapter()],
    journal: createMemoryJournal(),
    recovery: createRecovery(createMemoryWithdrawalJournal()),
    WebSocket: WsSocket as unknown as typeof WebSocket,
  })

/** Swaps ETH to the other chain by itself as soon as it is quoted. */
function Swap({ see }: Readonly<{ see: (run: HeldExecution | null, finds: number | null) => void }>): null {
  const { evm: user = null } = useAccounts()
  const { quote } = useQuote(
    user === null
      ? null
      : {
          ...{ user, originChainId: 31337, destinationChainId: 31338, amount: 10n ** 16n },
          ...{ originCurrency: ether, destinationCurrency: ether, refreshQuoteAge: Number.POSITIVE_INFINITY },
        },
  )
  // Money that moved brings a new quote.
  const [chosen, setChosen] = useState(quote)
  if (chosen === null && quote !== null) setChosen(quote)
  const run = useExecution(chosen && user !== null ? { quote: chosen, account: user } : null)
  const prepare = run?.prepare
  useEffect(() => prepare?.(), [prepare])
  useEffect(() => {
    if (run?.situation.name === 'ready') run.start()
  }, [run])
  const { data } = useRecovery(user === null ? null : { accounts: [{ address: user, vm: 'evm' }] })
  see(run, data?.found.length ?? null)
  return null
}

test.each([
  ['its own queries', null],
  ['the queries of a host', new QueryClient()],
])('a page of three lines swaps, with %s', async (_, host) => {
  let last: HeldExecution | null = null
  let found: number | null = null
  const page = (
    <Portage portage={make()}>
      <Swap
        see={(run, finds) => {
          last = run ?? last
          found = finds
        }}
      />
    </Portage>
  )
  await act(async () => {
    render(host === null ? page : <QueryClientProvider client={host}>{page}</QueryClientProvider>)
  })
  await waitFor(() => expect(last?.status).toBe('success'))
  // Recovery is loaded when somebody looks for something.
  await waitFor(() => expect(found).toBe(0))
  expect(host?.getQueryCache().getAll().length ?? 1).toBeGreaterThan(0)
})

test('the wallet for a first look signs on local networks only', () => {
  expect(() =>
    createPortage({ network: 'mainnet', proxyUrl: '/api/portage', adapters: [createLocalnetAdapter()] }),
  ).toThrow('createLocalnetAdapter pays from an account whose key is public, and the network is mainnet.')
})
