import type { Client } from 'viem'
import { systemClock } from '../../client/clock.js'
import type { TransactionCall } from '../../domain/step.js'
import { requireWanted } from '../requireWanted.js'
import { UnsentError } from '../unsentError.js'
import type { SignedTransaction, Wallet, WalletBatch } from '../wallet.js'
import { askChainId } from './askChainId.js'
import { createEvmBatch } from './createEvmBatch.js'
import type { EvmWallet } from './evmWallet.js'
import type { EvmWalletOptions } from './evmWalletOptions.js'
import { explainWalletError } from './explainWalletError.js'
import { localAccountOf } from './localAccountOf.js'
import { askAccounts } from './quirks/askAccounts.js'
import { chooseAccount } from './quirks/chooseAccount.js'
import { sendTransaction } from './sendTransaction.js'
import { signDigest } from './signDigest.js'
import { signMessage } from './signMessage.js'
import { signTransaction } from './signTransaction.js'
import { switchChain } from './switchChain.js'

export type EvmRequests = Pick<
  Wallet,
  'getAccount' | 'getChainId' | 'switchChain' | 'readBlockHash' | 'send' | 'signMessage'
> &
  Readonly<{
    listAccounts: EvmWallet['listAccounts']
    sign: (call: TransactionCall) => Promise<SignedTransaction>
    signDigest: NonNullable<Wallet['signDigest']>
    batch: WalletBatch
  }>

/** A key in this process sends nothing by itself: whatever fails but a refusal, nothing was sent. */
function keepHere(error: unknown): never {
  if (explainWalletError(error, 'sign').type === 'rejected') throw error
  throw new UnsentError(messageOf(error), { cause: error })
}

function messageOf(error: unknown): string {
  const failure = explainWalletError(error, 'sign')
  return 'message' in failure ? failure.message : String(error)
}

/** Everything a wallet is asked, of whichever client is connected when it is asked. */
export function createEvmRequests(
  source: () => Promise<Client | null>,
  { chains = [], requestSwitch, clock = systemClock }: EvmWalletOptions,
): EvmRequests {
  const connect = async (): Promise<Client | null> => {
    const client = await source()
    // viem's `fallback` takes a wallet's error for a reason to ask the next transport. Refused here, and so with the
    // first question after the account, before anything is recorded.
    if (client?.transport.type === 'fallback' && !localAccountOf(client)) {
      throw new UnsentError(
        'A wallet behind several transports could be asked twice. Make its client with one.',
      )
    }
    return client
  }
  const demand = async (signal?: AbortSignal): Promise<Client> => {
    const client = await connect()
    requireWanted(signal)
    if (!client) throw new UnsentError('No wallet is connected. Connect it and try again.')
    return client
  }
  return {
    getAccount: async (wanted) => {
      const client = await connect()
      return client && (localAccountOf(client)?.address ?? chooseAccount(client, wanted))
    },
    listAccounts: async () => {
      const client = await connect()
      const local = client && localAccountOf(client)
      return local ? [local.address] : client ? askAccounts(client) : []
    },
    getChainId: async () => askChainId(await demand()),
    switchChain: async (chainId) => switchChain(await demand(), chainId, { chains, requestSwitch, clock }),
    readBlockHash: async (blockNumber) => {
      const block = await (await demand()).request(
        { method: 'eth_getBlockByNumber', params: [`0x${blockNumber.toString(16)}`, false] } as never,
        { retryCount: 0 },
      )
      const { hash } = Object(block)
      return typeof hash === 'string' ? hash : null
    },
    send: async (call, _part, signal) => sendTransaction(await demand(signal), call),
    sign: async (call) => signTransaction(await demand(), call).catch(keepHere),
    signMessage: async (message, account, signal) => signMessage(await demand(signal), message, account),
    signDigest: async (digest, account) => signDigest(await demand(), digest, account),
    batch: createEvmBatch(demand, clock),
  }
}
