import { importScript } from '../importScript.js'

/** Installs what a folder names from its own lockfile, apart from the workspace. */
export async function installApart(folder: string): Promise<void> {
  const script = await importScript<{ installApart: (folder: string) => Promise<void> }>('installApart.mjs')
  await script.installApart(folder)
}
