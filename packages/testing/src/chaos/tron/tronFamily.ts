import type { Call } from '@portage/core'
import { createEvmReader } from '@portage/core/evm'
import { createTronReader, createTronWallet, type TronAdapter } from '@portage/core/tron'
import {
  readRaw,
  type TronRaw,
  toEvmAddress,
  toTronAddress,
  writeTransactionJson,
} from '@portage/localnet/tron'
import { encodeFunctionData, type Hex, hexToBytes, keccak256, parseAbi, stringToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createSigner } from '../createSigner.js'
import { createDestination } from '../evm/createDestination.js'
import { holdsOrder } from '../evm/createEvmChain.js'
import type { ChaosFamily, World, WorldOptions } from '../family.js'
import { toWorldChain, type WorldChain } from '../toWorldChain.js'
import { troubleAt } from '../windows.js'
import { wordingOf } from '../wordingOf.js'
import { destination, destinationId, type OrderTerms, sideOf, writeQuote } from '../writeQuote.js'
import { createTronApi } from './createTronApi.js'
import { createTronChain, payOnTron, refOf, type TronChain, toTronSent } from './createTronChain.js'

const originId = 107
const depository = '0xdddddddddddddddddddddddddddddddddddddddd'
const token = toTronAddress('0x6666666666666666666666666666666666666666')
const owner = privateKeyToAccount(keccak256(stringToHex('chaos')))
const account = toTronAddress(owner.address)
/** What nodes show for a signature, which nobody reads. */
const unread: Hex = `0x${'11'.repeat(65)}`
const otherAccount = toTronAddress('0x9999999999999999999999999999999999999999')
const origin = sideOf({ id: originId, slug: 'tron', vmType: 'tvm', depository: toTronAddress(depository) })

/** What wallets of Tron change in what they are given. */
type Habit = 'plain' | 'memo' | 'fee-limit' | 'other-time'
const habits = ['plain', 'plain', 'memo', 'fee-limit', 'other-time'] as const satisfies Habit[]

const abi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function depositNative(address depositor, bytes32 id)',
  'function depositErc20(address depositor, address token, uint256 amount, bytes32 id)',
])

/** Tron: its wallets are asked to sign, and some send as well. */
export const tronFamily: ChaosFamily = {
  name: 'tron',
  originId,
  habits,
  manners: ['signs', 'signs', 'sends'],
  flows: ['native', 'approve-deposit'],
  blockTimes: [1_000, 3_000],
  createWorld,
  load: async () => {
    const wallet = createTronWallet(() => null, { chainId: originId, rpc: [] })
    await wallet.refuses?.({ vm: 'hyperliquid' } as never).catch(() => null)
  },
}

