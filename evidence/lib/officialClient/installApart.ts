import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runTool } from '../runTool.js'

/** Installs what a folder names from its own lockfile, apart from the workspace: nobody else carries it. */
export async function installApart(folder: string): Promise<void> {
  if (existsSync(join(folder, 'node_modules'))) return
  const options = ['-y', 'pnpm@12.21.0', 'install', '--frozen-lockfile']
  const { ok, output } = await runTool('npx', options, { cwd: folder })
  if (!ok) throw new Error(`What is in ${folder} could not be installed: ${output}`)
}
