import type { Address } from 'viem'
import { RpcError, toErrorObject, UncodedError } from '../jsonRpc/rpcError.js'
import type { Moment } from './moments.js'
import { applyPolicy, type Hands } from './policies.js'
import type { FollowUp, Policy, Prompt, Sent } from './types.js'

/** What a prompt is about, and how to do it. */
export type Work = Readonly<{
  account: Address
  chainId: number
  /** Signs or broadcasts. `sent` is what went out, nothing for a signature. */
  carryOut: () => Promise<Readonly<{ result: unknown; sent: readonly Sent[] }>>
  /** Does something more to what went out. Throws a sentence when that cannot be done (any more). */
  follow?: ((followUp: FollowUp, prompt: Prompt) => Promise<Sent>) | undefined
  /** Told that it was refused, or lost when the wallet restarted. */
  dropped?: (() => void) | undefined
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
  /** Does something more to an approved prompt. Throws a `QueueRefusal` when that cannot be done. */
  follow: (id: string, followUp: FollowUp) => Promise<Prompt>
  /** Every open prompt is gone, and nobody is told. */
  forgetOpen: () => void
  /** Every prompt ever asked, oldest first. */
  history: () => readonly Prompt[]
}>

export type QueueOptions = Readonly<{
  now: () => number
  setTimeout: (run: () => void, ms: number) => void
  /** Why this prompt cannot be approved just now (the wallet is locked), or null. */
  whyNotNow: (prompt: Prompt) => string | null
  /** A prompt opened, or was carried out and not yet answered. */
  reach: (moment: Moment, prompt: Prompt) => void
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
  readonly tellError: (error: Error) => void
}

/** Keeps the prompts. They belong to the wallet: nothing that happens to the dApp removes one. */
export function createPromptQueue(options: QueueOptions): PromptQueue {
  const entries = new Map<string, Entry>()

  function findEntry(id: string): Entry {
    const entry = entries.get(id)
    if (!entry) throw new QueueRefusal(404, `There is no prompt ${id}. GET /history lists every prompt.`)
    return entry
  }

  function change(entry: Entry, values: Partial<Prompt>): void {
    entry.prompt = Object.freeze({ ...entry.prompt, ...values })
  }

  function settleAnswer(entry: Entry, answer: 'given' | 'lost'): void {
    // Told too late counts as lost.
    change(entry, { answer: entry.prompt.answer === 'awaited' ? answer : 'lost' })
  }

  function fail(entry: Entry, error: Error): void {
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

  async function follow(entry: Entry, followUp: FollowUp): Promise<void> {
    const { id, method, state } = entry.prompt
    const { work } = entry
    if (state !== 'approved' || !work.follow) {
      throw new QueueRefusal(409, `Prompt ${id} (${method}, ${state}) leaves nothing to ${followUp}.`)
    }
    try {
      const sent = await work.follow(followUp, entry.prompt)
      change(entry, {
        hash: entry.prompt.hash ?? sent.hash,
        sent: Object.freeze([...entry.prompt.sent, sent]),
      })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new QueueRefusal(409, `Prompt ${id} could not be followed by ${followUp}: ${reason}`)
    }
  }

  function giveHands(entry: Entry, decision: Policy): Hands {
    return Object.freeze({
      async carryOut() {
        const reason = options.whyNotNow(entry.prompt)
        if (reason) throw new QueueRefusal(409, reason)
        claim(entry, decision, 'deciding')
        try {
          const { result, sent } = await entry.work.carryOut()
          change(entry, { state: 'approved', hash: sent[0]?.hash ?? null, sent: Object.freeze(sent), result })
        } catch (error) {
          const { code = -32603, message, data } = toErrorObject(error)
          change(entry, { state: 'failed' })
          fail(entry, new RpcError(code, message, data))
          return null
        }
        options.reach('carried-out', entry.prompt)
        return { result: entry.prompt.result }
      },
      refuse(code, message) {
        claim(entry, decision, 'rejected')
        entry.work.dropped?.()
        fail(entry, code === null ? new UncodedError(message) : new RpcError(code, message))
      },
      refuseAnswering(result) {
        claim(entry, decision, 'rejected')
        entry.work.dropped?.()
        settleAnswer(entry, 'given')
        entry.tell(result)
      },
      answer(result) {
        settleAnswer(entry, 'given')
        entry.tell(result)
      },
      answerError: (code, message) => fail(entry, new RpcError(code, message)),
      loseAnswer: () => settleAnswer(entry, 'lost'),
      follow: (followUp) => follow(entry, followUp),
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
            sent: Object.freeze([]),
            result: null,
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
        options.reach('asked', prompt)
        // Refused when the wallet is locked or somebody was quicker: the prompt is then theirs.
        applyPolicy(policy, giveHands(entry, policy)).catch(() => {})
      })
    },
    async decide(id: string, decision: Policy) {
      const entry = findEntry(id)
      if (entry.prompt.state !== 'open') claim(entry, decision, entry.prompt.state)
      await applyPolicy(decision, giveHands(entry, decision))
      return entry.prompt
    },
    async follow(id: string, followUp: FollowUp) {
      const entry = findEntry(id)
      await follow(entry, followUp)
      return entry.prompt
    },
    forgetOpen() {
      for (const entry of entries.values()) {
        if (entry.prompt.state !== 'open' && entry.prompt.state !== 'hung') continue
        change(entry, { state: 'gone', answer: 'lost' })
        entry.work.dropped?.()
      }
    },
    history: () => Object.freeze([...entries.values()].map(({ prompt }) => prompt)),
  })
}
