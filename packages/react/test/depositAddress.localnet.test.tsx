import { createIntentClient, type QuoteRequest } from '@portage/core'
import { getQuote, getRequestStatus } from '@portage/core/actions'
import { createEvmReader, createEvmWallet } from '@portage/core/evm'
import { createMemoryJournal } from '@portage/core/execution'
import { createChainClient, type Localnet, startLocalnet } from '@portage/localnet'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { type Address, createPublicClient, createWalletClient, type Hex, http, parseEther } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  PortageProvider,
  type RequestsParameters,
  useAppFees,
  useClaimAppFees,
  useDepositAddress,
  useDisableDepositAddress,
  useReindexDepositAddress,
  useRequests,
} from '../src/exports/index.js'

const native = '0x0000000000000000000000000000000000000000'
let localnet: Localnet

beforeAll(async () => {
  localnet = await startLocalnet({ blockTime: 'automine', pollInterval: 20 })
})
afterAll(() => localnet.stop())
afterEach(() => {
  cleanup()
  localnet.faults.clear()
})

function parts() {
  const [harbour, ridge] = localnet.chains
  const user = localnet.accounts[0]
  if (harbour === undefined || ridge === undefined || user === undefined)
    throw new Error('A local network has two chains and accounts.')
  return { harbour, ridge, user }
}

/** A page behind a proxy that adds the key. */
function createHost(connected?: PrivateKeyAccount) {
  const { harbour, user } = parts()
  const account = privateKeyToAccount(user.privateKey)
  const signer = connected ?? account
  const chain = createPublicClient({ transport: http(harbour.rpcUrl), cacheTime: 0 })
  const client = createIntentClient({
    baseUrl: localnet.url,
    fetch: (input, init) =>
      fetch(input, {
        ...init,
        headers: { ...(init?.headers as Record<string, string>), 'x-api-key': localnet.apiKey },
      }),
  })
  const adapters = [
    {
      vm: 'evm',
      wallet: createEvmWallet(createWalletClient({ account: signer, transport: http(harbour.rpcUrl) })),
      reader: createEvmReader({ [harbour.id]: chain }),
      account: { get: () => signer.address, subscribe: () => () => undefined },
    },
  ]
  const journal = createMemoryJournal()
  const queryClient = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <PortageProvider client={client} adapters={adapters} journal={journal} volatileJournal="accept">
          {children}
        </PortageProvider>
      </QueryClientProvider>
    </StrictMode>
  )
  const request: QuoteRequest = {
    user: user.address,
    originChainId: harbour.id,
    destinationChainId: parts().ridge.id,
    originCurrency: native,
    destinationCurrency: native,
    amount: parseEther('0.01'),
  }
  const pay = async (to: Address, value: bigint): Promise<Hex> => {
    const { public: reads } = createChainClient(harbour)
    const sender = createWalletClient({ account, transport: http(harbour.rpcUrl) })
    const hash = await sender.sendTransaction({ to, value, chain: null })
    await reads.waitForTransactionReceipt({ hash })
    return hash
  }
  return { client, wrapper, request, pay, account }
}

async function makeAddress({ client, request }: ReturnType<typeof createHost>) {
  const quote = await getQuote(client, { ...request, useDepositAddress: true })
  const [step] = quote.steps
  if (!step?.depositAddress || !step.depositAddressId) throw new Error('The quote names a deposit address.')
  return { quote, address: step.depositAddress as Address, id: step.depositAddressId }
}

function useAddress(address: string | null) {
  return {
    address: useDepositAddress(address === null ? null : { address }),
    requests: useRequests(
      address === null ? null : { depositAddress: address, query: { refetchInterval: 500 } },
    ),
    reindex: useReindexDepositAddress(),
    disable: useDisableDepositAddress(),
  }
}

test('a deposit address is followed from its making to its fill, and disabled', async () => {
  const host = createHost()
  const { address, id } = await makeAddress(host)
  const { result, rerender } = renderHook(useAddress, {
    wrapper: host.wrapper,
    initialProps: null as string | null,
  })
  expect(result.current.address.fetchStatus).toBe('idle')
  rerender(address)
  await waitFor(() => expect(result.current.address.data).toMatchObject({ id, type: 'open', deposits: [] }))
  const hash = await host.pay(address, parseEther('0.01'))
  await waitFor(() => expect(result.current.requests.data?.requests[0]).toMatchObject({ status: 'success' }))
  await waitFor(() => expect(result.current.address.data?.deposits).toMatchObject([{ transactionId: hash }]))
  await act(() => result.current.disable.mutateAsync({ depositAddressId: id }))
  await waitFor(() => expect(result.current.address.data?.raw).toMatchObject({ disabled: true }))
})

test('a payment the service missed is found by looking again, and the address read anew', async () => {
  localnet.faults.set('addressBlind')
  const host = createHost()
  const { address } = await makeAddress(host)
  const { result } = renderHook(useAddress, { wrapper: host.wrapper, initialProps: address as string | null })
  await host.pay(address, parseEther('0.01'))
  const chainId = parts().harbour.id
  const found = await act(() => result.current.reindex.mutateAsync({ chainId, depositAddress: address }))
  expect(found.triggeredCurrencies).toMatchObject([{ symbol: 'ETH', balance: parseEther('0.01') }])
  await waitFor(() => expect(result.current.requests.data?.requests[0]).toMatchObject({ status: 'success' }))
})

