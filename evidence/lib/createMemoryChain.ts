import type { Quote } from '@portage/core'
import {
  createPublicClient,
  createWalletClient,
  custom,
  encodeAbiParameters,
  type Hex,
  keccak256,
  numberToHex,
  type PublicClient,
  size,
  slice,
  toEventSelector,
  type WalletClient,
} from 'viem'

/** A chain that answers at once: it holds deposits that its own wallet sends, and fills it is told of. */
export type MemoryChain = Readonly<{
  reads: PublicClient
  walletOf: (account: string, chainId: number) => WalletClient
  /** Puts the fill of an order in a block. Gives its hash. */
  fill: (quote: Quote) => Hex
}>

type Sent = Readonly<{ from: Hex; to: Hex; value: Hex; data: Hex }>
type Mined = Readonly<{ receipt: Record<string, unknown>; transaction: Record<string, unknown> }>

const depositTopic = toEventSelector('RelayNativeDeposit(address,uint256,bytes32)')
const head = '0x64'
const blockHash = keccak256('0x64')
const quantity = { baseFeePerGas: '0x1', difficulty: '0x0', gasLimit: '0x0', gasUsed: '0x0', size: '0x0' }
const block = { ...quantity, number: head, hash: blockHash, timestamp: '0x1', transactions: [] }

/**
 * Makes a chain in this process's memory, spoken to in JSON-RPC by viem as any other.
 *
 * @param hears is told of every deposit when it is sent
 */
export function createMemoryChain(hears: (orderId: Hex) => void): MemoryChain {
  const mined = new Map<string, Mined>()

  const mine = (sent: Sent, logs: readonly object[]): Hex => {
    const hash = keccak256(`${sent.to}${sent.data.slice(2)}`)
    const place = { blockNumber: head, blockHash, transactionHash: hash }
    mined.set(hash, {
      receipt: { ...place, status: '0x1', to: sent.to, logs: logs.map((log) => ({ ...log, ...place })) },
      transaction: { ...place, hash, ...sent, input: sent.data, nonce: '0x0' },
    })
    return hash
  }
  const deposit = (sent: Sent): Hex => {
    const orderId = slice(sent.data, size(sent.data) - 32)
    const data = encodeAbiParameters(
      [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes32' }],
      [sent.from, BigInt(sent.value), orderId],
    )
    const hash = mine(sent, [{ address: sent.to, topics: [depositTopic], data }])
    hears(orderId)
    return hash
  }
  const answers: Record<string, (params: readonly never[]) => unknown> = {
    eth_blockNumber: () => head,
    eth_getBlockByNumber: () => block,
    eth_getTransactionCount: () => '0x0',
    eth_getCode: () => '0x',
    eth_getLogs: () => [],
    eth_getTransactionReceipt: ([hash]) => (hash && mined.get(hash)?.receipt) ?? null,
    eth_getTransactionByHash: ([hash]) => (hash && mined.get(hash)?.transaction) ?? null,
    eth_sendTransaction: ([sent]) => deposit(sent as unknown as Sent),
  }
  const transportOf = (own: Record<string, unknown>) =>
    custom({
      request: async ({ method, params = [] }: { method: string; params?: readonly never[] }) => {
        if (method in own) return own[method]
        const answer = answers[method]
        if (!answer) throw new Error(`The chain in memory has no ${method}.`)
        return answer(params)
      },
    })

  return {
    reads: createPublicClient({ transport: transportOf({}), cacheTime: 0 }),
    walletOf: (account, chainId) =>
      createWalletClient({
        account: account as Hex,
        transport: transportOf({ eth_accounts: [account], eth_chainId: numberToHex(chainId) }),
      }),
    fill: ({ protocol, request }) => {
      const payment = protocol?.orderData.output.payments[0]
      if (!payment) throw new Error('The quote has no order to fill.')
      const value = numberToHex(payment.minimumAmount)
      const to = (request.recipient ?? request.user) as Hex
      return mine({ from: to, to, value, data: protocol.orderId as Hex }, [])
    },
  }
}
