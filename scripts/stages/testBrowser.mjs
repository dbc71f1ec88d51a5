import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cache, fromRoot } from '../lib/paths.mjs'
import { runCommand } from '../lib/runCommand.mjs'
import { readStamp } from '../lib/stamps.mjs'

/** Playwright in apps/demo/e2e: the demo as a person uses it, in Chromium, against localnet. */
export async function testBrowser() {
  const file = join(cache, 'reports', 'e2e.json')
  mkdirSync(join(cache, 'reports'), { recursive: true })
  rmSync(file, { force: true })
  const result = await runCommand('playwright', ['test', '--reporter=list,json'], {
    cwd: fromRoot('apps', 'demo'),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = readStamp(file)?.stats ?? {}
  const failed = unexpected + flaky
  const isSilentFailure = failed === 0 && (!result.ok || expected === 0)
  return { passed: expected, failed: isSilentFailure ? 1 : failed, skipped, output: result.output }
}
