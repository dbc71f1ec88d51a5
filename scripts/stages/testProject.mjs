import { availableParallelism } from 'node:os'
import { runVitest } from '../lib/runVitest.mjs'

/**
 * A project of vitest.config.ts, and what of it needs a page (`localnet-pages`).
 * @param {string} project
 * @param {Readonly<{ filesPerCore?: number }>} [options] how many files run at once on each core: more than one where
 * tests wait for blocks or timers about as long as they work
 */
export function testProject(project, { filesPerCore = 1 } = {}) {
  const workers = Math.ceil(availableParallelism() * filesPerCore)
  return () => runVitest(project, ['--project', `${project}*`, `--maxWorkers=${workers}`])
}
