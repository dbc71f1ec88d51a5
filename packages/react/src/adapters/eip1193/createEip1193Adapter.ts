import { createEvmReader, createEvmWallet, type EvmWalletOptions, evmAccountsOf } from '@portage/core/evm'
import type { Wallet } from '@portage/core/execution'
import { type Address, type Client, createClient, custom, getAddress } from 'viem'
import { createAccountChoice } from '../createAccountChoice.js'
import { createConnectionStore } from '../createConnectionStore.js'
import { createPressWatch } from '../createPressWatch.js'
import type { WalletAdapter } from '../walletAdapter.js'
import { createRpcClients, type RpcUrls } from './createRpcClients.js'
import { type Eip1193Provider, type Eip1193Source, isEip1193Provider } from './eip1193Provider.js'
import { followProvider } from './followProvider.js'

/** What an adapter over an EIP-1193 provider is made with. */
export type Eip1193AdapterOptions = Pick<EvmWalletOptions, 'kind' | 'chains'> &
  Readonly<{
    /** RPCs of your choice for every chain that money leaves or reaches, by numeric chain id. */
    rpcUrls: RpcUrls
    /** The provider at first; told later where left out. */
    provider?: Eip1193Source
    /**
     * Whether a provider's prompt is a window of the browser, which opens only right after a press. A run then waits for
     * another press where the last one is over. None where left out.
     */
    opensWindow?: ((provider: Eip1193Provider) => boolean) | undefined
  }>

/** The EVM adapter of whichever provider it was told of last. */
export type Eip1193WalletAdapter = WalletAdapter &
  Readonly<{
    /**
     * Takes the provider there is now, or a function that gives it; null when there is none. The one before is asked
     * nothing more, and nobody is connected until the new one has named an account. The same one again is asked again.
     */
    tell: (source: Eip1193Source) => void
    /**
     * Asks the person to connect (`eth_requestAccounts`), which opens a prompt: call it on a press. Gives the account that
     * is connected then, or null where the person refused. Throws what the wallet does, and one sentence where there is no provider.
     */
    connect: () => Promise<string | null>
  }>

type Connection = Readonly<{ provider: Eip1193Provider; accounts: readonly Address[] }>

/**
 * The EVM adapter over any EIP-1193 provider: what Privy, Dynamic, Web3-Onboard, a Safe or a browser extension gives. Make
 * it once, outside of components, and tell it of the provider as soon as there is one.
 *
 * The provider is asked who is connected and for what a person signs. Chains are read by `rpcUrls`, the host's own: nothing
 * of that comes from the service or from the wallet. Two of different operators are better than one: one alone never proves
 * that something is not there. A chain the wallet lacks is added where `chains` describes it.
 *
 * @example
 * const evm = createEip1193Adapter({
 *   rpcUrls: { 8453: ['https://base.one', 'https://base.two'], 42161: 'https://arbitrum.one' },
 * })
 * evm.tell(discoverProviders().get()[0]?.provider)
 * await evm.connect()
 */
