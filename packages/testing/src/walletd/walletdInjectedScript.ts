import { randomUUID } from 'node:crypto'
import { injectProvider } from './injectProvider.js'

const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#1f4d3a"/>' +
    '<path d="M7 11l4 11 5-9 5 9 4-11" fill="none" stroke="#fff" stroke-width="2.5" stroke-linejoin="round"/></svg>',
)}`

/**
 * JavaScript that gives a page walletd as a browser wallet: "Walletd", announced by EIP-6963 as
 * `app.portage.walletd`, with `accountsChanged` and `chainChanged`. The page may die while a prompt is open:
 * the prompt stays, and what is approved later goes out.
 *
 * @example
 * // Of a page of Playwright: `page.addInitScript(script)`.
 * const script = { content: walletdInjectedScript(walletd.url) }
 */
export function walletdInjectedScript(url: string): string {
  const socketUrl = `${url.replace(/^http/, 'ws')}/pages`
  const info = { uuid: randomUUID(), name: 'Walletd', icon, rdns: 'app.portage.walletd' }
  return `;(${injectProvider.toString()})(${JSON.stringify(socketUrl)}, ${JSON.stringify(info)});`
}
