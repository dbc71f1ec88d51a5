import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runTool } from '../runTool.js'

/**
 * Has `npm create portage` make a project in a folder that is empty.
 *
 * @param creator the program that npm runs
 * @throws with its words where it makes none
 */
export async function createFirstSwap(
  creator: string,
  folder: string,
  template: 'vite' | 'next' | 'bot',
): Promise<void> {
  const { ok, output } = await runTool('node', [creator, '.', '--template', template], { cwd: folder })
  if (!ok) throw new Error(output)
}

/** The program as it is published. @returns its path */
export async function unpackCreator(place: string): Promise<string> {
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place, { recursive: true })
  const packed = await runTool('pnpm', ['pack', '--pack-destination', place], {
    cwd: resolve('packages', 'create-portage'),
  })
  const [tarball = ''] = readdirSync(place)
  const unpacked = await runTool('tar', ['-xzf', tarball], { cwd: place })
  if (!packed.ok || !unpacked.ok)
    throw new Error(`create-portage cannot be packed: ${packed.output}${unpacked.output}`)
  return join(place, 'package', 'dist', 'bin', 'create-portage.js')
}
