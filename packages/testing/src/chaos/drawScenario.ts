import type { RpcTrouble } from './askProvider.js'
import type { StorageTrouble } from './createDisk.js'
import type { Draw } from './createDraw.js'
import type { Plan } from './createService.js'
import type { Manner } from './createSigner.js'
import type { ChaosFamily } from './family.js'
import type { Troubles } from './openPage.js'
import type { ServiceTrouble, SocketTrouble } from './openService.js'
import { drawTroubles, type Trouble, type WalletTrouble } from './windows.js'
import { type ChaosFlow, destinationId } from './writeQuote.js'

/** What a person in a hurry, a machine or a tab does, and when. Milliseconds of the world's clock. */
export type Incident = Readonly<{ at: number }> &
  (
    | { readonly type: 'reload'; readonly gap: number; readonly opens: 'journal' | 'quote' }
    | { readonly type: 'second-tab'; readonly opens: 'journal' | 'quote' }
    | { readonly type: 'sleep'; readonly lasts: number }
    | { readonly type: 'clock-set'; readonly by: number }
    | { readonly type: 'reorganize'; readonly chainId: number; readonly depth: number }
  )

/** All that is drawn of a run before it begins; what people decide on the way is drawn then. */
export type Scenario = Readonly<{
  seed: number
  family: string
  /** When the last fault is over. Milliseconds of the world's clock. */
  end: number
  orders: readonly Readonly<{ flow: ChaosFlow; plan: Plan; opensAt: number }>[]
  signsByItself: boolean
  batching: 'atomic' | 'refuses' | 'unsupported'
  /** What the wallet makes of what it is asked for, by the family's own name. */
  habit: string
  manner: Manner
  asksForBatches: 'off' | 'when-atomic'
  finalAfter: number
  blockTime: Readonly<Record<number, number>>
  troubles: Troubles
  walletTroubles: readonly Trouble<WalletTrouble>[]
  incidents: readonly Incident[]
}>

const rpcTroubles = [
  'down',
  'hangs',
  'busy',
  'lags',
  'empty',
  'caps',
  'forgets',
] as const satisfies RpcTrouble[]
/**
 * The same of a second provider where transactions have no order: two that hide the same at once are no witnesses, and
 * nobody could tell their chain from one where nothing happened.
 */
const honestTroubles = ['down', 'hangs', 'busy', 'lags', 'caps', 'forgets'] as const satisfies Exclude<
  RpcTrouble,
  'empty'
>[]
const serviceTroubles = [
  'down',
  'hangs',
  '503',
  '429',
  '404',
  'web-page',
  'null',
  'stale',
  'new-word',
] as const satisfies ServiceTrouble[]
const socketTroubles = ['refuses', 'closes', 'silent', 'late', 'shuffled'] as const satisfies SocketTrouble[]
const storageTroubles = ['fails', 'hangs', 'slow', 'kept-but-failed'] as const satisfies StorageTrouble[]
const walletTroubles = [
  'locked',
  'other-account',
  'other-chain',
  'refuses-switch',
  'ignores-switch',
] as const satisfies WalletTrouble[]

/** Draws one run. @param beginsAt where the world's clock stands */
export function drawScenario(
  draw: Draw,
  { name, originId, habits, manners, flows, blockTimes }: ChaosFamily,
  { seed, beginsAt }: Readonly<{ seed: number; beginsAt: number }>,
): Scenario {
  const length = draw.between(15_000, 60_000)
  const end = beginsAt + length
  const moved = <Kind extends string>(troubles: readonly Trouble<Kind>[]): readonly Trouble<Kind>[] =>
    troubles.map(({ kind, from, until }) => ({ kind, from: from + beginsAt, until: until + beginsAt }))
  const trouble = <Kind extends string>(
    kinds: readonly [Kind, ...Kind[]],
    most: number,
    likelihood: number,
  ) => moved(drawTroubles(draw, kinds, { most, end: length, likelihood }))
  const rpc = new Map(
    [originId, destinationId].map((id) => [
      id,
      [trouble(rpcTroubles, 2, 0.5), trouble(name === 'evm' ? rpcTroubles : honestTroubles, 2, 0.5)],
    ]),
  )
  const count = draw.pick([1, 1, 1, 1, 2, 2, 3])
  return {
    seed,
    family: name,
    end,
    orders: Array.from({ length: count }, () => ({
      flow: draw.pick(flows),
      plan: drawPlan(draw, end),
      opensAt: beginsAt + (draw.happens(0.6) ? 0 : draw.between(0, 10_000)),
    })),
    signsByItself: draw.happens(0.12),
    batching: draw.pick(['atomic', 'refuses', 'unsupported'] as const),
    habit: draw.pick(habits),
    manner: draw.fork('manner').pick(manners),
    asksForBatches: draw.happens(0.3) ? 'when-atomic' : 'off',
    finalAfter: draw.between(3, 4),
    blockTime: { [originId]: draw.pick(blockTimes), [destinationId]: draw.pick([500, 1_000]) },
    troubles: {
      rpc,
      service: trouble(serviceTroubles, 3, 0.6),
      socket: trouble(socketTroubles, 3, 0.6),
      storage: trouble(storageTroubles, 2, 0.35),
    },
    walletTroubles: trouble(walletTroubles, 2, 0.3),
    incidents: drawIncidents(draw, originId, beginsAt, length),
  }
}

function drawPlan(draw: Draw, end: number): Plan {
  return {
    ends: draw.pick([
      'fill',
      'fill',
      'fill',
      'fill',
      'refund',
      'failure-then-refund',
      draw.happens(0.2) ? 'failure' : 'fill',
    ]),
    after: draw.between(200, 3_000),
    notBefore: draw.happens(0.3) ? end : 0,
    tells: draw.pick(['early', 'late']),
  }
}

function drawIncidents(draw: Draw, originId: number, beginsAt: number, length: number): readonly Incident[] {
  const at = (): number => beginsAt + draw.between(0, length)
  const some = (most: number, likelihood: number): readonly number[] =>
    draw.happens(likelihood) ? Array.from({ length: draw.between(1, most) }, at) : []
  const opens = () => draw.pick(['journal', 'quote'] as const)
  const incidents: readonly Incident[] = [
    ...some(4, 0.6).map((when) => ({
      at: when,
      type: 'reload' as const,
      gap: draw.between(0, 4_000),
      opens: opens(),
    })),
    ...some(2, 0.3).map((when) => ({ at: when, type: 'second-tab' as const, opens: opens() })),
    ...some(2, 0.2).map((when) => ({
      at: when,
      type: 'sleep' as const,
      lasts: draw.between(0, Math.min(40_000, beginsAt + length - when)),
    })),
    ...some(2, 0.15).map((when) => ({
      at: when,
      type: 'clock-set' as const,
      by: draw.between(-90_000, 90_000),
    })),
    ...some(3, 0.35).map((when) => ({
      at: when,
      type: 'reorganize' as const,
      chainId: draw.pick([originId, destinationId]),
      depth: draw.between(1, 3),
    })),
  ]
  return [...incidents].sort((left, right) => left.at - right.at)
}
