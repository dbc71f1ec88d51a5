import { createHandClock } from '../../../test/handClock.js'
import type { IntentClient } from '../../client/intentClient.js'
import type { Chain } from '../../domain/chain.js'
import type { WithdrawalRequest } from '../../domain/recovery.js'
import type { TransactionCall } from '../../domain/step.js'
import type { Trusted } from '../../domain/trusted.js'
import type { Wallet } from '../../families/wallet.js'
import { createWithdrawal, type Withdrawal, type WithdrawalOptions } from '../createWithdrawal.js'
import { createMemoryWithdrawalJournal } from '../journal/createMemoryWithdrawalJournal.js'
import { createHub, signatureOf } from './hub.js'
import { createLedger } from './ledger.js'

export const depository = '0x00000000000000000000000000000000000000d0'
export const owner = '0x00000000000000000000000000000000000000aa'
export const recipient = '0x00000000000000000000000000000000000000bb'
export const native = '0x0000000000000000000000000000000000000000'

const chainOf = (id: number, slug: string, vmType: string): Chain =>
  ({ id, name: slug, displayName: slug, vmType, slug, currencies: [], depository: null }) as unknown as Chain

export const chains: readonly Chain[] = [
  chainOf(101, 'here', 'evm'),
  chainOf(102, 'there', 'evm'),
  chainOf(103, 'sun', 'svm'),
  chainOf(104, 'coin', 'bvm'),
  chainOf(105, 'hyperliquid', 'hypevm'),
  chainOf(106, 'gram', 'tonvm'),
]
export const trusted: Trusted = { here: { depository }, there: { depository } }
export const request: WithdrawalRequest = {
  chainId: 'here',
  currency: native,
  amount: 700n,
  ownerChainId: 'there',
  owner,
  recipient,
} as WithdrawalRequest

const rejection = (): Error => Object.assign(new Error('No.'), { code: 4001 })

/** What the person does at one prompt: answers, refuses, or lets it stand until the test says. */
export type Manner = 'approves' | 'rejects' | 'waits' | 'sends-and-fails' | 'sends-and-hangs' | 'fails'

/** A service, a chain and a wallet in memory, on one clock that is wound by hand. Nothing of it is the product's. */
export function createWorld() {
  const clock = createHandClock()
  const ledger = createLedger(clock, depository)
  const hub = createHub(clock, ledger, depository)
  const log: string[] = []
  const wallet = {
    account: owner as string | null,
    chainId: 101,
    signs: 'approves' as Manner,
    sends: 'approves' as Manner,
    signsDigests: true,
    isLocal: false,
    ton: undefined as Readonly<{ timestamp: number; domain: string }> | undefined,
    /** Milliseconds a signature takes, as on a small screen with two buttons. */
    takes: 0,
    /** Whether a window of the wallet could open. */
    mayOpen: true,
  }
  const open: (() => void)[] = []
  const behave = async <Answer>(manner: Manner, answer: () => Answer): Promise<Answer> => {
    switch (manner) {
      case 'approves':
        return answer()
      case 'rejects':
        throw rejection()
      case 'fails':
        throw new Error('The wallet does not say.')
      case 'sends-and-fails':
        answer()
        throw new Error('The wallet lost its own answer.')
      case 'sends-and-hangs':
        answer()
        return new Promise(() => {})
      case 'waits':
        return new Promise((resolve) => open.push(() => resolve(answer())))
      default:
        return manner satisfies never
    }
  }
  const port: Wallet = {
    vm: 'evm',
    kind: 'test',
    getAccount: async () => wallet.account,
    getChainId: async () => wallet.chainId,
    switchChain: async (chainId) => {
      log.push(`wallet: switch to ${chainId}`)
      wallet.chainId = chainId
    },
    readBlockHash: async () => null,
    mayOpen: () => wallet.mayOpen,
    get sign() {
      if (!wallet.isLocal) return null
      return async (call: TransactionCall) => {
        if (call.vm !== 'evm') throw new Error('The wallet signs for the EVM only.')
        log.push('wallet: sign the transaction')
        const place = `${log.length}`.padStart(8, '0')
        return behave(wallet.sends, () => ({
          bytes: `${call.data}${place}` as const,
          hash: `0x5${place}` as const,
          validity: { type: 'nonce' as const, nonce: log.length },
        }))
      }
    },
    send: async (call) => {
      log.push('wallet: send')
      if (call.vm !== 'evm') throw new Error('The wallet was asked for something it cannot do.')
      return behave(wallet.sends, () => ledger.take(call))
    },
    signMessage: async () => {
      throw new Error('A withdrawal signs no message of a quote.')
    },
    get signDigest() {
      if (!wallet.signsDigests) return undefined
      return async (digest: `0x${string}`) => {
        log.push('wallet: sign the digest')
        if (wallet.takes > 0) await new Promise<void>((resolve) => clock.setTimeout(resolve, wallet.takes))
        return behave(wallet.signs, () => ({
          signature: signatureOf(digest),
          ...(wallet.ton && { ton: wallet.ton }),
        }))
      }
    },
    batch: null,
    explain: (error) => {
      const code = error instanceof Error && 'code' in error ? error.code : null
      return code === 4001
        ? { type: 'rejected' }
        : { type: 'unknown', message: error instanceof Error ? error.message : String(error) }
    },
  }
  const client: IntentClient = {
    baseUrl: 'http://service',
    wsUrl: null,
    keyHolder: 'proxy',
    clock,
    random: () => 0.5,
    subscribe: () => () => {},
    request: async (call) => {
      log.push(`service: ${call.method} ${call.path}${'signature' in Object(call.body) ? ' signed' : ''}`)
      return hub.answer(call)
    },
  }
  const journal = createMemoryWithdrawalJournal()
  const ports = {
    client,
    wallets: { evm: port },
    readers: { evm: ledger.reader },
    journal,
    volatileJournal: 'accept' as const,
    trusted,
    chains,
  }
  return {
    clock,
    hub,
    ledger,
    log,
    wallet,
    port,
    ports,
    journal,
    withdraw: (over: Partial<WithdrawalOptions> = {}): Withdrawal =>
      createWithdrawal({ ...ports, request, ...over }),
    /** Lets everything that was set going come to rest, without a moment passing. */
    settle: () => clock.advance(0),
    /** The person says yes to so many prompts that stand open, the oldest first; to all when left out. */
    approve: (count = open.length) => {
      for (const answer of open.splice(0, count)) answer()
    },
    /** How often something was called, by the beginning of its line. */
    count: (what: string): number => log.filter((line) => line.startsWith(what)).length,
  }
}
export type World = ReturnType<typeof createWorld>
