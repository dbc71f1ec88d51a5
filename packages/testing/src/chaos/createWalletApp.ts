import type { Clock } from '@portage/core'
import { writeBatch } from './carryOut.js'
import type { SimulatedChain } from './createChain.js'
import type { Draw } from './createDraw.js'
import { depositsOf } from './depositsOf.js'
import type { Line } from './openLine.js'
import { isSame, type Sent } from './sent.js'
import { type Trouble, troubleAt } from './windows.js'

/** What can be wrong with a wallet as a whole. */
export type WalletTrouble = 'locked' | 'other-account' | 'other-chain' | 'refuses-switch' | 'ignores-switch'

/** What becomes of one prompt. What has `after` in its name is sent, whatever the page is told. */
export type Decision =
  | 'approve'
  | 'reject'
  | 'reject-without-code'
  | 'fail-after'
  | 'null-after'
  | 'silent-after'
  | 'slow-after'
  | 'other-hash-after'
  | 'vanish'
  | 'never'

/** One prompt, as the person sees it. It outlives the page that opened it. */
export type Prompt = Readonly<{
  openedAt: number
  /** Which of the calls it was opened for; the same for the same again. */
  purpose: string
  /** Order ids it deposits for. */
  orderIds: readonly string[]
  state: () => 'open' | 'closed'
  hash: () => string | null
  /** What was wrong with opening it: the same was open, or under way, or done. */
  wasAskedAgain: boolean
}>

/** What a wallet makes of a call it is asked to send: it may name itself behind the data, or send a batch to itself. */
export type WalletHabit = 'plain' | 'appends' | 'sends-as-batch'

export type Batching = 'atomic' | 'refuses' | 'unsupported'

/** A wallet and the person who answers its prompts; it lives on whatever becomes of the pages. */
export type WalletApp = Readonly<{
  prompts: () => readonly Prompt[]
  /** Whether anything is open in it, or on its way from it. */
  isWaiting: () => boolean
  /** When a prompt was last decided, or something of the wallet's changed. Milliseconds. */
  changedAt: () => number
  /** A page's way to it, as EIP-1193 has it. */
  connect: (line: Line) => Readonly<{ request: (asked: Asked) => Promise<unknown> }>
}>

type Asked = Readonly<{ method: string; params?: unknown }>
type AskedCall = Readonly<{ to: string; data?: string; value?: string }>

export type WalletAppOptions = Readonly<{
  clock: Clock
  draw: Draw
  account: string
  chains: ReadonlyMap<number, SimulatedChain>
  troubles: readonly Trouble<WalletTrouble>[]
  batching: Batching
  habit: WalletHabit
  /** Order ids it may meet, to tell what is deposited for which. */
  orderIds: readonly string[]
  /** Milliseconds after which the person simply approves, for the most part. */
  calmFrom: number
  tell: (what: string) => void
}>

const wild: readonly [Decision, ...Decision[]] = [
  'approve',
  'approve',
  'approve',
  'approve',
  'reject',
  'reject-without-code',
  'fail-after',
  'null-after',
  'silent-after',
  'slow-after',
  'other-hash-after',
  'vanish',
]
const otherAccount = '0x9999999999999999999999999999999999999999'

