import type { Call } from '@portage/core'
import { createEvmReader, createEvmWallet } from '@portage/core/evm'
import { createPublicClient, createWalletClient, custom, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { ChaosFamily, WorldOptions } from '../family.js'
import {
  depository,
  destination,
  destinationId,
  type OrderTerms,
  sideOf,
  tokenAbroad,
  writeQuote,
} from '../writeQuote.js'
import { createEvmChain, toEvmWorldChain } from './createEvmChain.js'
import { createEvmWalletApp, type EvmHabit } from './createEvmWalletApp.js'
import { askNode, createNode } from './createNode.js'

const originId = 101
const token = '0x6666666666666666666666666666666666666666'
const origin = sideOf({ id: originId, slug: 'ash', vmType: 'evm', depository })
const contracts = { depository, tokens: [token, tokenAbroad] }
const habits = [
  'plain',
  'plain',
  'appends',
  'own-nonce',
  'sends-as-batch',
  'by-entry-point',
] as const satisfies EvmHabit[]

const abi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function depositNative(address depositor, bytes32 id)',
  'function depositErc20(address depositor, address token, uint256 amount, bytes32 id)',
])

/** Chains of the EVM: wallets that send what they are asked for, and accounts that sign by themselves. */
export const evmFamily: ChaosFamily = {
  name: 'evm',
  originId,
  habits,
  manners: ['only-sends'],
  flows: ['native', 'approve-deposit'],
  blockTimes: [1_000, 2_000],
  createWorld,
  load,
}

function createWorld(options: WorldOptions): ReturnType<ChaosFamily['createWorld']> {
  const { clock, fork, seed, signsByItself, batching, tell } = options
  const signer = signsByItself ? privateKeyToAccount(`0x${(seed + 1).toString(16).padStart(64, '0')}`) : null
  const account = signer?.address ?? '0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'
  const chains = new Map(
    [originId, destinationId].map((id) => {
      const blockTime = options.blockTime[id] ?? 1_000
      const of = { id, clock, draw: fork(`chain ${id}`), blockTime, finalAfter: options.finalAfter }
      return [id, createEvmChain(of, contracts)]
    }),
  )
  const draw = fork('quotes')
  const quotes = options.orders.map(({ flow }) =>
    writeQuote(draw, {
      ...{ origin, account, flow, token, now: options.beginsAt },
      write: (terms) => writeCalls(account, flow === 'native', terms),
    }),
  )
  const wallet = createEvmWalletApp({
    ...{ clock, account, chains, batching, tell },
    draw: fork('wallet'),
    troubles: options.walletTroubles,
    habit: habits.find((habit) => habit === options.habit) ?? 'plain',
    orderIds: quotes.map(({ protocol }) => protocol?.orderId ?? ''),
    calmFrom: options.end,
  })
  return {
    account,
    originId,
    quotes,
    wallet,
    chains: new Map([...chains].map(([id, chain]) => [id, toEvmWorldChain(chain)])),
    listed: [origin.chain, destination.chain],
    trusted: { ash: origin.trusted, birch: destination.trusted },
    open: ({ clock: own, line, providers }) => {
      const nodesOf = (id: number) => {
        const chain = chains.get(id)
        return chain ? (providers.get(id) ?? []).map((provider) => ({ ...provider, chain })) : []
      }
      const [nearest] = nodesOf(originId)
      if (!nearest) throw new Error('The chain the money leaves has no provider.')
      const transport = signer
        ? custom({ request: (asked) => askNode(nearest, asked) }, { retryCount: 0 })
        : custom(wallet.connect(line), { retryCount: 0 })
      return {
        wallets: {
          evm: createEvmWallet(createWalletClient({ account: signer ?? account, transport }), {
            clock: own,
          }),
        },
        readers: {
          evm: createEvmReader(
            Object.fromEntries([...chains.keys()].map((id) => [id, nodesOf(id).map(createNode)])),
          ),
        },
      }
    },
  }
}

function writeCalls(
  account: Hex,
  isNative: boolean,
  { orderId, amount, currency }: OrderTerms,
): readonly Call[] {
  const call = (to: string, data: Hex, value: bigint): Call => ({
    ...{ vm: 'evm', chainId: originId, from: account, to, data, value },
    ...{ gas: null, maxFeePerGas: null, maxPriorityFeePerGas: null },
  })
  if (isNative) {
    const data = encodeFunctionData({ abi, functionName: 'depositNative', args: [account, orderId] })
    return [call(depository, data, amount)]
  }
  const args = [account, currency as Hex, amount, orderId] as const
  const approve = encodeFunctionData({ abi, functionName: 'approve', args: [depository, amount] })
  const deposit = encodeFunctionData({ abi, functionName: 'depositErc20', args })
  return [call(currency, approve, 0n), call(depository, deposit, 0n)]
}

async function load(): Promise<void> {
  const account = '0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'
  const wallet = createEvmWallet(
    createWalletClient({ account, transport: custom({ request: async () => [] }) }),
  )
  await wallet.getAccount()
  const node = createPublicClient({ transport: custom({ request: async () => '0x' }) })
  const reader = createEvmReader({ 1: node })
  const call = { from: account, to: account, data: '0x', value: 0n } as const
  await reader.simulate({ chainId: 1, calls: [call] })
  const validity = { type: 'nonce', nonce: 0 } as const
  await reader.provesAbsence({ chainId: 1, hash: '0x', account, validity, trace: null, fromBlock: 0n })
}
