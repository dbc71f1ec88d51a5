import { createIntentClient, type IntentClient, type Quote } from '@portage/core'
import { getQuote, listRequests } from '@portage/core/actions'
import { type Address, encodeFunctionData, erc20Abi, type Hex, parseUnits } from 'viem'
import type { Localnet, LocalnetChain } from '../src/startLocalnet.js'
import { call, native, pair, send, until, user } from './helpers.js'

/** Somebody who has nothing before a test. */
export const freshAddress = (): Address =>
  `0x${crypto.randomUUID().replaceAll('-', '')}${crypto.randomUUID().slice(0, 8)}`

export const usdc = (units: string): bigint => parseUnits(units, 6)

/** A client of core for a running network, and what it asks for most. */
export interface CoreRig {
  readonly client: IntentClient
  readonly harbour: LocalnetChain
  readonly ridge: LocalnetChain
  readonly account: Address
  /** A bridge of USDC from Harbour to Ridge, with some fields changed. */
  quoteOf(changes?: Partial<Parameters<typeof getQuote>[1]>): Promise<Quote>
  /** A plain transfer of the first account, in a block. */
  pay(chain: LocalnetChain, currency: Address, to: Address, amount: bigint): Promise<Hex>
  /** Sends the transactions of a quote from the first account, in order. */
  deposit(quote: Quote): Promise<void>
  /** Sets the balance that pays for what the network's key sponsors, and returns its wallet. */
  fund(amount: bigint): Promise<string>
  /** The record of a request once it stands as expected. */
  recordOf(requestId: string, status: string): Promise<RequestRecord>
}

export type RequestRecord = Awaited<ReturnType<typeof listRequests>>['requests'][number]

export function startCoreRig(localnet: Localnet): CoreRig {
  const [harbour, ridge] = pair(localnet)
  const account = user(localnet).address
  const client = createIntentClient({ baseUrl: localnet.url, apiKey: localnet.apiKey })
  return {
    client,
    harbour,
    ridge,
    account,
    quoteOf: (changes = {}) =>
      getQuote(client, {
        user: account,
        originChainId: harbour.id,
        destinationChainId: ridge.id,
        originCurrency: harbour.contracts.usdc,
        destinationCurrency: ridge.contracts.usdc,
        amount: usdc('40'),
        ...changes,
      }),
    pay: async (chain, currency, to, amount) => {
      const isNative = currency === native
      const args = [to, amount] as const
      const receipt = await send(localnet, {
        from: account,
        to: isNative ? to : currency,
        data: isNative ? '0x' : encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }),
        value: isNative ? amount.toString() : '0',
        chainId: chain.id,
        // No more than a plain transfer needs: an address is an account like any other.
        gas: isNative ? '21000' : '100000',
      })
      return receipt.transactionHash
    },
    deposit: async ({ steps }) => {
      for (const { call: made } of steps.flatMap(({ items }) => items)) {
        if (made.vm !== 'evm') throw new Error('Only transactions are sent here.')
        const { from, to, data, value, chainId, gas } = made
        const transaction = { from: from as Address, to: to as Address, data, chainId }
        await send(localnet, { ...transaction, value: value.toString(), gas: (gas ?? 1_000_000n).toString() })
      }
    },
    fund: async (amount) => {
      const post = (text: string) =>
        call<{ wallet: string }>(localnet, 'POST', '/localnet/funding', { amount: text })
      const { body } = await post('0')
      if (amount > 0n) await post(amount.toString())
      return body.wallet
    },
    recordOf: (requestId, status) =>
      until(
        async () => (await listRequests(client, { id: requestId as Hex })).requests[0] as RequestRecord,
        (record) => record?.status === status,
      ),
  }
}
