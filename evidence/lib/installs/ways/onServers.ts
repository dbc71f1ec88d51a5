import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runTool } from '../../runTool.js'
import { findTypeErrors } from '../findTypeErrors.js'
import { readSnippet } from '../writeSnippets.js'
import { layProject } from './layProject.js'
import type { Way } from './way.js'

/** Where each host stands in the server's README, which its first two snippets do not. */
const hosts = ['node', 'express', 'hono', 'next', 'worker']
const firstHost = 2

/**
 * Servers of each kind: what the server's README shows for each is read by a compiler, and each carries a quote of the
 * local network through the proxy that is installed.
 */
export const onServers: Way = {
  name: 'servers',
  needs: () => ({
    '@types/express': '5.0.6',
    esbuild: '0.28.2',
    express: '5.3.0',
    'express-4': 'npm:express@4.22.3',
    hono: '4.13.19',
  }),
  check: async (place) => {
    const cwd = layProject(place, 'servers')
    for (const [index, host] of hosts.entries())
      writeFileSync(join(cwd, `${host}.mts`), readSnippet('packages/server/README.md', firstHost + index))
    const compilerOptions = {
      target: 'es2022',
      lib: ['es2023', 'dom', 'dom.iterable'],
      module: 'nodenext',
      types: ['node'],
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
    }
    writeFileSync(join(cwd, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.mts'] }))
    const compiler = join(place.folder, 'node_modules', 'typescript', 'bin', 'tsc')
    const types = await findTypeErrors(cwd, compiler)
    const env = { PORTAGE_LOCALNET: place.told }
    const { ok, output } = await runTool('node', ['index.mjs'], { cwd, env })
    return [...types, ...(ok ? [] : [output])].map((line) => `servers: ${line}`)
  },
}
