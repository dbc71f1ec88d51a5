import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './routes.mjs'

/** The packages that hosts install, in the order of the menu. */
const names = ['core', 'react', 'widget', 'server', 'localnet']

/**
 * @typedef {Readonly<{ name: string, declarations: string }>} Entry `name` is what one imports, `declarations` the file
 *   that the compiler wrote
 */

/** Every entry of code that a host may import. @returns {readonly Entry[]} */
export function listEntries() {
  return names.flatMap((name) => {
    const folder = join(root, 'packages', name)
    const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return Object.entries(exports).flatMap(([entry, conditions]) => {
      const source = conditions['@portage/source'] ?? ''
      if (!/\.tsx?$/.test(source)) return []
      const declarations = source.replace('./src', 'dist').replace(/\.tsx?$/, '.d.ts')
      return [{ name: `@portage/${name}${entry.slice(1)}`, declarations: join(folder, declarations) }]
    })
  })
}
