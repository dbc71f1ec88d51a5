import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { judge, type Result } from './lib/evidence.js'
import { type Block, isCode, isCommands } from './lib/snippets/block.js'
import {
  notRun,
  runInFull,
  strangers,
  whyInFull,
  whyNoCommand,
  whyNoExample,
  whyStranger,
} from './lib/snippets/blocksRun.js'
import { checkCommands } from './lib/snippets/checkCommands.js'
import { checkInstalls, importsOf } from './lib/snippets/checkInstalls.js'
import { checkLanguages } from './lib/snippets/checkLanguages.js'
import { checkTypes, type Depth, layBlocks } from './lib/snippets/checkTypes.js'
import { installHost } from './lib/snippets/installHost.js'
import { isTypeScript, layExamples, layPage } from './lib/snippets/layAll.js'
import { listBlocks } from './lib/snippets/listBlocks.js'
import { listPackages } from './lib/snippets/manifests.js'
import { laySuite, runBlocks } from './lib/snippets/runBlocks.js'

export const statement =
  'Every block of code in the READMEs, the recipes, the guide and the pages for users is a whole file that compiles strictly against the packages, as far as what it imports can be installed here, and every example of a docstring compiles too; what needs no Redis and no Jest runs; and commands name scripts, programs, files and packages that there are.'

/** The compiler of this repository: a host's own is held to the packages by `installs`. */
const compiler = resolve('node_modules', 'typescript', 'bin', 'tsc')

type Form = Readonly<{
  /** An empty folder, in which the packages are found. */
  folder: string
  depth: Depth
  /** Blocks that are left out of the run, and why. */
  left: Readonly<Record<string, string>>
}>

async function check({ folder, depth, left }: Form): Promise<Result> {
  const { ofPages, ofDocstrings } = listBlocks()
  const all = ofPages.filter(isCode)
  const isStrange = (block: Block): boolean => importsOf(block.code).some((name) => strangers.has(name))
  const strange = all.filter(isStrange)
  const code = all.filter((block) => !isStrange(block))
  const commands = ofPages.filter(isCommands)
  const examples = layExamples(ofDocstrings)
  const laid = [...code.map(layPage), ...examples.laid]
  const runnable = code.filter((block) => isTypeScript(block) && left[block.name] === undefined).map(layPage)
  layBlocks(folder, laid, depth)
  laySuite(folder, runnable)

  const ours = listPackages()
  const files = [...new Set(ofPages.map(({ file }) => file))]
  const pages = files.map((page) => ofPages.filter(({ file }) => file === page))
  const [types, run] = await Promise.all([checkTypes(folder, laid, compiler), runBlocks(folder, runnable)])
  const faults = [
    ...checkLanguages(ofPages, left),
    ...pages.flatMap((blocks) => [...checkCommands(blocks), ...checkInstalls(blocks, ours)]),
    ...types,
  ]
  // What does not compile does not run either, and its compiler says it better.
  const wrong = faults.length > 0 ? faults : run.wrong
  for (const sentence of wrong) console.error(sentence)
  return judge(wrong, {
    blocks: `${laid.length} of ${laid.length + strange.length} blocks type-check, ${run.ran} run`,
    pages: all.length,
    examples: examples.laid.length,
    commands: commands.length,
    notChecked: Object.fromEntries(strange.map(({ name }) => [name, whyStranger])),
    notRun: { ...left, examples: whyNoExample, commands: whyNoCommand },
    takeAsGiven: examples.takes,
  })
}

/**
 * Over the packages as they are built here, by the entries they publish: nothing is packed or installed, what other
 * declarations say is not looked at, and blocks that start chains of their own are not run.
 */
export async function short(): Promise<Result> {
  // Below evidence, so that what blocks import is found as evidence finds it.
  const folder = resolve('evidence', '.cache', `snippets-${process.pid}`)
  const clear = (): void => rmSync(folder, { recursive: true, force: true })
  process.once('exit', clear)
  clear()
  mkdirSync(folder, { recursive: true })
  const inFull = Object.fromEntries([...runInFull].map((name) => [name, whyInFull]))
  return check({ folder, depth: 'blocks', left: { ...notRun, ...inFull } })
}

/** Over the tarballs that would be published, installed from the registry as a host does, all declarations included. */
export async function full(): Promise<Result> {
  const { folder, installed } = await installHost()
  if (installed.type === 'unreachable')
    return {
      outcome: 'not-checked',
      reason:
        'The package registry cannot be reached, and not everything that blocks import is on this machine already.',
    }
  if (installed.type === 'failed') return { outcome: 'fails', reason: installed.output }
  return check({ folder, depth: 'declarations', left: notRun })
}
