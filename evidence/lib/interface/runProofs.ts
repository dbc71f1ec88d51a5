import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runTool } from '../runTool.js'
import { type Outcome, readOutcomes, reports } from './readOutcomes.js'
import type { Proof } from './row.js'

const ofVitest = join(reports, 'interface-vitest.json')
const ofBrowser = join(reports, 'interface-e2e.json')
const isOfBrowser = (file: string): boolean => file.startsWith('apps/demo/e2e/')

/** Runs every file that holds a proof. @returns what became of each proof */
export async function runProofs(
  proofs: readonly Proof[],
  chromium: string,
): Promise<(proof: Proof) => Outcome> {
  const files = [...new Set(proofs.flatMap((proof) => (proof.kind === 'test' ? [proof.file] : [])))]
  mkdirSync(reports, { recursive: true })
  for (const report of [ofVitest, ofBrowser]) rmSync(report, { force: true })
  await runTool(
    'vitest',
    [
      ...['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${ofVitest}`],
      ...files.filter((file) => !isOfBrowser(file)),
    ],
    { cwd: resolve('.'), env: { CI: 'true', CHROMIUM_PATH: chromium } },
  )
  await runTool(
    'playwright',
    [
      ...['test', '--reporter=json', `--output=${resolve('.cache', 'e2e', String(process.pid))}`],
      ...files.filter(isOfBrowser).map((file) => resolve(file)),
    ],
    {
      cwd: resolve('apps', 'demo'),
      env: {
        CHROMIUM_PATH: chromium,
        PLAYWRIGHT_JSON_OUTPUT_NAME: resolve(ofBrowser),
        PORTAGE_SCHEDULED: 'all',
      },
    },
  )
  return readOutcomes((file) => (isOfBrowser(file) ? ofBrowser : ofVitest))
}
