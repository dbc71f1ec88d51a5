import type { Clock } from '@portage/core'
import type { Waiting } from './createChain.js'
import type { Draw } from './createDraw.js'
import { createPromptBook, type PromptBook, type Wording } from './createPromptBook.js'
import type { WorldChain } from './toWorldChain.js'

/** What a wallet does with what it is asked to sign. */
export type Manner =
  /** Signs, and answers with what it signed. */
  | 'signs'
  /** Sends as well, and answers with what it sent, its id alone, or anything else. */
  | 'sends'
  /** Is asked to send, and never only to sign. */
  | 'only-sends'

/** What a transaction has that only its wallet, or chance, decides. */
export type Fate = Pick<Waiting, 'fails' | 'heldUntil'>

/** What a wallet signed. */
export type Signed<Sent extends Waiting> = Readonly<{
  sent: Sent
  /** What it signed, in a form that wallets answer with. */
  whole: () => unknown
  /** Its id alone, in a form that wallets answer with. */
  name: () => unknown
}>

/** A wallet that is asked to sign, and the person who answers its prompts. */
export type Signer<Sent extends Waiting> = Pick<PromptBook, 'prompts' | 'changedAt' | 'touch' | 'isCalm'> &
  Readonly<{
    isWaiting: () => boolean
    ask: (
      request: Readonly<{
        purpose: string
        orderIds: readonly string[]
        sign: (fate: Fate) => Signed<Sent>
      }>,
    ) => Promise<unknown>
    /** What was signed, by its id: nodes take nothing else. */
    find: (hash: string) => Sent | null
  }>

export type SignerOptions<Sent extends Waiting> = Readonly<{
  clock: Clock
  draw: Draw
  account: string
  /** Hands it to a node of the wallet's own. @throws where the node does not take it */
  submit: (sent: Sent) => void
  world: WorldChain
  manner: Manner
  wording: Wording
  calmFrom: number
  tell: (what: string) => void
}>

export function createSigner<Sent extends Waiting>(options: SignerOptions<Sent>): Signer<Sent> {
  const { clock, draw, account, submit, world, manner, wording, calmFrom, tell } = options
  const book = createPromptBook({ ...{ clock, draw, wording, calmFrom, tell }, isUnderWay: world.isUnderWay })
  const signed = new Map<string, Signed<Sent>>()
  const drawFate = (): Fate => {
    const isStuck = !book.isCalm() && draw.happens(0.12)
    return {
      fails: !book.isCalm() && draw.happens(0.05),
      heldUntil: isStuck ? Math.max(clock.now(), draw.between(clock.now(), calmFrom)) : 0,
    }
  }
  return {
    prompts: book.prompts,
    changedAt: book.changedAt,
    touch: book.touch,
    isCalm: book.isCalm,
    isWaiting: () => book.prompts().some((one) => one.state() === 'open') || world.isSending(account),
    find: (hash) => signed.get(hash)?.sent ?? null,
    ask: ({ purpose, orderIds, sign }) =>
      book.open({
        kind: 'sign',
        purpose,
        orderIds,
        carryOut: () => {
          const [earlier] = [...signed.values()].slice(-1)
          const one = sign(drawFate())
          const { hash } = one.sent
          signed.set(hash, one)
          const isSent = manner !== 'signs' && isTaken(submit, one.sent)
          return {
            hash: isSent ? hash : null,
            what: `${isSent ? 'sends' : 'signs'} ${hash.slice(0, 10)}`,
            answer: () => (manner === 'sends' && draw.happens(0.5) ? one.name() : one.whole()),
            otherAnswer: () => (earlier && draw.happens(0.7) ? earlier.whole() : one.sent.hash.slice(1)),
          }
        },
      }),
  }
}

/** A wallet's own node may refuse what it signed, as when the person took too long. */
function isTaken<Sent>(submit: (sent: Sent) => void, sent: Sent): boolean {
  try {
    submit(sent)
    return true
  } catch {
    return false
  }
}
