import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectBidi } from './connectBidi.js'
import type { Driver } from './driver.js'
import { startProgram } from './startProgram.js'

/** Beside those that Firefox sets itself where it is driven: nothing is asked of the internet. */
const preferences: Readonly<Record<string, string | boolean>> = {
  'intl.accept_languages': 'en-GB, en',
  'services.settings.server': 'data:,',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
}

/** Starts a Firefox without a window and in a profile of its own, which speaks WebDriver BiDi itself. */
export async function openFirefox(program: string): Promise<Driver> {
  const folder = mkdtempSync(join(tmpdir(), 'portage-firefox-'))
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`,
  )
  writeFileSync(join(folder, 'user.js'), lines.join(''))
  const firefox = startProgram(
    program,
    ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0', 'about:blank'],
    { HOME: folder, TZ: 'UTC' },
  )
  const close = async (): Promise<void> => {
    await firefox.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  try {
    const url = await firefox.said(/WebDriver BiDi listening on (ws:\/\/\S+)/)
    return { ...(await connectBidi(`${url}/session`)), close }
  } catch (error) {
    await close()
    throw error
  }
}
