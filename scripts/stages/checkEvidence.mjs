import { availableParallelism } from 'node:os'
import { addCounts } from '../lib/counts.mjs'
import { listEvidence } from '../lib/listEvidence.mjs'
import { fromRoot } from '../lib/paths.mjs'
import { runCommand } from '../lib/runCommand.mjs'

/** @param {string} name @returns {Promise<import('../lib/counts.mjs').Counts>} */
async function checkOne(name) {
  const script = fromRoot('scripts', 'evidence.mjs')
  const { ok, output } = await runCommand(process.execPath, [script, name, '--short', '--no-build'])
  const { outcome, reason, remark } = ok ? JSON.parse(output.trim().split('\n').at(-1)) : {}
  const isSkipped = outcome === 'not-checked'
  const said = isSkipped ? reason : remark
  return {
    passed: ok && !isSkipped ? 1 : 0,
    failed: ok ? 0 : 1,
    skipped: isSkipped ? 1 : 0,
    output: ok ? '' : output,
    remarks: said === undefined ? [] : [`${name}: ${said}`],
  }
}

/** The short form of every piece of evidence, each in a process of its own, one a core at a time. */
export async function checkEvidence() {
  const names = listEvidence()
  const counts = []
  const takeNext = async () => {
    for (let name = names.shift(); name !== undefined; name = names.shift()) counts.push(await checkOne(name))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, takeNext))
  return addCounts(counts)
}
