import type { Hex } from 'viem'
import { actAsPerson } from './actAsPerson.js'
import { createChain } from './createChain.js'
import type { Honest } from './createHonest.js'
import { createService, type Plot } from './createService.js'
import { createWakingClock } from './createWakingClock.js'
import { createWallet, type Verdict } from './createWallet.js'
import type { Prompt } from './decodePrompt.js'
import { createDraw, type Draw } from './draw.js'
import { drawStart } from './drawStart.js'
import type { ListLieName } from './listLies.js'
import type { Packages } from './loadPackages.js'
import { openHost } from './openHost.js'
import type { PageTimers } from './openPage.js'
import type { Page } from './page.js'
import { type Seen, watchPrompts } from './watchPrompts.js'
import { type WitnessLie, witnessLieNames } from './witness.js'
import type { World } from './world.js'

/** Where sequences are played. */
export type Stage = Readonly<{
  packages: Packages
  world: World
  honest: Honest
  useTimers: (timers: PageTimers) => void
  seed: number
  /** When every sequence begins, milliseconds. */
  startAt: number
  /** Turns of the event loop in which nothing happens, after which nothing will. */
  quietTurns: number
}>

/** What one sequence came to. */
export type Played = Readonly<{
  index: number
  plot: Plot
  seen: Seen
  quotes: number
  lies: Readonly<Record<string, number>>
  /** What the person did, what the service told and what became of each prompt, in order. */
  story: readonly string[]
}>

/** Plays one sequence from beginning to end. The same place of the same seed is the same sequence. */
export async function playSequence(stage: Stage, index: number): Promise<Played> {
  const { packages, world, honest, useTimers, seed, startAt, quietTurns } = stage
  // Each draws by itself: what one of them does more does not change what another does.
  const draw = createDraw(seed, index)
  const ofService = createDraw(seed, index, 1)
  const ofWallet = createDraw(seed, index, 2)
  let stirred = 0
  const stir = (): void => {
    stirred += 1
  }
  const service = createService({ world, honest, draw: ofService, stir })
  const settle = async (): Promise<void> => {
    let last = stirred
    for (let quiet = 0; quiet < quietTurns; ) {
      await turn()
      quiet = service.isBusy() || stirred !== last ? 0 : quiet + 1
      last = stirred
    }
  }
  const clock = createWakingClock(startAt, settle)
  useTimers(clock)

  const story: string[] = []
  const hearService = (): void => void story.push(...service.tell().map((line) => `  ${line}`))
  const chains = new Map(world.chains.map((chain) => [chain.id, createChain(chain, clock.now)]))
  const watch = watchPrompts(world, service.orders, () => wallet.account())
  const batches = draw.happens(0.15) ? 'taken' : 'unknown'
  const wallet = createWallet({
    account: world.accounts[0],
    chainId: draw.pick(world.chains).id,
    chains,
    batches,
    onPrompt: (prompt) => {
      const pays = watch.onPrompt(prompt)
      const verdict = ofWallet.weigh(verdicts)
      const isSent = verdict === 'approves' || verdict === 'sends-and-fails'
      watch.onAnswered(pays, isSent ? 'paid' : verdict === 'leaves' ? 'open' : 'over')
      if (isSent) for (const id of pays) service.onPaid(id)
      hearService()
      story.push(`  wallet: ${writePrompt(prompt)}, which the person ${verdict}`)
      return verdict
    },
  })
  const liar = drawLiar(service.listLie, draw)
  const start = drawStart(world, draw)
  story.push(`${start.says}${liar === null ? '' : `; one of two RPCs tells of ${liar}`}`)
  const host = openHost({
    packages,
    world,
    clock,
    chains,
    wallet,
    service,
    liar,
    batches,
    props: start.props,
    stir,
  })
  const page: Page = {
    ...{ world, person: start.person, draw, clock, wallet, watch, settle },
    stumble: async (turns, promises) => {
      for (let left = turns; left > 0; left -= 1) await turn()
      for (let left = promises; left > 0; left -= 1) await undefined
    },
    hold: service.hold,
    letGo: service.letGo,
    reload: async () => {
      host.close()
      await settle()
      host.open()
      await settle()
    },
  }
  host.open()
  await settle()
  await clock.wake(typingRests)
  for (let left = start.actions; left > 0; left -= 1) {
    hearService()
    story.push(await actAsPerson(page))
    watch.look(service.latest())
  }
  hearService()
  host.close()
  await settle()
  const { quotes, lies } = service.counts()
  return { index, plot: service.plot, seen: watch.seen(), quotes, lies, story }
}

/** A second RPC that lies. Where the list of chains lies about a token it bears that out, if it can. */
function drawLiar(listLie: ListLieName | null, draw: Draw): WitnessLie | null {
  const ally = listLie === null ? undefined : allies[listLie]
  if (ally !== undefined && draw.happens(0.4)) return ally
  return draw.happens(0.2) ? draw.pick(witnessLieNames) : null
}

const allies: Readonly<Partial<Record<ListLieName, WitnessLie>>> = {
  'USDC with four decimals': 'four decimals',
  'USDC with eight decimals': 'eight decimals',
  'DAI with sixteen decimals': 'sixteen decimals',
}

const verdicts: Readonly<Record<Verdict, number>> = {
  approves: 9,
  rejects: 8,
  fails: 1,
  'sends-and-fails': 1,
  leaves: 2,
}

/** Milliseconds after which what was typed is asked for. */
export const typingRests = 400

function turn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}

function writePrompt({ method, params }: Prompt): string {
  const { to, value, data } = Object(params[0]) as { to?: Hex; value?: Hex; data?: Hex }
  return method === 'eth_sendTransaction'
    ? `${BigInt(value ?? '0x0')} wei and ${data?.slice(0, 10)} to ${to}`
    : method
}
