import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectWebdriver } from './connectWebdriver.js'
import type { Driver } from './driver.js'
import { type Program, startProgram } from './startProgram.js'

/** Starts the MiniBrowser of WebKitGTK on a screen that nobody sees, by its driver, which speaks WebDriver. */
export async function openWebkit({
  driver,
  screen,
}: Readonly<{ driver: string; screen: string }>): Promise<Driver> {
  const folder = mkdtempSync(join(tmpdir(), 'portage-webkit-'))
  const started: Program[] = []
  const start = (...given: Parameters<typeof startProgram>): Program => {
    const program = startProgram(...given)
    started.unshift(program)
    return program
  }
  const stop = async (): Promise<void> => {
    for (const program of started) await program.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  try {
    const display = await start(screen, [
      '-displayfd',
      '3',
      '-screen',
      '0',
      '1400x1200x24',
      '-nolisten',
      'tcp',
    ]).said(/^(\d+)\n/)
    const port = await findPort()
    start(driver, ['-p', `${port}`], {
      ...{ DISPLAY: `:${display}`, WAYLAND_DISPLAY: undefined, GDK_BACKEND: 'x11' },
      ...{ HOME: folder, XDG_CACHE_HOME: undefined, XDG_CONFIG_HOME: undefined, XDG_DATA_HOME: undefined },
      // Containers do not let it make a sandbox, and the page is ours.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      // On every machine; the page is told of a language called C, which no list of languages knows.
      ...{ LANG: 'C.UTF-8', LC_ALL: undefined, LANGUAGE: undefined, TZ: 'UTC' },
    })
    const { quit, ...rest } = await connectWebdriver(`http://127.0.0.1:${port}`)
    const close = async (): Promise<void> => {
      await quit()
      await stop()
    }
    return { ...rest, close }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A free port: the driver does not say which one it took. */
function findPort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
