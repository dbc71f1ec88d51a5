import {
  type BitcoinChain,
  type BitcoinKeyKind,
  type BitcoinQuirks,
  namedBitcoinKey,
  openBitcoinWallet,
  startBitcoinChain,
  writePsbt,
} from '@portage/localnet/bitcoin'
import type { Hex } from '../src/domain/brand.js'
import type { BitcoinCall } from '../src/domain/step.js'
import type { EsploraApi } from '../src/families/bitcoin/api.js'
// Loaded on need otherwise, which a clock wound by hand does not wait for.
import '../src/families/bitcoin/createBitcoinRequests.js'
import type { BitcoinConnector, PsbtRequest } from '../src/families/bitcoin/bitcoinConnector.js'
import { createBitcoinReader } from '../src/families/bitcoin/createBitcoinReader.js'
import {
  type BitcoinWalletOptions,
  createBitcoinWallet,
} from '../src/families/bitcoin/createBitcoinWallet.js'

export const chainId = 104
export const orderId: Hex = `0x${'b7'.repeat(32)}`

/** A chain that goes on by hand, two explorers of it without a network between, and a wallet the test answers for. */
export async function startBitcoinRig({
  kind = 'segwit',
  time = Date.now,
}: Readonly<{ kind?: BitcoinKeyKind; time?: () => number }> = {}) {
  const clock = { now: time, setTimeout: () => () => undefined }
  const chain: BitcoinChain = await startBitcoinChain({ blockTime: 'hand', clock })
  const owner = namedBitcoinKey('an owner in a test', kind)
  chain.bank.fund(owner.address, 1_000_000n)
  chain.bank.fund(owner.address, 600_000n)
  const provider = (): EsploraApi => async (request) => {
    try {
      const answer = chain.call(request)
      return 'json' in answer ? JSON.parse(JSON.stringify(answer.json)) : answer.text
    } catch (error) {
      if (Object(error).status === 404) return null
      throw error
    }
  }
  const providers = [provider(), provider()] as const
  const asked: PsbtRequest[] = []
  const connector: BitcoinConnector = {
    account: { address: owner.address },
    signPsbt: async (request) => {
      asked.push(request)
      return owner.signPsbt(request.hex, request.inputs)
    },
  }
  const walletOf = (over: Partial<BitcoinConnector> = {}, options: Partial<BitcoinWalletOptions> = {}) =>
    createBitcoinWallet(() => ({ ...connector, ...over }), { chainId, ...options })
  /** Over a wallet with quirks. */
  const walletWith = (quirks: BitcoinQuirks) => {
    const app = openBitcoinWallet(owner, chain, quirks)
    return { app, wallet: createBitcoinWallet(() => app, { chainId }) }
  }
  /** What the service writes: the deposit, the order's id and what comes back, by what the account holds now. */
  const depositOf = ({
    value = 100_000n,
    rate = 5n,
    note = orderId as string,
    to = chain.depository.address,
  } = {}): BitcoinCall => ({
    vm: 'bitcoin',
    psbt: writePsbt(chain.bank, {
      from: owner.address,
      payments: [{ to, value }],
      note,
      rate,
      redeemScript: owner.redeemScript,
    }).psbt,
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
    reader: createBitcoinReader({ [chainId]: providers }),
  }
}
