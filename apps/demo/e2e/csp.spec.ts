import { expect, type Page } from '@playwright/test'
import type { Demo } from '../server/startDemo.mjs'
import { openKnown } from './rig/connect.js'
import { test } from './rig/test.js'
import { expectArrived, form, send } from './rig/widget.js'

const nonce = 'c29tZXRoaW5nIG9uY2U'

/**
 * Has the page served as the README says that it can be: a policy that lets in its own files alone, and one that lets in
 * what carries a nonce alone. What is loaded has to please both.
 *
 * @returns what the browser reports, from now on
 */
async function serveStrictly(page: Page, { localnet }: Demo): Promise<readonly string[]> {
  const places = [localnet.url, localnet.wsUrl, ...localnet.chains.map(({ rpcUrl }) => rpcUrl)]
  const policies = [
    `default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src data: ${localnet.url}`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'nonce-${nonce}'`,
  ]
  const connect = `connect-src 'self' ${places.map((place) => new URL(place).origin).join(' ')}`
  const types = `require-trusted-types-for 'script'; trusted-types 'none'`
  const policy = policies.map((one) => [one, connect, types].join('; ')).join(', ')
  await page.route('**/', async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(
      /<(script|link rel="(?:stylesheet|modulepreload)")/g,
      `<$1 nonce="${nonce}"`,
    )
    await route.fulfill({
      response,
      body: html,
      headers: { ...response.headers(), 'content-security-policy': policy },
    })
  })
  const violations: string[] = []
  await page.exposeFunction('tellViolation', (what: string) => violations.push(what))
  await page.addInitScript(() => {
    const tell = (window as unknown as { tellViolation: (what: string) => void }).tellViolation
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile }) =>
      tell([effectiveDirective, blockedURI, sample, sourceFile].join(' ')),
    )
  })
  return violations
}

test('a page that runs its own files alone, each by a nonce, and no text as a script: a swap arrives, and the browser reports nothing', async ({
  page,
  account: _,
  demo,
}) => {
  const violations = await serveStrictly(page, demo)
  await openKnown(page)
  for (const opener of [/^Slippage/, /^USDC Ridge,? change/]) {
    await form(page).getByRole('button', { name: opener }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await send(page, '0.01')
  await expectArrived(page)
  expect(violations).toEqual([])

  // What is against it is heard of, so the silence before was no accident: both policies report it.
  await page.evaluate(() =>
    document.body.append(Object.assign(document.createElement('style'), { textContent: 'p {}' })),
  )
  await expect
    .poll(() => violations.map((one) => one.split(' ')[0]))
    .toEqual(['style-src-elem', 'style-src-elem'])
})
