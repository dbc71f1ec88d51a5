import { fromRoot } from '../lib/paths.mjs'
import { runPlaywright } from '../lib/runPlaywright.mjs'

/** Playwright in apps/demo/e2e: the demo as a person uses it, in Chromium, against localnet. */
export function testBrowser() {
  return runPlaywright('e2e', fromRoot('apps', 'demo'))
}
