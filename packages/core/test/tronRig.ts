import { createAccounts } from '@portage/localnet'
import { openTronWallet, startTronChain, type TronChain, type TronQuirks } from '@portage/localnet/tron'
import { TronWeb } from 'tronweb'
import type { Hex } from '../src/domain/brand.js'
import type { TronCall } from '../src/domain/step.js'
import { calldata } from '../src/families/tron/__fixtures__/honestQuote.js'
import type { TronApi } from '../src/families/tron/api.js'
import { toTronHex } from '../src/families/tron/tronAddress.js'
// Loaded on need otherwise, which a clock wound by hand does not wait for.
import '../src/families/tron/createTronRequests.js'
import { createTronReader } from '../src/families/tron/createTronReader.js'
import { adapterOf, createTronWallet } from '../src/families/tron/createTronWallet.js'
import type { TronAdapter, TronWalletOptions } from '../src/families/tron/tronAdapter.js'

export const chainId = 107
export const orderId: Hex = `0x${'d8'.repeat(32)}`
export const native = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'

/** A chain that goes on by hand, two nodes of it without a network between, and tronweb as the wallet in the page. */
export async function startTronRig(now: () => number = Date.now) {
  const chain: TronChain = await startTronChain({ blockTime: 'hand', now })
  const [owner, other] = createAccounts().users
  if (!owner || !other) throw new Error('There are five.')
  const provider = (): TronApi => async (request) => JSON.parse(JSON.stringify(await chain.call(request)))
  const providers = [provider(), provider()]
  const tronWeb = new TronWeb({ fullHost: chain.apiUrl, privateKey: owner.privateKey.slice(2) })
  const account = tronWeb.defaultAddress.base58 || ''
  const asked: unknown[] = []
  const connected = adapterOf(tronWeb)
  if (!connected) throw new Error('It is in the page.')
  const adapter: TronAdapter = {
    ...connected,
    signTransaction: (transaction) => {
      asked.push(transaction)
      return connected.signTransaction(transaction)
    },
  }
  const walletOf = (over: Partial<TronAdapter> = {}, options: Partial<TronWalletOptions> = {}) =>
    createTronWallet(() => ({ ...adapter, ...over }), { chainId, rpc: providers, ...options })
  /** Over a wallet with quirks. */
  const walletWith = (quirks: TronQuirks) => {
    const app = openTronWallet(owner.privateKey, chain, quirks)
    return { app, wallet: createTronWallet(() => app, { chainId, rpc: providers }) }
  }
  const { depository, usdc } = chain.contracts
  const callOf = (change: Partial<TronCall>): TronCall => {
    const [from, to] = [toTronHex(account), toTronHex(depository)]
    return { vm: 'tron', kind: 'call', from, to, data: '0x', value: 0n, ...change }
  }
  return {
    ...{ chain, owner, other, account, asked, adapter, providers, walletOf, walletWith, callOf },
    wallet: walletOf(),
    reader: createTronReader({ [chainId]: providers }),
    depositOf: (value = 5_000_000n, id = orderId) =>
      callOf({ data: calldata('0x49290c1c', account, id), value }),
    approvalOf: (amount: bigint) =>
      callOf({ to: toTronHex(usdc), data: calldata('0x095ea7b3', depository, amount) }),
    tokenDepositOf: (amount: bigint) =>
      callOf({ data: calldata('0xe8017952', account, usdc, amount, orderId) }),
  }
}
