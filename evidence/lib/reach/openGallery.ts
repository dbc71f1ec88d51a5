import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runTool } from '../runTool.js'
import type { Gallery, Measured, Shape } from './gallery.js'
import type { Pass } from './passes.js'

/** Of Playwright, as much as is used here. It belongs to the root, whose scripts start the browser. */
type Page = Readonly<{
  route: (url: string, answer: (route: Route) => Promise<void>) => Promise<void>
  goto: (url: string) => Promise<unknown>
  waitForFunction: (expression: string) => Promise<unknown>
  setViewportSize: (size: Readonly<{ width: number; height: number }>) => Promise<void>
  evaluate: <Answer, Given>(run: (given: Given) => Answer | Promise<Answer>, given: Given) => Promise<Answer>
}>
type Route = Readonly<{
  request: () => Readonly<{ url: () => string }>
  fulfill: (answer: Readonly<{ body: Buffer; contentType: string }>) => Promise<void>
  abort: () => Promise<void>
}>
type Browser = Readonly<{
  newPage: (options: Readonly<{ reducedMotion: 'reduce' }>) => Promise<Page>
  close: () => Promise<void>
}>

/** The page of all stories, in Chromium. */
export type OpenGallery = Readonly<{
  stories: readonly string[]
  /** Opens the page of a pass: the next measurements are of it. */
  enter: (pass: Pass) => Promise<void>
  measure: (stories: readonly string[], shapes: readonly Shape[]) => Promise<readonly Measured[]>
  measureShift: (shape: Shape) => Promise<readonly string[]>
  close: () => Promise<void>
}>

const origin = 'http://gallery.test'
const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

declare const window: Readonly<{ gallery: Gallery }>
declare const document: Readonly<{ documentElement: Readonly<{ style: { fontSize: string } }> }>

/** Builds the stories and opens them. Nothing is served: the browser is given the files. */
export async function openGallery(): Promise<OpenGallery> {
  const folder = mkdtempSync(join(tmpdir(), 'portage-reach-'))
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  try {
    const config = join('test', 'gallery', 'vite.config.mjs')
    const cwd = join('packages', 'widget')
    const built = await runTool('vite', ['build', '--config', config, '--outDir', folder], { cwd })
    if (!built.ok) throw new Error(`The stories were not built: ${built.output}`)
    const browser = await launch()
    const close = async (): Promise<void> => {
      await browser.close()
      remove()
    }
    try {
      return { ...(await openIn(browser, folder)), close }
    } catch (error) {
      await close()
      throw error
    }
  } catch (error) {
    remove()
    throw error
  }
}

async function launch(): Promise<Browser> {
  // By its address, because the scripts are no package.
  const script = pathToFileURL(resolve('scripts', 'lib', 'launchBrowser.mjs')).href
  const { launchBrowser } = (await import(script)) as {
    launchBrowser: (tell: (line: string) => void) => Promise<Browser>
  }
  return launchBrowser((line) => console.error(line))
}

async function openIn(browser: Browser, folder: string): Promise<Omit<OpenGallery, 'close'>> {
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  await page.route('**', (route) => {
    const { host, pathname } = new URL(route.request().url())
    if (!origin.endsWith(host)) return route.abort()
    const file = pathname === '/' ? 'index.html' : pathname.slice(1)
    return route.fulfill({
      body: readFileSync(join(folder, file)),
      contentType: kinds[extname(file)] ?? 'application/octet-stream',
    })
  })
  let spoken: string | null = null
  const speak = async (language: string): Promise<void> => {
    if (spoken === language) return
    await page.goto(`${origin}/?language=${language}`)
    await page.waitForFunction('window.gallery !== undefined')
    spoken = language
  }
  await speak('de')
  return {
    stories: await page.evaluate(() => window.gallery.stories, null),
    enter: async ({ language, width, height, text }) => {
      await speak(language)
      await page.setViewportSize({ width, height })
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size
      }, text)
    },
    measure: (stories, shapes) =>
      page.evaluate((given) => window.gallery.measure(given.stories, given.shapes), { stories, shapes }),
    measureShift: (shape) => page.evaluate((given) => window.gallery.measureShift(given), shape),
  }
}
