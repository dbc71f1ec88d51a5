import type { Address, Hash } from 'viem'
import { RpcError, toErrorObject } from '../jsonRpc/rpcError.js'
import { applyPolicy, type Hands, type Policy } from './policies.js'
import type { Prompt } from './types.js'

/** What a prompt is about, and how to do it. */
export type Work = Readonly<{
  account: Address
  chainId: number
  /** Signs or broadcasts; `hash` is the transaction that went out, null when there is none. */
  carryOut: () => Promise<Readonly<{ result: unknown; hash: Hash | null }>>
}>

export type Asked = Readonly<{
  method: string
  params: readonly unknown[]
  origin: string | null
  policy: Policy
  work: Work
  /** Aborted when whoever asked is gone. The prompt stays. */
  gone: AbortSignal
}>

export type PromptQueue = Readonly<{
  /** Adds a prompt. Settled when the dApp is to be told something, which may be never. */
  ask: (asked: Asked) => Promise<unknown>
  /** Decides an open prompt by hand. Throws a `QueueRefusal` when there is none, or it cannot be decided now. */
  decide: (id: string, decision: Policy) => Promise<Prompt>
  /** Every prompt ever asked, oldest first. */
  history: () => readonly Prompt[]
}>

export type QueueOptions = Readonly<{
  now: () => number
  setTimeout: (run: () => void, ms: number) => void
  /** Why this prompt cannot be approved just now (the wallet is locked), or null. */
  whyNotNow: (prompt: Prompt) => string | null
}>

/** The control API asked for something that does not fit. `status` is the HTTP status that says so. */
export class QueueRefusal extends Error {
  override readonly name: string = 'QueueRefusal'
  readonly status: 404 | 409

  constructor(status: 404 | 409, message: string) {
    super(message)
    this.status = status
  }
}

type Entry = {
  prompt: Prompt
  readonly work: Work
  readonly tell: (result: unknown) => void
  readonly tellError: (error: RpcError) => void
}

/** Keeps the prompts. They belong to the wallet: nothing that happens to the dApp removes one. */
export function createPromptQueue(options: QueueOptions): PromptQueue {
  const entries = new Map<string, Entry>()

  function change(entry: Entry, values: Partial<Prompt>): void {
    entry.prompt = Object.freeze({ ...entry.prompt, ...values })
  }

  function settleAnswer(entry: Entry, answer: 'given' | 'lost'): void {
    // Told too late counts as lost.
    change(entry, { answer: entry.prompt.answer === 'awaited' ? answer : 'lost' })
  }

  function fail(entry: Entry, error: RpcError): void {
    settleAnswer(entry, 'given')
    change(entry, { error: toErrorObject(error) })
    entry.tellError(error)
  }

  function claim(entry: Entry, decision: Policy, state: Prompt['state']): void {
    const { id, state: found } = entry.prompt
    if (found !== 'open')
      throw new QueueRefusal(409, `Prompt ${id} is ${found}, so it cannot be decided any more.`)
    change(entry, { decision, state, decidedAt: options.now() })
  }

  function giveHands(entry: Entry, decision: Policy): Hands {
    return Object.freeze({
      async carryOut() {
        const reason = options.whyNotNow(entry.prompt)
        if (reason) throw new QueueRefusal(409, reason)
        claim(entry, decision, 'deciding')
        try {
          const { result, hash } = await entry.work.carryOut()
          change(entry, { state: 'approved', hash })
          return { result }
        } catch (error) {
          const { code, message, data } = toErrorObject(error)
          change(entry, { state: 'failed' })
          fail(entry, new RpcError(code, message, data))
          return null
        }
      },
      refuse(code, message) {
        claim(entry, decision, 'rejected')
        fail(entry, new RpcError(code, message))
      },
      answer(result) {
        settleAnswer(entry, 'given')
        entry.tell(result)
      },
      answerError: (code, message) => fail(entry, new RpcError(code, message)),
      loseAnswer: () => settleAnswer(entry, 'lost'),
      hang: () => claim(entry, decision, 'hung'),
      staysOpenFor: (ms) =>
        new Promise((resolve) => options.setTimeout(() => resolve(entry.prompt.state === 'open'), ms)),
    } satisfies Hands)
  }

  return Object.freeze({
    ask({ method, params, origin, policy, work, gone }: Asked) {
      return new Promise<unknown>((tell, tellError) => {
        const { account, chainId } = work
        const prompt: Prompt = Object.freeze({
          ...{ id: `p${entries.size + 1}`, method, params, origin, account, chainId, askedAt: options.now() },
          ...{
            state: 'open',
            policy,
            decision: null,
            decidedAt: null,
            hash: null,
            error: null,
            answer: 'awaited',
          },
        } as const)
        const entry: Entry = { prompt, work, tell, tellError }
        entries.set(prompt.id, entry)
        const leave = () => {
          if (entry.prompt.answer === 'awaited') change(entry, { answer: 'lost' })
        }
        if (gone.aborted) leave()
        gone.addEventListener('abort', leave, { once: true })
        // Refused when the wallet is locked or somebody was quicker: the prompt is then theirs.
        applyPolicy(policy, giveHands(entry, policy)).catch(() => {})
      })
    },
    async decide(id: string, decision: Policy) {
      const entry = entries.get(id)
      if (!entry) throw new QueueRefusal(404, `There is no prompt ${id}. GET /history lists every prompt.`)
      if (entry.prompt.state !== 'open') claim(entry, decision, entry.prompt.state)
      await applyPolicy(decision, giveHands(entry, decision))
      return entry.prompt
    },
    history: () => Object.freeze([...entries.values()].map(({ prompt }) => prompt)),
  })
}
