import {
  namedTonKey,
  openTonWallet,
  startTonChain,
  type TonChain,
  type TonQuirks,
} from '@portage/localnet/ton'
import { comment } from '@ton/core'
import type { Hex } from '../src/domain/brand.js'
import type { TonCall } from '../src/domain/step.js'
import type { TonApi } from '../src/families/ton/api.js'
// Loaded on need otherwise, which a clock wound by hand does not wait for.
import '../src/families/ton/createTonRequests.js'
import { createTonReader } from '../src/families/ton/createTonReader.js'
import { createTonWallet } from '../src/families/ton/createTonWallet.js'
import type { TonConnector, TonWalletOptions } from '../src/families/ton/tonConnector.js'

export const chainId = 108
export const orderId: Hex = `0x${'d8'.repeat(32)}`

/** A chain that goes on by hand, two indexes of it without a network between, and a wallet the test answers for. */
export async function startTonRig(time: () => number = Date.now) {
  const clock = { now: time, setTimeout: () => () => undefined }
  const chain: TonChain = await startTonChain({ blockTime: 'hand', clock })
  const owner = namedTonKey('an owner in a test')
  await chain.fund(owner.address, 10_000_000_000n)
  await chain.tick()
  const now = (): number => chain.bank.head().time * 1000
  const provider = (): TonApi => async (request) => JSON.parse(JSON.stringify(await chain.call(request)))
  const providers = [provider(), provider()]
  const asked: Parameters<TonConnector['sendTransaction']>[0][] = []
  const connector: TonConnector = {
    account: { address: owner.address, chain: '-239' },
    sendTransaction: async (transaction) => {
      asked.push(transaction)
      const transfers = transaction.messages.map(({ address, amount, payload, stateInit }) => ({
        to: address,
        value: BigInt(amount),
        bounce: address.startsWith('E'),
        body: payload,
        stateInit,
      }))
      return { boc: await chain.send(owner, transfers, transaction.validUntil) }
    },
  }
  const walletOf = (over: Partial<TonConnector> = {}, options: Partial<TonWalletOptions> = {}) =>
    createTonWallet(() => ({ ...connector, ...over }), { chainId, now, ...options })
  /** Over a wallet with quirks. */
  const walletWith = (quirks: TonQuirks) => {
    const app = openTonWallet(owner, chain, quirks)
    return { app, wallet: createTonWallet(() => app, { chainId, now }) }
  }
  const depositOf = (value = 1_000_000_000n, text: string = orderId): TonCall => ({
    vm: 'ton',
    from: [owner.shown],
    messages: [
      {
        to: chain.depository,
        value,
        bounce: false,
        mode: 1,
        body: comment(text).toBoc().toString('base64'),
        stateInit: null,
      },
    ],
  })
  return {
    chain,
    owner,
    asked,
    connector,
    providers,
    walletOf,
    walletWith,
    depositOf,
    wallet: walletOf(),
    reader: createTonReader({ [chainId]: providers }),
  }
}
