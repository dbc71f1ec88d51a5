import { listEvidence } from '../lib/listEvidence.mjs'
import { fromRoot } from '../lib/paths.mjs'
import { runCommand } from '../lib/runCommand.mjs'

/** The short form of every piece of evidence, each in a process of its own. */
export async function checkEvidence() {
  const counts = { passed: 0, failed: 0, skipped: 0, output: '', remarks: [] }
  for (const name of listEvidence()) {
    const { ok, output } = await runCommand(process.execPath, [
      fromRoot('scripts', 'evidence.mjs'),
      name,
      '--short',
      '--no-build',
    ])
    const { outcome, reason, remark } = ok ? JSON.parse(output.trim().split('\n').at(-1)) : {}
    const isSkipped = outcome === 'not-checked'
    counts[isSkipped ? 'skipped' : ok ? 'passed' : 'failed'] += 1
    if (!ok) counts.output += output
    const said = isSkipped ? reason : remark
    if (said !== undefined) counts.remarks.push(`${name}: ${said}`)
  }
  return counts
}
