import { createServer } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { createProxy } from '@portage/server'
import { connectBurner, expectHoldings, openKnown } from './rig/connect.js'
import { test } from './rig/test.js'
import { amountField, expectArrived, form, reviewButton, send } from './rig/widget.js'

const api = '**/api/portage/**'
/** How long the page lets go by before it looks again whether the chains answer, milliseconds. */
const lookInterval = 5_000

test('when the service is down, is a web page, or has nobody who adds the key, then it is said, and what was typed is kept', async ({
  page,
  demo,
  account: _,
}) => {
  const toPage: Parameters<Page['route']>[1] = (route) => route.continue({ url: `${demo.url}/` })
  await test.step('when the service is down from the start, then the page says so and goes on by itself', async () => {
    await page.route(api, await proxyToNowhere())
    await page.goto('/')
    await expect(page.getByRole('alert')).toContainText('The service isn’t responding')
    await page.unrouteAll({ behavior: 'wait' })
    await expect(form(page)).toBeVisible()
    await expectHoldings(page)
  })

  await test.step('when the service goes down, then one sentence, nothing typed is lost, and it is used again when it is back', async () => {
    await amountField(page).fill('0.1')
    await expect(reviewButton(page)).toBeVisible()

    await page.route(api, await proxyToNowhere())
    await amountField(page).fill('0.2')
    await expect(form(page).getByRole('alert')).toHaveText(
      'The service isn’t responding. Your entries are saved.',
    )
    await expect(amountField(page)).toHaveValue('0.2')
    await expect(form(page).getByText('Nothing was requested and nothing was sent')).toBeVisible()

    await page.unrouteAll({ behavior: 'wait' })
    await form(page).getByRole('button', { name: 'Try again' }).click()
    await expect(reviewButton(page)).toHaveText('Review 0.2 ETH to Ridge')
  })

  await test.step('when nothing adds the key, then one screen shows the proxy recipe', async () => {
    await page.route('**/api/portage/quote/v2', (route) =>
      route.continue({ url: `${demo.localnet.url}/quote/v2` }),
    )
    await amountField(page).fill('0.4')
    await expect(page.getByRole('heading', { name: 'This site can’t get quotes yet' })).toBeVisible()
    await expect(page.getByText("import { createProxy } from '@portage/server'")).toBeVisible()
    await expect(page.getByText('Nothing was requested from your wallet.')).toBeVisible()

    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(amountField(page)).toHaveValue('0.4')
    await expect(reviewButton(page)).toBeVisible()
  })

  await test.step('when a web page answers for the service, then the address is named as what is wrong', async () => {
    await page.route('**/api/portage/quote/v2', toPage)
    await amountField(page).fill('0.3')
    await expect(form(page).getByRole('alert')).toHaveText(
      'This site is connected to the wrong address: a web page answered instead of the service.',
    )
    await expect(amountField(page)).toHaveValue('0.3')

    await page.route(api, toPage)
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('This address is not the service')
    await expect(page.getByRole('alert')).toContainText('Check baseUrl')
  })
})

test('when a chain stops, and then everything, then it is named, money under way stays in sight, and the page is never blank', async ({
  page,
  ownDemo,
}) => {
  const { faults, chains } = ownDemo.localnet
  faults.set('neverFill')
  await page.clock.install()
  await page.goto(ownDemo.url)
  await connectBurner(page)
  await send(page, '0.05')
  await expect(page.getByText('Deposit confirmed')).toBeVisible()
  await page.getByRole('button', { name: 'Close (the transfer continues)' }).click()
  await amountField(page).fill('0.06')

  await test.step('when a chain stops, then it is named, and money under way stays in sight', async () => {
    const ridge = chains.find(({ name }) => name === 'Ridge')
    process.kill(ridge?.pid ?? Number.NaN, 'SIGKILL')
    await page.clock.fastForward(lookInterval)
    const problem = page.getByRole('alert').filter({ hasText: 'Ridge is not running' })
    await expect(problem).toContainText(`The chain Ridge isn’t responding at ${ridge?.rpcUrl}.`)
    await expect(problem).toContainText('Stop the demo with Ctrl-C and start it again')
    await expect(amountField(page)).toHaveValue('0.06')
    await expect(page.getByRole('button', { name: /^0\.05 ETH to Ridge/ })).toBeVisible()

    await page.reload()
    await expect(problem).toBeVisible()
  })

  await test.step('when everything stops, then the page says what to do, and is never blank', async () => {
    await amountField(page).fill('0.06')
    await ownDemo.stop()
    await page.clock.fastForward(lookInterval)
    await amountField(page).fill('0.07')
    await expect(page.getByRole('alert').filter({ hasText: 'is not running' })).toBeVisible()
    await expect(form(page).getByRole('alert')).toHaveText(
      'The service isn’t responding. Your entries are saved.',
    )
    await expect(amountField(page)).toHaveValue('0.07')
  })
})

test('when the page loses its connection while the wallet’s money is under way, then it arrives all the same', async ({
  page,
  context,
  account,
  ledger,
  faults,
}) => {
  faults.set('neverFill')
  await openKnown(page)
  await send(page, '0.05')
  await expect(page.getByText('Deposit confirmed')).toBeVisible()
  await context.setOffline(true)
  faults.set('neverFill', false)
  await expect.poll(async () => isFilled(await ledger.balance('Ridge', 'USDC', account))).toBe(true)
  await context.setOffline(false)
  await expectArrived(page)
  expect(await ledger.deposits(account)).toHaveLength(1)
})

function isFilled(usdc: bigint): boolean {
  return usdc > 1_000_000_000n
}

/** The demo's own proxy, in front of an address where nobody listens: as when the service is down. */
async function proxyToNowhere(): Promise<Parameters<Page['route']>[1]> {
  const proxy = createProxy({
    baseUrl: `http://127.0.0.1:${await freePort()}`,
    apiKey: 'any',
    basePath: '/api/portage',
  })
  return async (route, request) => {
    const method = request.method()
    const response = await proxy(
      new Request(request.url(), {
        method,
        headers: { 'content-type': 'application/json' },
        ...(method === 'GET' ? {} : { body: request.postData() ?? '' }),
      }),
    )
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    })
  }
}

/** A port that the system gives to nobody else just now. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
