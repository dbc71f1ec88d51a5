import type { Clock } from '@portage/core'
import type { Draw } from '../createDraw.js'
import { createPromptBook, type PromptBook } from '../createPromptBook.js'
import type { Line } from '../openLine.js'
import type { WalletApp } from '../walletApp.js'
import { type Trouble, troubleAt, type WalletTrouble } from '../windows.js'
import { wordingOf } from '../wordingOf.js'
import { writeBatch } from './carryOut.js'
import { type EvmChain, holdsOrder, nextNonce, toEvmWorldChain, withHash } from './createEvmChain.js'
import type { EvmSent } from './sent.js'
import { bundler, writeOperation } from './writeOperation.js'

/**
 * What a wallet makes of a call it is asked to send: it may name itself behind the data, number it by what it knows
 * itself and take the place of what waits, send a batch to itself (EIP-7702), or have an entry point carry it out
 * (ERC-4337).
 */
export type EvmHabit = 'plain' | 'appends' | 'own-nonce' | 'sends-as-batch' | 'by-entry-point'

export type Batching = 'atomic' | 'refuses' | 'unsupported'

/** A wallet of the EVM. */
export type EvmWalletApp = WalletApp &
  Readonly<{
    /** A page's way to it, as EIP-1193 has it. */
    connect: (line: Line) => Readonly<{ request: (asked: Asked) => Promise<unknown> }>
  }>

type Asked = Readonly<{ method: string; params?: unknown }>
type AskedCall = Readonly<{ to: string; data?: string; value?: string }>
type SentCall = Pick<EvmSent, 'to' | 'value' | 'data' | 'operation'>

export type EvmWalletOptions = Readonly<{
  clock: Clock
  draw: Draw
  account: string
  chains: ReadonlyMap<number, EvmChain>
  troubles: readonly Trouble<WalletTrouble>[]
  batching: Batching
  habit: EvmHabit
  /** Order ids it may meet, to tell what is deposited for which. */
  orderIds: readonly string[]
  calmFrom: number
  tell: (what: string) => void
}>

const otherAccount = '0x9999999999999999999999999999999999999999'

