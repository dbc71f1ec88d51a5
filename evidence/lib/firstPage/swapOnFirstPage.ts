import type { Localnet } from '@portage/localnet'
import { importScript } from '../importScript.js'

/** What is used of Playwright, which is no dependency of evidence. */
type Locator = Readonly<{ click: () => Promise<void>; waitFor: () => Promise<void> }>
type Page = Readonly<{
  on: (event: 'pageerror', listener: (error: Error) => void) => void
  route: (
    urls: RegExp,
    handler: (
      route: Readonly<{
        request: () => Readonly<{ url: () => string }>
        continue: (over: Readonly<{ url: string }>) => Promise<void>
      }>,
    ) => Promise<void>,
  ) => Promise<void>
  routeWebSocket: (urls: RegExp, handler: () => void) => Promise<void>
  goto: (url: string) => Promise<unknown>
  getByRole: (role: 'button', named: Readonly<{ name: string | RegExp }>) => Locator
  getByText: (text: string | RegExp) => Locator
  evaluate: <Answer>(read: () => Answer | Promise<Answer>) => Promise<Answer>
}>
type Browser = Readonly<{ newPage: () => Promise<Page>; close: () => Promise<void> }>

/** What a person finds on a first page. */
export type FirstPage = Readonly<{
  /** Whether a wallet is connected without a press. */
  isConnected: boolean
}>

/**
 * Opens a first page and swaps as a person would. The page asks at the ports where localnet is found by
 * default; what it asks goes to this one, so that any number of runs may be side by side.
 *
 * @returns what was wrong, a sentence each
 */
export async function swapOnFirstPage(
  url: string,
  localnet: Localnet,
  { isConnected }: FirstPage,
): Promise<readonly string[]> {
  const { launchBrowser } = await importScript<{
    launchBrowser: (tell: (line: string) => void) => Promise<Browser>
  }>('launchBrowser.mjs')
  const [harbour, ridge] = localnet.chains
  if (harbour === undefined || ridge === undefined) throw new Error('A local network has two chains.')
  const usual = new Map([
    ['http://127.0.0.1:4400', localnet.url],
    ['http://127.0.0.1:8545', harbour.rpcUrl],
    ['http://127.0.0.1:8546', ridge.rpcUrl],
  ])
  const browser = await launchBrowser((line) => console.error(line))
  try {
    const page = await browser.newPage()
    const wrong: string[] = []
    page.on('pageerror', (error) => wrong.push(`in Chromium: ${error.message}`))
    await page.route(/^http:\/\/127\.0\.0\.1:(4400|8545|8546)/, async (route) => {
      const asked = new URL(route.request().url())
      const served = usual.get(asked.origin) ?? asked.origin
      await route.continue({ url: `${served.replace(/\/$/, '')}${asked.pathname}${asked.search}` })
    })
    // A websocket that says nothing: the page asks over HTTP.
    await page.routeWebSocket(/^ws:\/\/127\.0\.0\.1:4400/, () => {})
    await page.goto(url)
    if (!isConnected) await page.getByRole('button', { name: 'Connect a wallet' }).click()
    await page.getByRole('button', { name: 'Review 0.1 ETH to Ridge' }).click()
    await page.getByRole('button', { name: /^(Confirm|Send) / }).click()
    await page.getByText(/In your wallet on Ridge/).waitFor()
    const kept = await page.evaluate(async () =>
      (await indexedDB.databases())
        .map(({ name = '' }) => name.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/, 'INSTANCE'))
        .sort(),
    )
    if (!kept.includes('portage-localnet-INSTANCE')) wrong.push(`the journal is in ${kept.join(', ')}`)
    return wrong
  } finally {
    await browser.close()
  }
}
