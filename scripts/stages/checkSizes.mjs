import { bundleSizes } from '../lib/bundleSizes.mjs'
import { countCheck } from '../lib/counts.mjs'
import { runCommand } from '../lib/runCommand.mjs'
import { takeTurns } from '../lib/takeTurns.mjs'

/** Sizes in kB gzip against the limits in .size-limit.json. A commit that raises one says what for. */
export async function checkSizes() {
  const { ok, output } = await takeTurns('sizes', async () => {
    await bundleSizes()
    return runCommand('size-limit', ['--json'])
  })
  let rows
  try {
    rows = JSON.parse(output)
  } catch {
    return countCheck(false, output)
  }
  const lines = rows.map((row) => {
    const kilobytes = (bytes) => `${(bytes / 1000).toFixed(2)} kB`
    const limit = row.sizeLimit === undefined ? '' : ` of ${kilobytes(row.sizeLimit)}`
    return `${row.passed === false ? 'too big' : 'fits   '}  ${row.name}: ${kilobytes(row.size)}${limit}`
  })
  const failed = rows.filter((row) => row.passed === false).length
  return {
    passed: rows.length - failed,
    failed: failed === 0 && !ok ? 1 : failed,
    skipped: 0,
    output: `${lines.join('\n')}\n`,
  }
}