test('requests come a page at a time, each once', async () => {
  const host = createHost()
  // Somebody nobody else in this file is.
  const refundTo = privateKeyToAccount(generatePrivateKey()).address
  const made = []
  for (let count = 0; count < 3; count += 1)
    made.push(await makeAddress({ ...host, request: { ...host.request, refundTo } }))
  const { result } = renderHook((parameters: RequestsParameters) => useRequests(parameters), {
    wrapper: host.wrapper,
    initialProps: { user: refundTo, limit: 2, includeTotal: true },
  })
  await waitFor(() => expect(result.current.data?.requests).toHaveLength(2))
  expect(result.current).toMatchObject({ hasNextPage: true, data: { total: 3 } })
  await act(() => result.current.fetchNextPage())
  await waitFor(() => expect(result.current.data?.requests).toHaveLength(3))
  expect(new Set(result.current.data?.requests.map(({ id }) => id))).toEqual(
    new Set(made.map(({ quote }) => quote.requestId)),
  )
  expect(result.current.hasNextPage).toBe(false)
})

test('app fees are read and claimed: the signature between is the host’s own', async () => {
  const host = createHost()
  const earner = privateKeyToAccount(generatePrivateKey())
  const recipient = privateKeyToAccount(generatePrivateKey()).address
  const { client, request } = host
  const { quote, address } = await makeAddress({
    ...host,
    request: { ...request, appFees: [{ recipient: earner.address, fee: '100' }] },
  })
  await host.pay(address, request.amount)
  const { result } = renderHook(
    () => {
      const fees = useAppFees({ wallet: earner.address })
      return { ...fees, earned: fees.balances.data?.balances, claimed: fees.claims.data }
    },
    { wrapper: host.wrapper },
  )
  await waitFor(async () => {
    expect((await getRequestStatus(client, { requestId: quote.requestId ?? '' })).status).toBe('success')
  })
  await act(() => result.current.balances.refetch())
  await waitFor(() => expect(result.current.earned?.[0]?.amount).toBe(request.amount / 100n))

  const terms = { chainId: parts().harbour.id, currency: native, recipient }
  const [step] = await act(() => result.current.claim.mutateAsync(terms))
  const call = step?.items[0]?.call
  if (call?.vm !== 'signature' || call.sign.kind !== 'eip191' || call.post === null)
    throw new Error('A claim is signed and posted.')
  const signature = await earner.signMessage({ message: { raw: call.sign.message as Hex } })
  const { body } = call.post
  await act(() => result.current.submit.mutateAsync({ signature, body }))
  await waitFor(() => expect(result.current.claimed).toHaveLength(1))
  await waitFor(() => expect(result.current.earned).toEqual([]))
})

test('app fees are claimed in one call, to the end, and the chain shows that the recipient has them', async () => {
  const earner = privateKeyToAccount(generatePrivateKey())
  const host = createHost(earner)
  const recipient = privateKeyToAccount(generatePrivateKey()).address
  const { client, request } = host
  const { quote, address } = await makeAddress({
    ...host,
    request: { ...request, appFees: [{ recipient: earner.address, fee: '100' }] },
  })
  await host.pay(address, request.amount)
  await waitFor(async () => {
    expect((await getRequestStatus(client, { requestId: quote.requestId ?? '' })).status).toBe('success')
  })
  const { result } = renderHook(
    () => ({
      fees: useAppFees({ wallet: earner.address }),
      pay: useClaimAppFees({ wallet: earner.address, blindSignature: 'accept' }),
    }),
    { wrapper: host.wrapper },
  )
  await waitFor(() =>
    expect(result.current.fees.balances.data?.balances[0]?.amount).toBe(request.amount / 100n),
  )

  const { harbour } = parts()
  const terms = { chainId: harbour.id, currency: native, recipient }
  // Twice, as by a double click: one claim.
  const [claimed] = await act(() =>
    Promise.all([result.current.pay.mutateAsync(terms), result.current.pay.mutateAsync(terms)]),
  )
  expect(claimed).toMatchObject({ status: 'paid', witness: 'chain' })
  const chain = createChainClient(harbour).public
  const hash = claimed.claim?.transactionId as Hex
  const [receipt, transaction] = [
    await chain.getTransactionReceipt({ hash }),
    await chain.getTransaction({ hash }),
  ]
  expect(receipt.status).toBe('success')
  expect(transaction).toMatchObject({ to: recipient.toLowerCase(), value: request.amount / 100n })
  expect(await chain.getBalance({ address: recipient })).toBe(request.amount / 100n)
  await waitFor(() =>
    expect(result.current.fees.claims.data).toMatchObject([{ status: 'success', transactionId: hash }]),
  )
  await waitFor(() => expect(result.current.fees.balances.data?.balances).toEqual([]))
  // Of nothing there is no claim, and nothing was signed for it.
  await expect(act(() => result.current.pay.mutateAsync(terms))).rejects.toMatchObject({ status: 400 })
})
