import { existsSync, rmSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { Failure } from './failure.mjs'
import { listEvidence } from './listEvidence.mjs'
import { fromRoot } from './paths.mjs'

/**
 * @typedef {Readonly<{ outcome: 'holds' | 'fails' | 'not-checked', reason?: string, facts?: Record<string, unknown> }>} Result
 * @typedef {Readonly<{ packages?: string }>} Options
 * @typedef {(options?: Options) => Promise<Result>} Show
 * @typedef {Readonly<{ statement: string, short: Show, full: Show, ofPackages: boolean }>} Evidence
 */

/** TypeScript is bundled beside its source, so that packages are found from there; by each process for itself. */
async function importBundled(name) {
  const { build } = await import('esbuild')
  const outfile = fromRoot('evidence', '.cache', `${name}-${process.pid}.mjs`)
  await build({
    entryPoints: [fromRoot('evidence', `${name}.ts`)],
    outfile,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
  })
  const module = await import(pathToFileURL(outfile).href)
  rmSync(outfile, { force: true })
  return module
}

/**
 * @param {string} name @returns {Promise<Evidence>}
 * @throws {Failure} when there is no such piece of evidence, or it does not export what it must
 */
export async function loadEvidence(name) {
  const names = listEvidence()
  if (!names.includes(name)) {
    throw new Failure(`There is no evidence called "${name}". There is: ${names.join(', ')}.`)
  }
  const script = fromRoot('evidence', `${name}.mjs`)
  const module = existsSync(script) ? await import(pathToFileURL(script).href) : await importBundled(name)
  const { statement, short, full, ofPackages = false } = module
  if (typeof statement !== 'string' || typeof short !== 'function' || typeof full !== 'function') {
    throw new Failure(`evidence/${name} must export statement (a sentence), short and full (functions).`)
  }
  return { statement, short, full, ofPackages }
}
