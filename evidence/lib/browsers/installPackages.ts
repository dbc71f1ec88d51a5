import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Installs packages of Debian or Ubuntu where this machine lets us. */
export async function installPackages(names: readonly string[]): Promise<void> {
  // By its address, because the scripts are no package.
  const script = pathToFileURL(resolve('scripts', 'lib', 'installWithApt.mjs')).href
  const { installWithApt } = (await import(script)) as {
    installWithApt: (name: string, tell: (line: string) => void) => Promise<boolean>
  }
  for (const name of names) await installWithApt(name, (line) => console.error(line))
}