export function createWalletApp(options: WalletAppOptions): WalletApp {
  const { clock, draw, account, chains, troubles, habit, orderIds, calmFrom, tell } = options
  const prompts: Prompt[] = []
  const batches = new Map<string, string>()
  const [first] = chains.keys()
  let chainId = draw.pick([...chains.keys()] as unknown as [number, ...number[]])
  let changedAt = 0

  const trouble = () => troubleAt(troubles, clock.now())?.kind ?? null
  const chainNow = (): number =>
    trouble() === 'other-chain' && first !== undefined ? otherThan(chainId) : chainId
  const otherThan = (id: number): number => [...chains.keys()].find((one) => one !== id) ?? id
  const chainOf = (id: number): SimulatedChain => {
    const chain = chains.get(id)
    if (!chain) throw Object.assign(new Error('Unrecognized chain ID.'), { code: 4902 })
    return chain
  }
  const isCalm = (): boolean => clock.now() >= calmFrom
  const after = (least: number, most: number, run: () => void): void => {
    clock.setTimeout(run, draw.between(least, most))
  }

  const submit = (
    chain: SimulatedChain,
    call: Readonly<{ to: string; value: bigint; data: string }>,
  ): string => {
    const isStuck = !isCalm() && draw.happens(0.12)
    const sent: Omit<Sent, 'hash'> = {
      from: account,
      ...call,
      nonce: chain.nextNonce(account),
      fee: 1,
      fails: !isCalm() && draw.happens(0.05),
      heldUntil: isStuck ? Math.max(clock.now(), draw.between(clock.now(), calmFrom)) : 0,
      bytes: null,
    }
    const hash = chain.submit(sent)
    if (isStuck)
      after(1_000, Math.max(1_000, sent.heldUntil - clock.now()), () => replace(chain, { ...sent, hash }))
    return hash
  }
  /** The person has seen enough of a transaction that does not move. */
  const replace = (chain: SimulatedChain, sent: Sent): void => {
    if (!chain.mempool().some(({ hash }) => hash === sent.hash)) return
    changedAt = clock.now()
    const how = draw.pick(['speed-up', 'cancel', 'wait'])
    tell(`wallet: ${how} of ${sent.hash.slice(0, 8)}`)
    const raised = { ...sent, fee: sent.fee + 1, heldUntil: 0 }
    if (how === 'speed-up') chain.submit(withoutHash(raised))
    if (how === 'cancel') chain.submit(withoutHash({ ...raised, to: account, value: 0n, data: '0x' }))
  }

  const isUnderWay = (orderId: string): boolean =>
    [...chains.values()].some(
      (chain) =>
        depositsOf(chain, orderId).length > 0 ||
        chain.mempool().some(({ data, fails }) => !fails && holds(data, orderId)),
    )

  const open = (kind: 'send' | 'batch', wanted: number, calls: readonly AskedCall[]): Promise<unknown> => {
    const chain = chainOf(wanted)
    const list = calls.map(({ to, data = '0x', value = '0x0' }) => ({ to, data, value: BigInt(value) }))
    const purpose = list
      .map(({ to, data }) => `${to} ${data}`)
      .join(' ')
      .toLowerCase()
    const deposits = orderIds.filter((id) => list.some(({ data }) => holds(data, id)))
    const rivals = prompts.filter((one) => one.state() === 'open')
    const wasAskedAgain =
      rivals.some((one) => one.orderIds.some((id) => deposits.includes(id)) || one.purpose === purpose) ||
      deposits.some(isUnderWay)
    let state: 'open' | 'closed' = 'open'
    let hash: string | null = null
    prompts.push({
      openedAt: clock.now(),
      purpose,
      orderIds: deposits,
      wasAskedAgain,
      state: () => state,
      hash: () => hash,
    })
    const number = prompts.length
    const decision: Decision = isCalm()
      ? draw.happens(0.9)
        ? 'approve'
        : 'reject'
      : draw.happens(0.04)
        ? 'never'
        : draw.pick(wild)
    const delay = isCalm()
      ? draw.between(300, 2_000)
      : draw.happens(0.2)
        ? draw.between(10_000, 45_000)
        : draw.between(300, 8_000)
    tell(
      `wallet: prompt ${number} (${kind}) opens${wasAskedAgain ? ', asked again' : ''}: ${decision} in ${delay}`,
    )

    return new Promise((resolve, reject) => {
      if (decision === 'never') return
      clock.setTimeout(() => {
        state = 'closed'
        changedAt = clock.now()
        if (decision === 'reject') return reject(Object.assign(new Error('User rejected.'), { code: 4001 }))
        if (decision === 'reject-without-code') return reject(new Error('User denied transaction signature.'))
        if (decision === 'vanish') return
        const isAstray = !isCalm() && kind === 'send' && draw.happens(0.04)
        const target = isAstray ? chainOf(otherThan(wanted)) : chain
        const [only] = list
        if (!only) return
        const asBatch = { to: account, value: 0n, data: writeBatch(list) }
        const sent = submit(target, kind === 'batch' ? asBatch : inItsWay(only, asBatch))
        hash = sent
        tell(`wallet: prompt ${number} sends ${sent.slice(0, 8)} on ${target.id}`)
        const answer = (): void => resolve(kind === 'send' ? sent : takeBatch(sent))
        switch (decision) {
          case 'approve':
            return answer()
          case 'slow-after':
            return after(1_000, 15_000, answer)
          case 'fail-after':
            return reject(Object.assign(new Error('Internal JSON-RPC error.'), { code: -32603 }))
          case 'null-after':
            return resolve(draw.pick([null, 'null', '', undefined]))
          case 'other-hash-after':
            return kind === 'send' ? resolve(`0x${sent.slice(2).split('').reverse().join('')}`) : answer()
          case 'silent-after':
            return
          default:
            decision satisfies never
        }
      }, delay)
    })
  }
  const inItsWay = <Call extends Readonly<{ data: string }>>(call: Call, asBatch: Call): Call => {
    switch (habit) {
      case 'plain':
        return call
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
    prompts: () => prompts,
    changedAt: () => changedAt,
    isWaiting: () =>
      prompts.some((one) => one.state() === 'open') ||
      [...chains.values()].some((chain) => chain.mempool().some(({ from }) => isSame(from, account))),
    connect: (line) => ({ request: (asked) => line.call(async () => handle(asked)) }),
  }
}

function holds(data: string, orderId: string): boolean {
  const id = orderId.slice(2).toLowerCase()
  // The calls of a batch are written as text.
  return data.toLowerCase().includes(id) || data.includes(Buffer.from(id).toString('hex'))
}

function withoutHash({ hash: _taken, ...sent }: Sent): Omit<Sent, 'hash'> {
  return sent
}
