import { join } from 'node:path'
import { startLocalnet } from '@portage/localnet'
import { startChild } from '../startChild.js'
import type { Played } from './playSequence.js'
import type { Playing, PlayingSaid } from './playSequences.js'
import { worldOf } from './world.js'

/** Which sequences of a seed are played, by how many processes, and on whose packages. */
export type Sequences = Readonly<{
  indexes: readonly number[]
  seed: number
  processes: number
  /** The folder of a built checkout; this one when left out. */
  packages?: string | undefined
  tell: (played: Played) => void
}>

/** A page makes much that is soon gone, and every core has a page of its own. */
const flags = ['--max-semi-space-size=128', '--single-threaded-gc']

/** Plays sequences on one local network. */
export async function runSequences({ indexes, seed, processes, packages, tell }: Sequences): Promise<void> {
  const localnet = await startLocalnet({ blockTime: 'automine' })
  try {
    const world = worldOf(localnet)
    const startAt = Date.now()
    const play = async (part: number): Promise<void> => {
      const own = indexes.filter((_index, at) => at % processes === part)
      const playing: Playing = { world, seed, indexes: own, startAt }
      // What a widget's page imports is found from the widget's own folder.
      const beside = packages && join(packages, 'packages', 'widget')
      const child = await startChild<PlayingSaid>('sequences/playSequences', playing, { beside, flags })
      try {
        await new Promise<void>((resolve, reject) => {
          child.hear((said) => (said.type === 'done' ? resolve() : tell(said.played)))
          void child.gone.then(() => reject(new Error('A process that played sequences ended too early.')))
        })
      } finally {
        await child.kill()
      }
    }
    await Promise.all(Array.from({ length: processes }, (_one, part) => play(part)))
  } finally {
    await localnet.stop()
  }
}