export function createEip1193Adapter({
  rpcUrls,
  provider: first,
  opensWindow,
  ...options
}: Eip1193AdapterOptions): Eip1193WalletAdapter {
  const store = createConnectionStore<Connection>(({ accounts }) => accounts)
  const account = createAccountChoice({ list: store.list, subscribe: store.account.subscribe })
  const isPressed = opensWindow && createPressWatch()
  let stop = (): void => undefined
  /** Rises with everything that makes an answer still under way one of the past. */
  let turn = 0
  let arriving: Promise<void> | null = null

  const note = (provider: Eip1193Provider, answer: unknown): void => {
    turn += 1
    store.tell({ provider, accounts: addressesOf(answer) })
  }
  /** Asks who is connected, without a prompt. */
  const look = async (provider: Eip1193Provider, onFailure?: () => void): Promise<void> => {
    turn += 1
    const mine = turn
    const asked = createEvmWallet(async () => clientOf(provider), options)
    await asked.listAccounts().then(
      (answer) => turn === mine && note(provider, answer),
      () => turn === mine && onFailure?.(),
    )
  }
  const hold = (given: unknown): void => {
    if (given === null || given === undefined) return
    if (!isEip1193Provider(given)) throw new Error(notProvider)
    const provider = given
    store.tell({ provider, accounts: [] })
    const ifHeld = (act: () => void) => (): void => {
      if (store.get()?.provider === provider) act()
    }
    const lookNow = (): void => void look(provider)
    stop = followProvider(provider, {
      accountsChanged: (told) => ifHeld(Array.isArray(told) ? () => note(provider, told) : lookNow)(),
      connect: ifHeld(lookNow),
      // Some wallets say so when their node is gone for a moment, and still name the account.
      disconnect: ifHeld(() => void look(provider, () => note(provider, null))),
    })
    lookNow()
  }
  const tell = (source: Eip1193Source): void => {
    const held = store.get()
    if (held !== null && source === held.provider) {
      void look(held.provider)
      return
    }
    stop()
    stop = () => undefined
    turn += 1
    const mine = turn
    store.tell(null)
    arriving = null
    // A provider may be a function with a request of its own.
    if (typeof source !== 'function' || isEip1193Provider(source)) {
      hold(source)
      return
    }
    arriving = (async () => source())().then((given) => {
      if (turn === mine) hold(given)
    })
    // Who wants to connect is told.
    arriving.catch(() => undefined)
  }

  /** A wallet that is asked as long as it shares this account; whichever is connected where null. */
  const walletOf = (wanted: string | null): Wallet =>
    createEvmWallet(async () => {
      const held = store.get()
      return held === null || (wanted !== null && !shares(held, wanted)) ? null : clientOf(held.provider)
    }, options)
  const wallet = walletOf(null)
  tell(first)

  return Object.freeze({
    vm: 'evm',
    wallet: Object.freeze({
      ...wallet,
      getAccount: async (wanted) => {
        const held = store.get()
        const mine = turn
        const asked = wanted ?? account.get()
        const answer = await wallet.getAccount(asked ?? undefined)
        if (held !== null && turn === mine) {
          // Of a provider that tells nothing by itself this is how another account is heard of, and one that is gone.
          if (!shares(held, answer)) note(held.provider, answer)
          else if (shares(held, asked) && !isSame(answer, asked)) void look(held.provider)
        }
        return answer
      },
      // The provider may be another one since the account was compared: money is asked of the one that was.
      send: async (call, part, signal) =>
        (call.vm === 'evm' ? walletOf(call.from) : wallet).send(call, part, signal),
      batch: wallet.batch && {
        ...wallet.batch,
        send: async (of, part, signal) => {
          const { batch } = walletOf(of.account)
          if (batch === null) throw new Error('This wallet takes no batches.')
          return batch.send(of, part, signal)
        },
      },
      mayOpen: () => {
        const held = store.get()
        return held === null || !opensWindow?.(held.provider) || isPressed?.() !== false
      },
    } satisfies WalletAdapter['wallet']),
    reader: createEvmReader(createRpcClients(rpcUrls)),
    account: Object.freeze({
      ...account,
      lookAgain: () => {
        const held = store.get()
        // A wallet that does not answer has not said that anything changed.
        if (held !== null) void look(held.provider)
      },
    }),
    tell,
    connect: async () => {
      await arriving
      const held = store.get()
      if (held === null) throw new Error(noProvider)
      try {
        const answer = await held.provider.request({ method: 'eth_requestAccounts' })
        if (store.get()?.provider === held.provider) note(held.provider, answer)
        return account.get()
      } catch (error) {
        if (wallet.explain(error, 'switch').type === 'rejected') return null
        throw error
      }
    },
  })
}

const noProvider =
  'There is no wallet to connect. Tell the adapter of a provider first, as adapter.tell(window.ethereum) does.'

const notProvider =
  'The adapter was told of something that cannot be asked: an EIP-1193 provider has a function request. ' +
  'Give the provider itself, a function that gives it, or null while there is none.'

/** In the one spelling that has a checksum: the same account in another spelling is no other account. */
function addressesOf(answer: unknown): readonly Address[] {
  return evmAccountsOf(answer).map((account) => getAddress(account.toLowerCase()))
}

/** Whether a wallet has shown this page an account; nobody is none of them. */
function shares({ accounts }: Connection, account: string | null): boolean {
  return accounts.some((one) => isSame(one, account))
}

function isSame(left: string | null, right: string | null): boolean {
  return left?.toLowerCase() === right?.toLowerCase()
}

/** A client that asks once. What a provider throws by itself is an answer like any other. */
function clientOf(provider: Eip1193Provider): Client {
  const request = async (asked: { method: string; params?: unknown }): Promise<unknown> =>
    provider.request(asked)
  return createClient({ transport: custom({ request }, { retryCount: 0 }) })
}
