import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runTool } from '../../runTool.js'
import { findTypeErrors } from '../findTypeErrors.js'
import { readSnippet } from '../writeSnippets.js'
import { layProject } from './layProject.js'
import type { Way } from './way.js'

/** A program of Node: the first snippet of the local network's README, which starts and stops one. */
export const asLocalnet: Way = {
  name: 'localnet',
  needs: () => ({}),
  check: async (place) => {
    const cwd = layProject(place, 'types', 'localnet')
    writeFileSync(join(cwd, 'index.mts'), readSnippet('packages/localnet/README.md', 0))
    const compilerOptions = { module: 'nodenext', types: ['node'], strict: true, outDir: 'out' }
    writeFileSync(join(cwd, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
    const compiler = join(place.folder, 'node_modules', 'typescript', 'bin', 'tsc')
    const wrong = await findTypeErrors(cwd, compiler)
    if (wrong.length > 0) return wrong.map((line) => `localnet: ${line}`)
    const { ok, output } = await runTool('node', [join('out', 'index.mjs')], { cwd })
    return ok ? [] : [`localnet: ${output}`]
  },
}
