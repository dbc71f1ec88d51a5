import { readOptions, say } from '../startChild.js'
import { createHonest } from './createHonest.js'
import { loadPackages } from './loadPackages.js'
import { openPage } from './openPage.js'
import { type Played, playSequence } from './playSequence.js'
import type { World } from './world.js'

/** What one process plays. */
export type Playing = Readonly<{ world: World; seed: number; indexes: readonly number[]; startAt: number }>

/** What it says of each, and in the end that it is done. */
export type PlayingSaid = Readonly<{ type: 'played'; played: Played }> | Readonly<{ type: 'done' }>

const { world, seed, indexes, startAt } = await readOptions<Playing>()
const useTimers = await openPage()
const packages = await loadPackages()
packages.notifyManager.setScheduler((run) => setImmediate(run))
const stage = { packages, world, seed, startAt, useTimers, honest: createHonest(world) }

// The widget loads its screens when they are first needed. A few sequences that nobody hears of wait for that, so that
// every other is the same alone and among others.
for (const index of [-1, -2, -3, -4, -5, -6]) await playSequence({ ...stage, quietTurns: 3_000 }, index)

for (const index of indexes) {
  say({ type: 'played', played: await playSequence({ ...stage, quietTurns: 8 }, index) })
}
say({ type: 'done' })
