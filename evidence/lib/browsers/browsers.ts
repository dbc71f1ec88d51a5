import type { Driver } from './driver.js'
import { findProgram } from './findProgram.js'
import { openFirefox } from './openFirefox.js'
import { openWebkit } from './openWebkit.js'

export type Browser = Readonly<{
  name: string
  /** What Debian calls all that is needed. */
  packages: readonly string[]
  /** How to open it; null when it is not on this machine. */
  find: () => Promise<(() => Promise<Driver>) | null>
}>

/** The engines beside Chromium's, in which the tests of the demo run. */
export const browsers: readonly Browser[] = [
  {
    name: 'Firefox',
    packages: ['firefox-esr'],
    find: async () => {
      const names = ['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']
      const program = await findProgram(names, '--version')
      return program === null ? null : () => openFirefox(program)
    },
  },
  {
    name: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    find: async () => {
      const driver = await findProgram(['WebKitWebDriver'], '--help')
      const screen = await findProgram(['Xvfb'], '-help')
      return driver === null || screen === null ? null : () => openWebkit({ driver, screen })
    },
  },
]
