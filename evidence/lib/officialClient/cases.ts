import { nativeAddress } from '@portage/core'
import type { Localnet, LocalnetChain } from '@portage/localnet'
import { createPublicClient, erc20Abi, http, isAddressEqual, zeroAddress } from 'viem'

/** What the official client says of an execution. Amounts are texts in the smallest unit. */
export type CarriedOut = Readonly<{
  requestId: string | null
  steps: readonly string[]
  sent: string
  received: string
  states: readonly string[]
  hashes: readonly Readonly<{ txHash: string; chainId: number }>[]
  isRefunded: boolean
  /** What the client said went wrong once the quote was there; null when it said nothing. */
  failure: string | null
  /** The order's id as the quote has it, and as the published encoder makes it; null without an order. */
  orderId: string | null
  encodedOrderId: string | null
}>

/** How the client is told of statuses. */
export type Way = 'polling' | 'socket'

/** What the client makes of an execution by a fault of its own, found by reading its source. The chains are right all the same. */
export type Fault = Readonly<{
  way: Way
  /** Part of what it says. */
  says: string
  /** A sentence that names the place in its source. */
  reason: string
  /** How often it is to ask before it gives up, so that nobody waits for it in vain. */
  attempts?: number
}>

/** One execution: what is asked of the client, and what the chain has to show for it. */
export type Case = Readonly<{
  name: string
  /** The wallet, as `client.mjs` makes it. */
  account: Readonly<Record<string, unknown>> & Readonly<{ vm: string }>
  /** `GetQuoteParameters` of the client. */
  quote: Readonly<Record<string, unknown>>
  /** Whether it is one signed batch whose gas somebody else pays. */
  isGasless?: true
  /** The one way the client knows for it; each in turn without one. */
  way?: Way
  /** A fault of the service that is on meanwhile. */
  fault?: Readonly<{ name: string; value?: string }>
  ends: 'received' | 'refunded'
  ofClient?: Fault
  /** What the one who is paid has, by the chain's own node. */
  balance: () => Promise<bigint>
}>

/** The wallet of one of the accounts that have money on every chain of the EVM. */
export function evmAccount(localnet: Localnet, at = 0): Case['account'] & { address: `0x${string}` } {
  const account = localnet.accounts[at]
  if (account === undefined) throw new Error(`The local network has no account ${at}.`)
  return evmAccountOf(localnet, account)
}

/** The wallet of a key. */
export function evmAccountOf(
  localnet: Localnet,
  account: Readonly<{ privateKey: `0x${string}`; address: `0x${string}` }>,
): Case['account'] & { address: `0x${string}` } {
  const rpcUrls = Object.fromEntries(localnet.chains.map(({ id, rpcUrl }) => [id, rpcUrl]))
  return { vm: 'evm', privateKey: account.privateKey, address: account.address, rpcUrls }
}

/** What an address has on a chain of the EVM, by the chain’s node. */
export const balanceOf = (
  chain: LocalnetChain,
  currency: `0x${string}`,
  address: `0x${string}`,
): Promise<bigint> => {
  const client = createPublicClient({ transport: http(chain.rpcUrl), cacheTime: 0 })
  return isAddressEqual(currency, zeroAddress)
    ? client.getBalance({ address })
    : client.readContract({ address: currency, abi: erc20Abi, functionName: 'balanceOf', args: [address] })
}

/** Somebody who has nothing yet, so that what is there afterwards has arrived. */
export const fresh = (seed: number): `0x${string}` =>
  `0x${(0xf00d00n + BigInt(seed)).toString(16).padStart(40, '0')}`

/** The execution that earns something for the app. */
export const withAppFees = 'with fees of an app'

/** The account that earns the fees of the app, and what it has where it claims them. */
export function appOf(localnet: Localnet): Readonly<{
  account: ReturnType<typeof evmAccount>
  chain: LocalnetChain
  balance: () => Promise<bigint>
}> {
  const [chain] = localnet.chains
  if (chain === undefined) throw new Error('The local network has chains.')
  const account = evmAccount(localnet, 1)
  return { account, chain, balance: () => balanceOf(chain, chain.contracts.usdc, account.address) }
}

/** Every kind of quote of the EVM that the client can ask for. */
export function evmCases(localnet: Localnet): readonly Case[] {
  const [harbour, ridge] = localnet.chains
  if (harbour === undefined || ridge === undefined) throw new Error('The local network has two chains.')
  const account = evmAccount(localnet)
  const eth = zeroAddress
  const milli = '10000000000000000'
  const usdc = { from: harbour.contracts.usdc, to: ridge.contracts.usdc }
  let made = 0
  /** From the first chain to somebody new on `to`. */
  const pays = (
    name: string,
    to: LocalnetChain,
    [currency, toCurrency]: readonly [`0x${string}`, `0x${string}`],
    amount: string,
    more: Readonly<Record<string, unknown>> = {},
  ): Case => {
    made += 1
    const recipient = fresh(made)
    return {
      name,
      account,
      quote: {
        chainId: harbour.id,
        toChainId: to.id,
        ...{ currency, toCurrency, amount, recipient, tradeType: 'EXACT_INPUT', ...more },
      },
      ends: 'received',
      balance: () => balanceOf(to, toCurrency, recipient),
    }
  }
  return [
    pays('ETH between chains', ridge, [eth, eth], milli),
    pays('USDC between chains, approved', ridge, [usdc.from, usdc.to], '5000000'),
    pays('USDC between chains, by a permit', ridge, [usdc.from, usdc.to], '5000000', {
      options: { usePermit: true },
    }),
    pays('ETH to USDC between chains', ridge, [eth, usdc.to], milli),
    pays('USDC to ETH between chains', ridge, [usdc.from, eth], '50000000'),
    pays('an exact amount received', ridge, [eth, usdc.to], '5000000', { tradeType: 'EXACT_OUTPUT' }),
    pays('ETH to USDC on one chain', harbour, [eth, usdc.from], milli),
    pays('USDC to ETH on one chain', harbour, [usdc.from, eth], '50000000'),
    pays('with slippage and gas on top', ridge, [usdc.from, usdc.to], '50000000', {
      options: { slippageTolerance: '100', topupGas: true },
    }),
    pays(withAppFees, ridge, [usdc.from, usdc.to], '50000000', {
      options: { appFees: [{ recipient: localnet.accounts[1]?.address, fee: '100' }] },
    }),
    pays('to a deposit address', ridge, [eth, eth], milli, {
      options: { useDepositAddress: true, refundTo: account.address },
    }),
    {
      name: 'USDC that is refunded',
      account,
      quote: {
        chainId: harbour.id,
        toChainId: ridge.id,
        currency: usdc.from,
        toCurrency: usdc.to,
        amount: '5000000',
        tradeType: 'EXACT_INPUT',
      },
      fault: { name: 'refundInstead' },
      ends: 'refunded',
      balance: () => balanceOf(harbour, usdc.from, account.address),
    },
  ]
}

