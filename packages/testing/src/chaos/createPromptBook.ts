import type { Clock } from '@portage/core'
import type { Draw } from './createDraw.js'

/** What becomes of one prompt. What has `after` in its name is carried out, whatever the page is told. */
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
export type BookedPrompt = Readonly<{
  openedAt: number
  /** Which of the calls it was opened for; the same for the same again. */
  purpose: string
  /** Order ids it deposits for. */
  orderIds: readonly string[]
  state: () => 'open' | 'closed'
  /** What the wallet has sent, as it lists it. */
  hash: () => string | null
  /** What was wrong with opening it: the same was open, or under way, or done. */
  wasAskedAgain: boolean
}>

/** What a wallet did once the person approved, and how it answers. */
export type Carried = Readonly<{
  /** The id of what it sent; null where it only signed. */
  hash: string | null
  /** What happened, for the story. */
  what: string
  answer: () => unknown
  /** The answer where something is mixed up: of something else than was asked for. */
  otherAnswer: () => unknown
}>

/** What a wallet is asked for, as it asks the person. */
export type PromptRequest = Readonly<{
  kind: 'send' | 'batch' | 'sign'
  purpose: string
  orderIds: readonly string[]
  /** Signs, and sends where it is one that sends. */
  carryOut: () => Carried
}>

/** How a wallet words what came of a prompt, where it does not answer with what was asked for. */
export type Wording = Readonly<{
  /** The person refused, and it says so in a way that proves it. `throws` or gives back. */
  refused: () => Answer
  /** The same in words alone, which prove nothing. */
  refusedInWords: () => Answer
  failed: () => Answer
  empty: () => unknown
}>

type Answer = Readonly<{ throws: unknown }> | Readonly<{ gives: unknown }>

/** The prompts of a wallet and the person who answers them. */
export type PromptBook = Readonly<{
  prompts: () => readonly BookedPrompt[]
  /** When a prompt was last decided, or something of the wallet's changed. Milliseconds. */
  changedAt: () => number
  touch: () => void
  /** Whether the person simply approves by now, for the most part. */
  isCalm: () => boolean
  after: (least: number, most: number, run: () => void) => void
  open: (request: PromptRequest) => Promise<unknown>
}>

export type PromptBookOptions = Readonly<{
  clock: Clock
  draw: Draw
  wording: Wording
  /** Whether a deposit for an order was made, or is on its way. */
  isUnderWay: (orderId: string) => boolean
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

export function createPromptBook(options: PromptBookOptions): PromptBook {
  const { clock, draw, wording, isUnderWay, calmFrom, tell } = options
  const prompts: BookedPrompt[] = []
  let changedAt = 0

  const isCalm = (): boolean => clock.now() >= calmFrom
  const after: PromptBook['after'] = (least, most, run) => {
    clock.setTimeout(run, draw.between(least, most))
  }

  return {
    prompts: () => prompts,
    changedAt: () => changedAt,
    touch: () => {
      changedAt = clock.now()
    },
    isCalm,
    after,
    open: ({ kind, purpose, orderIds, carryOut }) => {
      const rivals = prompts.filter((one) => one.state() === 'open')
      const wasAskedAgain =
        rivals.some((one) => one.orderIds.some((id) => orderIds.includes(id)) || one.purpose === purpose) ||
        orderIds.some(isUnderWay)
      let state: 'open' | 'closed' = 'open'
      let hash: string | null = null
      prompts.push({
        ...{ openedAt: clock.now(), purpose, orderIds, wasAskedAgain },
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
        const settle = (answer: Answer): void =>
          'throws' in answer ? reject(answer.throws) : resolve(answer.gives)
        if (decision === 'never') return
        clock.setTimeout(() => {
          state = 'closed'
          changedAt = clock.now()
          if (decision === 'reject') return settle(wording.refused())
          if (decision === 'reject-without-code') return settle(wording.refusedInWords())
          if (decision === 'vanish') return
          const carried = carryOut()
          hash = carried.hash
          tell(`wallet: prompt ${number} ${carried.what}`)
          switch (decision) {
            case 'approve':
              return resolve(carried.answer())
            case 'slow-after':
              return after(1_000, 15_000, () => resolve(carried.answer()))
            case 'fail-after':
              return settle(wording.failed())
            case 'null-after':
              return resolve(wording.empty())
            case 'other-hash-after':
              return resolve(carried.otherAnswer())
            case 'silent-after':
              return
            default:
              decision satisfies never
          }
        }, delay)
      })
    },
  }
}
