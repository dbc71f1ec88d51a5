import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

type Chromium = Readonly<{ path: string } | { path: null; reason: string }>

/** In full also installs it where it may; the short form takes what is there. */
export async function findChromium(form: 'short' | 'full'): Promise<Chromium> {
  if (form === 'full') {
    const script = pathToFileURL(resolve('scripts', 'lib', 'ensureChromium.mjs')).href
    const { ensureChromium } = (await import(script)) as {
      ensureChromium: (tell: (line: string) => void) => Promise<Chromium>
    }
    return ensureChromium((line) => console.error(line))
  }
  const path = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  return existsSync(path)
    ? { path }
    : { path: null, reason: 'Chromium is not on this machine, or CHROMIUM_PATH does not say where it is' }
}
