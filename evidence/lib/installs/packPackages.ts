import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runTool } from '../runTool.js'

/** Where everything of these pieces lies, outside of the workspace's folders and of git: a place for each run. */
export const workshop = resolve('.cache', 'installs', String(process.pid))
process.once('exit', () => rmSync(workshop, { recursive: true, force: true }))

/** Tarballs by package name. */
export type Packed = Readonly<Record<string, string>>

/**
 * Packs packages as they would be published.
 *
 * @param names folders of packages/
 * @throws when one cannot be packed, with pnpm's words
 */
export async function packPackages(names: readonly string[], folder: string): Promise<Packed> {
  const packed: Record<string, string> = {}
  for (const name of names) {
    const destination = join(folder, name)
    rmSync(destination, { recursive: true, force: true })
    mkdirSync(destination, { recursive: true })
    const { ok, output } = await runTool('pnpm', ['pack', '--pack-destination', destination], {
      cwd: resolve('packages', name),
    })
    const [tarball] = readdirSync(destination)
    if (!ok || tarball === undefined) throw new Error(`@portage/${name} cannot be packed: ${output}`)
    packed[`@portage/${name}`] = join(destination, tarball)
  }
  return packed
}
