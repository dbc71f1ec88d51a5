import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { importScript } from '../importScript.js'
import { installApart } from './installApart.js'

const folder = resolve('evidence', 'lib', 'officialClient', 'widget')

/** What is used of Playwright, which is no dependency of evidence. */
type Locator = Readonly<{
  click: () => Promise<void>
  fill: (text: string) => Promise<void>
  first: () => Locator
  waitFor: () => Promise<void>
  textContent: () => Promise<string | null>
}>
type Request = Readonly<{ url: () => string; method: () => string }>
type Response = Readonly<{
  url: () => string
  status: () => number
  request: () => Request
  json: () => Promise<unknown>
}>
type Route = Readonly<{
  request: () => Request
  continue: (over?: Readonly<{ url: string }>) => Promise<void>
  abort: () => Promise<void>
}>
/** A page of Chromium. */
export type Page = Readonly<{
  on: ((event: 'pageerror', listener: (error: Error) => void) => void) &
    ((event: 'console', listener: (message: Readonly<{ text: () => string }>) => void) => void) &
    ((event: 'response', listener: (response: Response) => void) => void)
  route: (urls: string, handler: (route: Route) => Promise<void>) => Promise<void>
  addInitScript: (script: Readonly<{ content: string }>) => Promise<void>
  goto: (url: string) => Promise<unknown>
  getByRole: (role: 'button' | 'textbox', named?: Readonly<{ name: string; exact?: boolean }>) => Locator
  getByTestId: (id: string) => Locator
  getByText: (text: string | RegExp) => Locator
  getByLabel: (label: string, options: Readonly<{ exact: boolean }>) => Locator
  screenshot: (options: Readonly<{ path: string }>) => Promise<unknown>
  setDefaultTimeout: (milliseconds: number) => void
  waitForFunction: <Of>(holds: (of: Of) => boolean, of: Of) => Promise<unknown>
}>
type Browser = Readonly<{ newPage: () => Promise<Page>; close: () => Promise<void> }>

/** A page of the published kit, and what it asked. */
export type OpenPage = Readonly<{
  page: Page
  /** Each method, path and status the service was asked with, once. */
  calls: () => readonly string[]
  /** Hosts of the world that it asked, and was refused. */
  refused: () => readonly string[]
  /** What the page threw, and what the widget said went wrong. */
  errors: () => readonly string[]
  /** What arrives by the last quote; null before there is one. */
  quoted: () => bigint | null
}>

/** What the page is told. `baseUrl` is the proxy's. */
export type PlaceOfPage = Readonly<Record<string, unknown> & { baseUrl: string }>

/** Opens pages of the published kit: built once, in one Chromium. */
export type Pages = Readonly<{
  /**
   * @param place what the page reads from `window.place`
   * @param others what it may ask beside the service, such as the chains' nodes
   */
  open: (place: PlaceOfPage, others: readonly string[]) => Promise<OpenPage>
  stop: () => Promise<void>
}>

/** Installs the kit from its own lockfile, bundles its page as a host would, and starts Chromium. */
export async function startPages(): Promise<Pages> {
  await installApart(folder)
  const { bundlePage } = await importOfBench<{
    bundlePage: (name: string, file: string) => Promise<string>
  }>('bundlePage.mjs')
  const { serveFolder } = await importOfBench<{
    serveFolder: (folder: string) => Promise<Readonly<{ url: string; close: () => void }>>
  }>('serveFolder.mjs')
  const { launchBrowser } = await importScript<{
    launchBrowser: (tell: (line: string) => void) => Promise<Browser>
  }>('launchBrowser.mjs')
  const built = await bundlePage('official-widget', 'evidence/lib/officialClient/widget/page.jsx')
  const served = await serveFolder(built)
  const browser = await launchBrowser((line) => console.error(line))
  return {
    open: (place, others) => openPage(browser, { files: served.url, place, others }),
    stop: async () => {
      await browser.close()
      served.close()
    },
  }
}

/** A module of bench/lib. By its address, because the bench is no package. */
const importOfBench = <Module>(name: string): Promise<Module> =>
  import(pathToFileURL(resolve('bench', 'lib', name)).href) as Promise<Module>

async function openPage(
  browser: Browser,
  { files, place, others }: Readonly<{ files: string; place: PlaceOfPage; others: readonly string[] }>,
): Promise<OpenPage> {
  const { origin, pathname } = new URL(place.baseUrl)
  const allowed = others.map((url) => new URL(url).origin)
  const [calls, refused] = [new Set<string>(), new Set<string>()]
  const errors: string[] = []
  let quoted: bigint | null = null
  const page = await browser.newPage()
  page.setDefaultTimeout(20_000)
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.text().startsWith('The widget says:')) errors.push(message.text())
  })
  page.on('response', (response) => {
    const url = new URL(response.url())
    if (url.origin !== origin || !url.pathname.startsWith(`${pathname}/`)) return
    const path = url.pathname.slice(pathname.length)
    calls.add(`${response.request().method()} ${path} ${response.status()}`)
    if (path !== '/quote/v2' || response.status() !== 200) return
    void response.json().then(
      (quote) => {
        const { details } = quote as { details: { currencyOut: { amount: string } } }
        quoted = BigInt(details.currencyOut.amount)
      },
      (error: Error) => errors.push(`a quote could not be read: ${error.message}`),
    )
  })
  // The page is of the proxy's own site, as a host's is, and reaches what it is allowed and nothing else.
  await page.route('**/*', async (route) => {
    const url = new URL(route.request().url())
    if (allowed.includes(url.origin)) return route.continue()
    if (url.origin === origin)
      return url.pathname.startsWith(`${pathname}/`)
        ? route.continue()
        : route.continue({ url: `${files}${url.pathname}` })
    if (url.protocol === 'data:' || url.protocol === 'blob:') return route.continue()
    refused.add(url.host)
    return route.abort()
  })
  await page.addInitScript({ content: `window.place = ${JSON.stringify(place)}` })
  await page.goto(`${origin}/`)
  const sorted = (set: ReadonlySet<string>) => () => [...set].sort()
  return {
    page,
    calls: sorted(calls),
    refused: sorted(refused),
    errors: () => errors,
    quoted: () => quoted,
  }
}
