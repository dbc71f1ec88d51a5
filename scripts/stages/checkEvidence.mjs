import { availableParallelism } from 'node:os'
import { addCounts } from '../lib/counts.mjs'
import { listEvidence } from '../lib/listEvidence.mjs'
import { fromRoot } from '../lib/paths.mjs'
import { takeReport } from '../lib/reports.mjs'
import { runCommand } from '../lib/runCommand.mjs'
import { writeStamp } from '../lib/stamps.mjs'

/** @param {string} name */
async function checkOne(name) {
  const script = fromRoot('scripts', 'evidence.mjs')
  const started = performance.now()
  const { ok, output, answer } = await runCommand(process.execPath, [script, name, '--short', '--no-build'])
  const seconds = (performance.now() - started) / 1000
  const { outcome, reason, remark } = ok ? JSON.parse(answer.trim().split('\n').at(-1)) : {}
  const isSkipped = outcome === 'not-checked'
  const said = isSkipped ? reason : remark
  const counts = {
    passed: ok && !isSkipped ? 1 : 0,
    failed: ok ? 0 : 1,
    skipped: isSkipped ? 1 : 0,
    output: ok ? '' : output,
    remarks: said === undefined ? [] : [`${name}: ${said}`],
  }
  return { name, seconds, counts }
}

/** What takes longest, and so goes first: a long one that begins last would end alone. */
const longest = ['cut-everywhere', 'malicious-sequences', 'installs']

/** The short form of every piece of evidence, each in a process of its own: one more than there are cores, as some wait. */
export async function checkEvidence() {
  const names = [...longest, ...listEvidence().filter((name) => !longest.includes(name))]
  const checked = []
  const takeNext = async () => {
    for (let name = names.shift(); name !== undefined; name = names.shift())
      checked.push(await checkOne(name))
  }
  await takeReport('evidence', async (file) => {
    await Promise.all(Array.from({ length: availableParallelism() + 1 }, takeNext))
    writeStamp(file, { evidence: checked.map(({ name, seconds }) => ({ name, seconds })) })
  })
  const each = checked.map(({ name, seconds }) => `${name} ${seconds.toFixed(1)} s`).join(', ')
  const total = addCounts(checked.map(({ counts }) => counts))
  return { ...total, remarks: [each, ...total.remarks] }
}