/** One execution from each other family of chains that runs to the EVM, and one from the EVM to each. */
export function familyCases(localnet: Localnet): readonly Case[] {
  const [harbour] = localnet.chains
  if (harbour === undefined) throw new Error('The local network has chains.')
  const cases: Case[] = []
  let made = 100
  const toEther = (
    name: string,
    account: Case['account'],
    quote: Readonly<Record<string, unknown>>,
  ): void => {
    made += 1
    const recipient = fresh(made)
    cases.push({
      name,
      account,
      quote: {
        toChainId: harbour.id,
        toCurrency: zeroAddress,
        tradeType: 'EXACT_INPUT',
        recipient,
        ...quote,
      },
      ends: 'received',
      balance: () => balanceOf(harbour, zeroAddress, recipient),
    })
  }
  const { solana, tron, bitcoin } = localnet
  const solanaUser = solana?.users[0]
  if (solana && solanaUser) {
    const account = {
      vm: 'svm',
      secretKey: [...solanaUser.secretKey],
      ...{ chainId: solana.id, rpcUrl: solana.rpcUrl, wsUrl: solana.wsUrl },
    }
    toEther('SOL to ETH', account, { chainId: solana.id, currency: nativeOf('svm'), amount: '100000000' })
    toEther('USDC of Solana to ETH', account, {
      ...{ chainId: solana.id, currency: solana.contracts.usdc, amount: '50000000' },
    })
  }
  const tronUser = tron?.users[0]
  if (tron && tronUser) {
    const account = { vm: 'tvm', ...tronUser, apiUrl: tron.apiUrl }
    toEther('USDC of Tron to ETH', account, {
      ...{ chainId: tron.id, currency: tron.contracts.usdc, amount: '50000000' },
    })
  }
  const bitcoinUser = bitcoin?.users[0]
  if (bitcoin && bitcoinUser) {
    const account = { vm: 'bvm', address: bitcoinUser.address, publicKey: bitcoinUser.publicKey }
    toEther('BTC to ETH', account, {
      ...{ chainId: bitcoin.id, currency: nativeOf('bvm'), amount: '100000' },
    })
  }
  const fromUsdc = (
    name: string,
    to: Readonly<{ toChainId: number; toCurrency: string; recipient: string }>,
    balance: () => Promise<bigint>,
  ): void => {
    cases.push({
      name,
      account: evmAccount(localnet),
      quote: {
        ...{ chainId: harbour.id, currency: harbour.contracts.usdc, amount: '200000000' },
        ...{ tradeType: 'EXACT_INPUT', ...to },
      },
      ends: 'received',
      balance,
    })
  }
  const [, solanaOther] = solana?.users ?? []
  if (solana && solanaOther)
    fromUsdc(
      'USDC to SOL',
      { toChainId: solana.id, toCurrency: nativeOf('svm'), recipient: solanaOther.address },
      async () => {
        const answer = await post(solana.rpcUrl, {
          ...{ jsonrpc: '2.0', id: 1, method: 'getBalance' },
          params: [solanaOther.address, { commitment: 'processed' }],
        })
        return BigInt(answer.result.value)
      },
    )
  const [, tronOther] = tron?.users ?? []
  if (tron && tronOther)
    fromUsdc(
      'USDC to TRX',
      { toChainId: tron.id, toCurrency: nativeOf('tvm'), recipient: tronOther.address },
      async () => {
        const answer = await post(`${tron.apiUrl}/wallet/getaccount`, {
          ...{ address: tronOther.address, visible: true },
        })
        return BigInt(answer.balance)
      },
    )
  const [, bitcoinOther] = bitcoin?.users ?? []
  if (bitcoin && bitcoinOther)
    fromUsdc(
      'USDC to BTC',
      { toChainId: bitcoin.id, toCurrency: nativeOf('bvm'), recipient: bitcoinOther.address },
      async () => {
        const answer = await (await fetch(`${bitcoin.apiUrl}/address/${bitcoinOther.address}`)).json()
        const { chain_stats: seen, mempool_stats: waiting } = answer
        return BigInt(
          seen.funded_txo_sum - seen.spent_txo_sum + waiting.funded_txo_sum - waiting.spent_txo_sum,
        )
      },
    )
  return cases
}

const nativeOf = (vmType: string): string => nativeAddress(vmType) ?? ''

// What a node answers is another program's own affair: whatever is not there fails the case.
// biome-ignore lint/suspicious/noExplicitAny: JSON of another program
async function post(url: string, body: unknown): Promise<any> {
  const response = await fetch(url, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  })
  return response.json()
}
