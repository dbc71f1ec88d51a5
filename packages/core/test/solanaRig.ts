import {
  type Keypair,
  namedKeypair,
  openSolanaWallet,
  type SolanaChain,
  type SolanaQuirks,
  startSolanaChain,
} from '@portage/localnet/solana'
import { VersionedTransaction } from '@solana/web3.js'
import type { Hex } from '../src/domain/brand.js'
import type { SolanaCall } from '../src/domain/step.js'
// Loaded on need otherwise, which a clock wound by hand does not wait for.
import '../src/families/solana/createSolanaRequests.js'
import { createSolanaReader } from '../src/families/solana/createSolanaReader.js'
import { createSolanaWallet } from '../src/families/solana/createSolanaWallet.js'
import type { SolanaRpc } from '../src/families/solana/rpc.js'
import type { SolanaAdapter } from '../src/families/solana/solanaAdapter.js'

export const chainId = 103
export const depository = '99vQwtBwYtrqqD9YSXbdum3KBdxPAVxYTaQ3cfnJSrN2'
export const orderId: Hex = `0x${'d8'.repeat(32)}`
const [state, vault, system] = [
  'Dodg2HifwU8rmaVVyMyUZDGTRbqAJTyVYxXPwcbNpBKc',
  '7uTT8Xi5RWXzy7h9XL244GRgEycDYDhLjr3ZyNdXi8pZ',
  '11111111111111111111111111111111',
] as const

/** A chain that goes on by hand, two providers of it without a network between, and a wallet the test answers for. */
export async function startSolanaRig(time: () => number = Date.now) {
  const clock = { now: time, setTimeout: () => () => undefined }
  const chain: SolanaChain = await startSolanaChain({ slotTime: 'hand', clock })
  const owner: Keypair = namedKeypair('an owner in a test')
  chain.call('requestAirdrop', owner.address, 10_000_000_000)
  chain.tick(40)
  const provider = (): SolanaRpc => async (method, params) => asJson(chain.call(method, ...params))
  const providers = [provider(), provider()]
  const asked: Uint8Array[] = []
  const sign = (transaction: VersionedTransaction): VersionedTransaction => {
    transaction.signatures[0] = owner.sign(transaction.message.serialize())
    return transaction
  }
  const adapter: SolanaAdapter<VersionedTransaction, string> = {
    publicKey: { toBase58: () => owner.address },
    signTransaction: async (transaction) => {
      asked.push(transaction.serialize())
      return sign(transaction)
    },
    sendTransaction: async (transaction) => {
      const bytes = Buffer.from(sign(transaction).serialize()).toString('base64')
      return String(
        chain.call('sendTransaction', bytes, { encoding: 'base64', preflightCommitment: 'confirmed' }),
      )
    },
    signMessage: async (message) => owner.sign(message),
  }
  const walletOf = (over: Partial<typeof adapter> = {}, connection?: string) =>
    createSolanaWallet<VersionedTransaction, string>(() => ({ ...adapter, ...over }), {
      chainId,
      rpc: providers,
      deserialize: VersionedTransaction.deserialize,
      connection,
    })
  /** Over a wallet with quirks, which signs, or sends where there is a connection. */
  const walletWith = (quirks: SolanaQuirks, connection?: string) => {
    const app = openSolanaWallet(owner, chain, quirks)
    const { signTransaction, ...sender } = app
    const wallet = createSolanaWallet<Uint8Array, string>(() => (connection === undefined ? app : sender), {
      chainId,
      rpc: providers,
      deserialize: (bytes) => bytes,
      connection,
    })
    return { app, wallet }
  }
  return {
    chain,
    owner,
    walletWith,
    asked,
    adapter,
    providers,
    walletOf,
    wallet: walletOf(),
    reader: createSolanaReader({ [chainId]: providers }),
  }
}

/** What is left of an answer on its way through JSON. */
function asJson(answer: unknown): unknown {
  return JSON.parse(
    JSON.stringify(answer, (_, part: unknown) => (typeof part === 'bigint' ? Number(part) : part)),
  )
}

/** The depository's instruction for SOL, as a quote asks for it. */
export function depositOf(account: string, amount = 100_000_000n): SolanaCall {
  const little = Buffer.alloc(8)
  little.writeBigUInt64LE(amount)
  const key = (pubkey: string, isSigner = false, isWritable = false) => ({ pubkey, isSigner, isWritable })
  return {
    vm: 'solana',
    lookupTables: [],
    instructions: [
      {
        programId: depository,
        data: `0x0d9e0ddf5fd51c06${little.toString('hex')}${orderId.slice(2)}`,
        keys: [key(state), key(account, true, true), key(account), key(vault, false, true), key(system)],
      },
    ],
  }
}