function createWorld(options: WorldOptions): World {
  const { clock, fork, tell, manner } = options
  const habit = habits.find((one) => one === options.habit) ?? 'plain'
  const chainOptions = {
    ...{ id: originId, clock, draw: fork(`chain ${originId}`), finalAfter: options.finalAfter },
    blockTime: options.blockTime[originId] ?? 1_000,
  }
  const contracts = { depository, tokens: [toEvmAddress(token)] }
  const chain = createTronChain(chainOptions, contracts)
  const abroad = createDestination(options)
  const worldChain = nameAsTron(
    toWorldChain(chain, {
      mentions: ({ data }, orderId) => holdsOrder(data, orderId),
      pay: (payment) => payOnTron(chain, payment),
    }),
  )
  const quoteDraw = fork('quotes')
  const quotes = options.orders.map(({ flow }) =>
    writeQuote(quoteDraw, {
      ...{ origin, account, flow, token, now: options.beginsAt },
      write: (terms) => writeCalls(flow === 'native', terms),
    }),
  )
  const orderIds = quotes.map(({ protocol }) => protocol?.orderId ?? '')
  const draw = fork('wallet')
  const signer = createSigner({
    ...{ clock, draw, manner, tell, calmFrom: options.end },
    account: toEvmAddress(account),
    submit: chain.submit,
    world: worldChain,
    wording: wordingOf(draw, { codes: [4001, '4001', 5000, 'ACTION_REJECTED'], givesBack: true }),
  })
  const trouble = () => troubleAt(options.walletTroubles, clock.now())?.kind ?? null

  /** Signs what it is given, in its own way. */
  const sign = (given: Parameters<TronAdapter['signTransaction']>[0]): Promise<unknown> => {
    const asked = readRaw(hexToBytes(`0x${given.raw_data_hex}`))
    return signer.ask({
      purpose: `${asked.to} ${asked.data}`.toLowerCase(),
      orderIds: orderIds.filter((id) => holdsOrder(asked.data, id)),
      sign: (fate) => {
        const raw = inItsWay(asked, habit, chain)
        const sent = toTronSent(raw, { ...fate, signature: unread, pays: null })
        const id = sent.hash.slice(2)
        // An id is what is signed.
        const signed = async (form: number): Promise<unknown> => {
          const signature = await owner.sign({ hash: sent.hash as Hex })
          const json = writeTransactionJson(sent.rawBytes, [signature])
          const isChanged = json.raw_data_hex !== given.raw_data_hex
          const forms = [
            json,
            JSON.stringify(json),
            { ...json, signature: signature.toUpperCase().replace('0X', '0x') },
            { result: true, transaction: json },
            isChanged ? json : { signature: [signature.slice(2)] },
            isChanged ? json : signature,
          ]
          return forms[form]
        }
        return {
          sent,
          whole: () => signed(draw.between(0, 5)),
          name: () => draw.pick<unknown>([id, `0x${id.toUpperCase()}`, { result: true, txid: id }]),
        }
      },
    })
  }

  return {
    account,
    originId,
    quotes,
    chains: new Map([
      [originId, worldChain],
      [destinationId, abroad.world],
    ]),
    wallet: {
      ...signer,
      prompts: () =>
        signer.prompts().map((prompt) => ({ ...prompt, hash: () => prompt.hash()?.slice(2) ?? null })),
    },
    listed: [origin.chain, destination.chain],
    trusted: { tron: origin.trusted, birch: destination.trusted },
    open: ({ line, providers }) => {
      const rpc = (providers.get(originId) ?? []).map((provider) =>
        createTronApi({ ...provider, chain, findSigned: signer.find }),
      )
      const adapter = (): TronAdapter => ({
        address: trouble() === 'locked' ? null : trouble() === 'other-account' ? otherAccount : account,
        signTransaction: (transaction) => line.call(() => sign(transaction)),
      })
      return {
        wallets: { tvm: createTronWallet(adapter, { chainId: originId, rpc }) },
        readers: {
          tvm: createTronReader({ [originId]: rpc }),
          evm: createEvmReader({ [destinationId]: abroad.nodesOf(providers) }),
        },
      }
    },
  }
}

/** What a wallet makes of what it is given to sign. */
function inItsWay(raw: TronRaw, habit: Habit, chain: TronChain): TronRaw {
  switch (habit) {
    case 'plain':
      return raw
    case 'memo':
      return { ...raw, memo: stringToHex('signed by a wallet') }
    case 'fee-limit':
      return { ...raw, feeLimit: raw.kind === 'TransferContract' ? 0n : 225_000_000n }
    case 'other-time': {
      const { at } = chain.head()
      return { ...raw, ...refOf(chain.head()), timestamp: at, expiration: at + 60_000 }
    }
    default:
      return habit satisfies never
  }
}

/** Ids as Tron writes them: without `0x`. */
function nameAsTron(chain: WorldChain): WorldChain {
  return {
    ...chain,
    depositsOf: (orderId) => chain.depositsOf(orderId).map((hash) => hash.slice(2)),
    holds: (hash) => chain.holds(`0x${hash}`),
    pay: (payment) => chain.pay(payment).slice(2),
    isSending: (account) => chain.isSending(toEvmAddress(account)),
  }
}

function writeCalls(isNative: boolean, { orderId, amount, currency }: OrderTerms): readonly Call[] {
  const from = toEvmAddress(account)
  const call = (to: Hex, data: Hex, value: bigint): Call => ({
    vm: 'tron',
    kind: 'call',
    from,
    to,
    data,
    value,
  })
  if (isNative) {
    const data = encodeFunctionData({ abi, functionName: 'depositNative', args: [from, orderId] })
    return [call(depository, data, amount)]
  }
  const args = [from, toEvmAddress(currency), amount, orderId] as const
  const approve = encodeFunctionData({ abi, functionName: 'approve', args: [depository, amount] })
  const deposit = encodeFunctionData({ abi, functionName: 'depositErc20', args })
  return [call(toEvmAddress(currency), approve, 0n), call(depository, deposit, 0n)]
}