export function createEvmWalletApp(options: EvmWalletOptions): EvmWalletApp {
  const { clock, draw, account, chains, troubles, habit, orderIds, calmFrom, tell } = options
  const batches = new Map<string, string>()
  const [first] = chains.keys()
  let operations = 0n
  let fee = 0
  let chainId = draw.pick([...chains.keys()] as unknown as [number, ...number[]])
  const worldChains = [...chains.values()].map(toEvmWorldChain)
  const book: PromptBook = createPromptBook({
    ...{ clock, draw, calmFrom, tell },
    isUnderWay: (orderId) => worldChains.some((chain) => chain.isUnderWay(orderId)),
    wording: wordingOf(draw, { codes: [4001, 4001, '4001', 5000, 'ACTION_REJECTED'], givesBack: false }),
  })

  const trouble = () => troubleAt(troubles, clock.now())?.kind ?? null
  const chainNow = (): number =>
    trouble() === 'other-chain' && first !== undefined ? otherThan(chainId) : chainId
  const otherThan = (id: number): number => [...chains.keys()].find((one) => one !== id) ?? id
  const chainOf = (id: number): EvmChain => {
    const chain = chains.get(id)
    if (!chain) throw Object.assign(new Error('Unrecognized chain ID.'), { code: 4902 })
    return chain
  }

  const submit = (chain: EvmChain, call: SentCall): string => {
    const isStuck = !book.isCalm() && draw.happens(0.12)
    const from = call.operation ? bundler : account
    const inBlocks = chain.head().after.nonces.get(account.toLowerCase()) ?? 0
    fee += 10
    const sent = withHash(chain, {
      from,
      ...call,
      nonce: habit === 'own-nonce' ? inBlocks : nextNonce(chain, from),
      fee: habit === 'own-nonce' ? fee : 1,
      fails: !book.isCalm() && draw.happens(0.05),
      heldUntil: isStuck ? Math.max(clock.now(), draw.between(clock.now(), calmFrom)) : 0,
      pays: null,
    })
    chain.submit(sent)
    // Whoever sends for an account waits.
    if (isStuck && sent.operation === null)
      book.after(1_000, Math.max(1_000, sent.heldUntil - clock.now()), () => replace(chain, sent))
    return sent.hash
  }
  /** The person has seen enough of a transaction that does not move. */
  const replace = (chain: EvmChain, sent: EvmSent): void => {
    if (!chain.mempool().some(({ hash }) => hash === sent.hash)) return
    book.touch()
    const how = draw.pick(['speed-up', 'cancel', 'wait'])
    tell(`wallet: ${how} of ${sent.hash.slice(0, 8)}`)
    const raised = { ...sent, fee: sent.fee + 1, heldUntil: 0 }
    if (how === 'speed-up') chain.submit(withHash(chain, raised))
    if (how === 'cancel') chain.submit(withHash(chain, { ...raised, to: account, value: 0n, data: '0x' }))
  }

  const open = (kind: 'send' | 'batch', wanted: number, calls: readonly AskedCall[]): Promise<unknown> => {
    const chain = chainOf(wanted)
    const list = calls.map(({ to, data = '0x', value = '0x0' }) => ({
      ...{ to, data, value: BigInt(value), operation: null },
    }))
    return book.open({
      kind,
      purpose: list
        .map(({ to, data }) => `${to} ${data}`)
        .join(' ')
        .toLowerCase(),
      orderIds: orderIds.filter((id) => list.some(({ data }) => holdsOrder(data, id))),
      carryOut: () => {
        const isAstray = !book.isCalm() && kind === 'send' && draw.happens(0.04)
        const target = isAstray ? chainOf(otherThan(wanted)) : chain
        const [only] = list
        if (!only) throw new Error('A wallet is asked for one call or more.')
        const asBatch = { to: account, value: 0n, data: writeBatch(list), operation: null }
        const hash = submit(target, kind === 'batch' ? asBatch : inItsWay(only, asBatch))
        const answer = () => (kind === 'send' ? hash : takeBatch(hash))
        return {
          hash,
          what: `sends ${hash.slice(0, 8)} on ${target.id}`,
          answer,
          otherAnswer: () => (kind === 'send' ? `0x${hash.slice(2).split('').reverse().join('')}` : answer()),
        }
      },
    })
  }
  const inItsWay = (call: SentCall, asBatch: SentCall): SentCall => {
    switch (habit) {
      case 'plain':
      case 'own-nonce':
        return call
      case 'by-entry-point':
        operations += 1n
        return writeOperation(account, operations, call)
      case 'appends':
        return { ...call, data: `${call.data}${'8021'.repeat(8)}` }
      case 'sends-as-batch':
        return asBatch
      default:
        return habit satisfies never
    }
  }
  const takeBatch = (hash: string): unknown => {
    const id = `0x${hash.slice(2, 34)}`
    batches.set(id, hash)
    return { id }
  }

  const handle = ({ method, params }: Asked): unknown => {
    const given = (params ?? []) as readonly unknown[]
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        if (trouble() === 'locked') return []
        return [trouble() === 'other-account' ? otherAccount : account]
      case 'eth_chainId':
        return `0x${chainNow().toString(16)}`
      case 'wallet_switchEthereumChain': {
        if (trouble() === 'refuses-switch') throw Object.assign(new Error('User rejected.'), { code: 4001 })
        if (trouble() === 'ignores-switch') return null
        chainId = Number((given[0] as { chainId: string }).chainId)
        return null
      }
      case 'eth_sendTransaction': {
        if (trouble() === 'locked') throw Object.assign(new Error('Unauthorized.'), { code: 4100 })
        const asked = given[0] as AskedCall & { chainId?: string; from: string }
        return open('send', asked.chainId === undefined ? chainNow() : Number(asked.chainId), [asked])
      }
      case 'wallet_getCapabilities': {
        const status = options.batching === 'unsupported' ? 'unsupported' : 'supported'
        return { '0x65': { atomic: { status } }, '0x66': { atomic: { status } } }
      }
      case 'wallet_sendCalls': {
        if (options.batching !== 'atomic') throw Object.assign(new Error('Not supported.'), { code: 5760 })
        const asked = given[0] as { chainId: string; calls: readonly AskedCall[] }
        return open('batch', Number(asked.chainId), asked.calls)
      }
      case 'wallet_getCallsStatus': {
        const hash = batches.get(String(given[0]))
        if (hash === undefined) throw Object.assign(new Error('Unknown bundle id.'), { code: 5730 })
        const isMined = [...chains.values()].some((chain) => chain.find(hash))
        return { status: isMined ? 200 : 100, receipts: isMined ? [{ transactionHash: hash }] : [] }
      }
      default:
        throw Object.assign(new Error(`${method} is not supported.`), { code: 4200 })
    }
  }

  return {
    prompts: book.prompts,
    changedAt: book.changedAt,
    isWaiting: () =>
      book.prompts().some((one) => one.state() === 'open') ||
      worldChains.some((chain) => chain.isSending(account)),
    connect: (line) => ({ request: (asked) => line.call(async () => handle(asked)) }),
  }
}
