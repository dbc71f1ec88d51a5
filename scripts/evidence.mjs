import { checkOutBuilt } from './lib/checkOutBuilt.mjs'
import { ensureBuilt } from './lib/ensureBuilt.mjs'
import { ensureInstalled } from './lib/ensureInstalled.mjs'
import { Failure } from './lib/failure.mjs'
import { listEvidence } from './lib/listEvidence.mjs'
import { loadEvidence } from './lib/loadEvidence.mjs'
import { parseFlags } from './lib/parseFlags.mjs'
import { fromRoot, root } from './lib/paths.mjs'
import { runCommand } from './lib/runCommand.mjs'
import { runMain } from './lib/runMain.mjs'

const usage =
  'npm run evidence [-- <name>] [-- --all] [-- --short] [-- --no-build] [-- <name> --packages <commit>]'

/** bigint has no place in JSON, so it travels as text. */
const asText = (_key, value) => (typeof value === 'bigint' ? value.toString() : value)

/**
 * Runs one piece here and prints its line.
 * @param {string} name @param {'short' | 'full'} mode
 * @param {{ packages?: string }} [options] `packages` is the folder of another, built checkout
 * @returns {Promise<boolean>} whether it still holds
 */
async function runOne(name, mode, options = {}) {
  const { statement, short, full } = await loadEvidence(name)
  const started = Date.now()
  let result
  try {
    result = await (mode === 'short' ? short(options) : full(options))
  } catch (error) {
    console.error(error)
    result = { outcome: 'fails', reason: error.message }
  }
  console.log(JSON.stringify({ name, statement, mode, ...result, ms: Date.now() - started }, asText))
  return result.outcome !== 'fails'
}

/** Runs one piece for the packages of another commit. @returns {Promise<boolean>} whether it holds of them */
async function runOneOf(commit, name, mode) {
  if (!(await loadEvidence(name)).ofPackages)
    throw new Failure(`${name} is shown for the packages of this checkout only.`)
  const { folder, remove } = await checkOutBuilt(commit, (line) => console.error(line))
  try {
    return await runOne(name, mode, { packages: folder })
  } finally {
    remove()
  }
}

/** Runs each in a process of its own: one that hangs or dies takes no other with it. */
async function runAll(mode) {
  const failed = []
  for (const name of listEvidence()) {
    const flags = mode === 'short' ? ['--no-build', '--short'] : ['--no-build']
    const parameters = [fromRoot('scripts', 'evidence.mjs'), name, ...flags]
    const { ok, output } = await runCommand(process.execPath, parameters, { timeoutMs: 3_600_000 })
    process.stdout.write(output)
    if (!ok) failed.push(name)
  }
  if (failed.length > 0) throw new Failure(`No longer true: ${failed.join(', ')}.`)
}

await runMain(async () => {
  const { values, positionals } = parseFlags(
    {
      all: { type: 'boolean', default: false },
      short: { type: 'boolean', default: false },
      'no-build': { type: 'boolean', default: false },
      packages: { type: 'string' },
    },
    { usage, allowPositionals: true },
  )
  const tell = (line) => console.error(line)
  await ensureInstalled(tell)
  if (!values['no-build']) await ensureBuilt(tell)
  process.chdir(root)
  const mode = values.short ? 'short' : 'full'
  if (values.all) return runAll(mode)
  if (positionals.length === 0) {
    for (const name of listEvidence())
      console.log(`${name.padEnd(24)} ${(await loadEvidence(name)).statement}`)
    return
  }
  let holds = true
  for (const name of positionals) {
    const { packages: commit } = values
    holds = (await (commit === undefined ? runOne(name, mode) : runOneOf(commit, name, mode))) && holds
  }
  // What a piece has started is its own to stop; a handle it forgot must not keep the line waiting.
  process.exit(holds ? 0 : 1)
})
