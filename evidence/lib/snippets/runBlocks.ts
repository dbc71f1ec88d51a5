import { cpSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { serveLocalnet } from '../installs/serveLocalnet.js'
import { runTool } from '../runTool.js'
import { placeOf } from './block.js'
import type { Laid } from './checkTypes.js'

export type Run = Readonly<{ wrong: readonly string[]; ran: number }>

/** What blocks import of public networks, and what stands there in its place. */
const standIns: Readonly<Record<string, string>> = {
  '@portage/core': 'core.ts',
  '@portage/core/execution': 'execution.ts',
  'viem/chains': 'chains.ts',
  'wagmi/chains': 'chains.ts',
}

/** Lays what runs blocks beside them, so that it is type-checked with them. @param names of the blocks to run */
export function laySuite(folder: string, laid: readonly Laid[]): void {
  const suite = join(folder, 'suite')
  cpSync(resolve('evidence', 'lib', 'snippets', 'suite'), suite, { recursive: true })
  for (const name of ['readLocalnet.ts', 'styles.d.ts'])
    cpSync(resolve('evidence', 'lib', 'installs', 'suite', name), join(suite, name))
  const loads = laid.map(({ block, path }) => {
    const file = `../${path.replaceAll('\\', '/').replace(/\.tsx?$/, '.js')}`
    return `  ${JSON.stringify(block.name)}: () => import(${JSON.stringify(file)}),\n`
  })
  const type = 'Readonly<Record<string, () => Promise<Readonly<Record<string, unknown>>>>>'
  writeFileSync(join(suite, 'blocks.ts'), `export const blocks: ${type} = {\n${loads.join('')}}\n`)
}

/**
 * Runs blocks in one Node over one local network, which stands for every public one that they name. Blocks that cannot
 * be bundled, such as those that do not parse, are one fault together.
 */
export async function runBlocks(folder: string, laid: readonly Laid[]): Promise<Run> {
  const outdir = join(folder, 'run')
  try {
    await bundle(folder, outdir)
  } catch (error) {
    return { wrong: [`The blocks cannot be bundled: ${String(error)}`], ran: 0 }
  }
  const served = await serveLocalnet()
  try {
    const [, person] = served.localnet.accounts
    const env = {
      PORTAGE_LOCALNET: served.told,
      PORTAGE_SERVICE_URL: served.localnet.url,
      PORTAGE_WS_URL: served.localnet.wsUrl,
      PORTAGE_API_KEY: served.localnet.apiKey,
      PRIVATE_KEY: person?.privateKey,
    }
    const { output } = await runTool('node', [join(outdir, 'run.mjs')], {
      cwd: folder,
      env,
      timeoutMs: 300_000,
    })
    return judgeRun(laid, output)
  } finally {
    await served.stop()
  }
}

async function bundle(folder: string, outdir: string): Promise<void> {
  const standIn: Plugin = {
    name: 'stand-ins',
    setup: ({ onResolve, onLoad }) => {
      onResolve({ filter: /.*/ }, ({ path, importer }) => {
        if (/\.css$/.test(path)) return { path, namespace: 'nothing' }
        const file = /[/\\]blocks[/\\]/.test(importer) ? standIns[path] : undefined
        return file === undefined ? null : { path: join(folder, 'suite', 'standIns', file) }
      })
      onLoad({ filter: /.*/, namespace: 'nothing' }, () => ({ contents: '' }))
    },
  }
  await build({
    entryPoints: [join(folder, 'suite', 'run.tsx')],
    outdir,
    bundle: true,
    splitting: true,
    packages: 'external',
    plugins: [standIn],
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    outExtension: { '.js': '.mjs' },
    logLevel: 'silent',
  })
}

function judgeRun(laid: readonly Laid[], output: string): Run {
  const lines = output.split('\n').filter((line) => line.startsWith('{"name":'))
  const told = lines.map((line) => JSON.parse(line) as Readonly<{ name: string; error?: string }>)
  const wrong = laid.flatMap(({ block }) => {
    const one = told.find(({ name }) => name === block.name)
    if (one !== undefined && one.error === undefined) return []
    // One that was not told of died with the process, which says why at its end.
    return [`${placeOf(block)} does not run: ${one?.error ?? output.slice(-2_000)}`]
  })
  return { wrong, ran: laid.length - wrong.length }
}
