import { chromiumFlags } from './chromiumFlags.mjs'
import { ensureChromium } from './ensureChromium.mjs'
import { Failure } from './failure.mjs'

/**
 * Starts the Chromium of this machine through Playwright.
 * @param {(line: string) => void} tell
 * @param {readonly string[]} [flags] of the command line, beside those that keep it quiet
 * @returns {Promise<import('@playwright/test').Browser>}
 * @throws {Failure} when there is no Chromium
 */
export async function launchBrowser(tell, flags = []) {
  const found = await ensureChromium(tell)
  if (found.path === null) throw new Failure(found.reason)
  // Asked for here, because on a fresh machine it is installed only after this file was read.
  const { chromium } = await import('@playwright/test')
  return chromium.launch({ executablePath: found.path, args: [...chromiumFlags, ...flags] })
}
