import { createContext, runInContext } from 'node:vm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { devAccounts } from '../chain/devAccounts.js'
import { type Anvil, startAnvil } from '../chain/startAnvil.js'
import { callRpc } from '../jsonRpc/callRpc.js'
import { startWalletd, type Walletd } from './startWalletd.js'
import { walletdInjectedScript } from './walletdInjectedScript.js'

const [first, second] = devAccounts(2)
if (!first || !second) throw new Error('There are no development accounts.')

type Announced = {
  info: { uuid: string; name: string; icon: string; rdns: string }
  provider: {
    request: (request: { method: string; params?: readonly unknown[] }) => Promise<unknown>
    on: (event: string, listener: (data: unknown) => void) => void
    removeListener: (event: string, listener: (data: unknown) => void) => void
  }
}
type Page = { announced: Announced[]; provider: Announced['provider']; window: EventTarget; die: () => void }

let anvil: Anvil
let walletd: Walletd
const pages: Page[] = []

beforeAll(async () => {
  anvil = await startAnvil()
  walletd = await startWalletd({
    accounts: [first.privateKey, second.privateKey],
    chains: [
      { id: 31_337, rpcUrl: anvil.rpcUrl },
      { id: 31_338, rpcUrl: anvil.rpcUrl },
    ],
  })
})
afterEach(() => {
  for (const page of pages.splice(0)) page.die()
})
afterAll(async () => {
  await walletd?.stop()
  await anvil?.stop()
})

/** As much of a page as the script may use, with nothing of this process in reach. */
function openPage(url = walletd.url): Page {
  const window = new EventTarget()
  const announced: Announced[] = []
  const sockets: WebSocket[] = []
  class PageSocket extends WebSocket {
    constructor(url: string) {
      super(url, { origin: 'https://dapp.example' })
      sockets.push(this)
    }
  }
  window.addEventListener('eip6963:announceProvider', (event) => {
    announced.push((event as CustomEvent<Announced>).detail)
  })
  runInContext(walletdInjectedScript(url), createContext({ window, CustomEvent, WebSocket: PageSocket }))
  const [wallet] = announced
  if (!wallet) throw new Error('The script announced nothing.')
  const die = () => {
    for (const socket of sockets) socket.terminate()
  }
  const page = { announced, provider: wallet.provider, window, die }
  pages.push(page)
  return page
}

const payment = {
  method: 'eth_sendTransaction',
  params: [{ from: first.address, to: second.address, value: '0x1' }],
}

async function countSent(): Promise<number> {
  const params = [first?.address, 'pending']
  return Number(await callRpc({ url: anvil.rpcUrl, method: 'eth_getTransactionCount', params }))
}

test('default: announces itself at once and when asked', () => {
  const { announced, window } = openPage()
  expect(announced[0]?.info).toMatchObject({ name: 'Walletd', rdns: 'app.portage.walletd' })
  expect(announced[0]?.info.icon).toMatch(/^data:image\/svg\+xml,/)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(announced).toHaveLength(2)
  expect(announced[1]?.provider).toBe(announced[0]?.provider)
})

test('given a request, then it is answered, errors with their code', async () => {
  const { provider } = openPage()
  expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([first.address])
  await expect(provider.request({ method: 'wallet_getCapabilities' })).rejects.toMatchObject({ code: -32601 })
})

test('when the page dies with a prompt open, then approving it later sends exactly once', async () => {
  const before = await countSent()
  const page = openPage()
  const lost = expect(page.provider.request(payment)).rejects.toMatchObject({ code: 4900 })
  const { id, origin } = await walletd.waitForPrompt()
  expect(origin).toBe('https://dapp.example')
  page.die()
  await lost
  await walletd.waitForPrompt((prompt) => prompt.id === id && prompt.answer === 'lost')

  const reloaded = openPage()
  expect(await reloaded.provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
  const { hash } = await walletd.approve(id)
  expect(await countSent()).toBe(before + 1)
  expect(
    await reloaded.provider.request({ method: 'eth_getTransactionByHash', params: [hash] }),
  ).toMatchObject({ hash })
})

test('given an answer without a hash or an error without a code, then the page gets just that', async () => {
  const { provider } = openPage()
  await walletd.setPolicy({ kind: 'reject-without-hash', says: 'nothing' })
  expect(await provider.request(payment)).toBe(undefined)
  await walletd.setPolicy('reject-without-code')
  const error: unknown = await provider.request(payment).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ message: 'User rejected' })
  expect(error).not.toHaveProperty('code')
  await walletd.setPolicy('manual')
})

test('when the wallet restarts, then the page is told 4900 and its prompt is gone, and it may ask again', async () => {
  const { provider } = openPage()
  const lost = expect(provider.request(payment)).rejects.toMatchObject({ code: 4900 })
  const { id } = await walletd.waitForPrompt()
  await walletd.restart()
  await lost
  expect((await walletd.history()).at(-1)).toMatchObject({ id, state: 'gone', answer: 'lost' })
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
})

test('given ten pages with a prompt each, then all of them are open at once and answered apart', async () => {
  const before = await countSent()
  const answers = Array.from({ length: 10 }, () => openPage().provider.request(payment))
  await expect.poll(async () => (await walletd.prompts()).length).toBe(10)
  for (const { id } of await walletd.prompts()) await walletd.approve(id)
  expect(new Set(await Promise.all(answers)).size).toBe(10)
  expect(await countSent()).toBe(before + 10)
})

test('when account or chain change in the wallet, then the page hears it, until it stops listening', async () => {
  const { provider } = openPage()
  const heard: unknown[] = []
  const onChain = (data: unknown) => heard.push({ chain: data })
  provider.on('accountsChanged', (data) => heard.push({ accounts: data }))
  provider.on('chainChanged', onChain)
  await provider.request({ method: 'eth_requestAccounts' })

  await walletd.setAccount(second.address)
  await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a6a' }] })
  await walletd.lock()
  await expect
    .poll(() => heard)
    .toEqual([{ accounts: [second.address] }, { chain: '0x7a6a' }, { accounts: [] }])

  provider.removeListener('chainChanged', onChain)
  await walletd.unlock()
  await walletd.setAccount(first.address)
  await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a69' }] })
  await expect.poll(() => heard.at(-1)).toEqual({ accounts: [first.address] })
  expect(heard).toHaveLength(5)
})

test('error: without a wallet the page is told 4900, and may ask again', async () => {
  const alone = await startWalletd({
    accounts: [first.privateKey],
    chains: [{ id: 31_337, rpcUrl: anvil.rpcUrl }],
  })
  const { provider } = openPage(alone.url)
  await alone.stop()
  await expect(provider.request({ method: 'eth_chainId' })).rejects.toMatchObject({ code: 4900 })
  await expect(provider.request({ method: 'eth_chainId' })).rejects.toMatchObject({ code: 4900 })
})
