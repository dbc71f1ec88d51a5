import { browsers } from './lib/browsers/browsers.js'
import type { Driver } from './lib/browsers/driver.js'
import { installPackages } from './lib/browsers/installPackages.js'
import { playFlows } from './lib/browsers/playFlows.js'
import { startWorld } from './lib/browsers/startWorld.js'
import { judge, type Result } from './lib/evidence.js'

export const statement =
  'In Firefox and in WebKit as in Chromium, over two local chains: an ERC-20 is allowed and sent; a page that is loaded anew while the wallet asks finds its run again and pays once; a deposit that nobody fills or sends back is withdrawn to another address, exact to the smallest unit.'

/** Installs the browsers that are absent, where the machine lets us. */
export async function full(): Promise<Result> {
  for (const { find, packages } of browsers) if ((await find()) === null) await installPackages(packages)
  return short()
}

/** In the browsers that are on this machine. */
export async function short(): Promise<Result> {
  const absent: string[] = []
  const found: Readonly<{ name: string; open: () => Promise<Driver> }>[] = []
  for (const { name, packages, find } of browsers) {
    const open = await find()
    if (open === null) absent.push(`${name} is not on this machine (Debian: ${packages.join(', ')}).`)
    else found.push({ name, open })
  }
  if (found.length === 0) return { outcome: 'not-checked', reason: absent.join(' ') }

  const wrong: string[] = []
  const facts: Record<string, unknown> = {}
  const world = await startWorld()
  try {
    for (const { name, open } of found) {
      const played = await playFlows(name, open, world)
      wrong.push(...played.wrong)
      facts[name] = played.facts
    }
  } finally {
    await world.stop()
  }
  const result = judge(wrong, facts)
  if (result.outcome === 'fails' || absent.length === 0) return result
  return { outcome: 'not-checked', reason: absent.join(' '), facts }
}
