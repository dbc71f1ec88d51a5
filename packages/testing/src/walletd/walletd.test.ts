import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import {
  createPublicClient,
  createWalletClient,
  custom,
  type Hex,
  http,
  parseEther,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { devAccounts } from '../chain/devAccounts.js'
import { type Anvil, startAnvil } from '../chain/startAnvil.js'
import { callRpc } from '../jsonRpc/callRpc.js'
import { bundleModule } from '../process/bundleModule.js'
import { createWalletdProvider } from './createWalletdProvider.js'
import { startWalletd, type Walletd } from './startWalletd.js'

const [first, second, third] = devAccounts(3)
if (!first || !second || !third) throw new Error('There are no development accounts.')

let chains: readonly [Anvil, Anvil]
let walletd: Walletd

beforeAll(async () => {
  chains = await Promise.all([startAnvil(), startAnvil({ chainId: 31_338 })])
})
afterAll(() => Promise.all(chains.map((chain) => chain.stop())))
beforeEach(async () => {
  walletd = await startWalletd({
    accounts: [first.privateKey, second.privateKey],
    chains: chains.map(({ chainId, rpcUrl }) => ({ id: chainId, rpcUrl })),
  })
})
afterEach(() => walletd.stop())

const ask = (method: string, params: readonly unknown[] = [], signal?: AbortSignal) =>
  createWalletdProvider(walletd.url, { signal }).request({ method, params })

const payment = { from: first.address, to: third.address, value: '0x1' } as const
const pay = (values: object = {}, signal?: AbortSignal) =>
  ask('eth_sendTransaction', [{ ...payment, ...values }], signal)

async function countSent(chain: Anvil = chains[0]): Promise<number> {
  const params = [first?.address, 'pending']
  return Number(await callRpc({ url: chain.rpcUrl, method: 'eth_getTransactionCount', params }))
}

const readTransaction = (hash: Hex, chain: Anvil = chains[0]) =>
  createPublicClient({ transport: http(chain.rpcUrl) }).getTransaction({ hash })

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('a prompt', () => {
  test('default: waits, and is sent and answered when approved', async () => {
    const before = await countSent()
    const answer = pay()
    const prompt = await walletd.waitForPrompt()
    expect(prompt).toMatchObject({
      id: 'p1',
      method: 'eth_sendTransaction',
      params: [payment],
      account: first.address,
      chainId: 31_337,
      state: 'open',
      decision: null,
      hash: null,
      answer: 'awaited',
    })
    expect(await countSent()).toBe(before)

    const approved = await walletd.approve(prompt.id)
    expect(await answer).toBe(approved.hash)
    expect(await countSent()).toBe(before + 1)
    expect(await walletd.prompts()).toEqual([])
    expect(await walletd.history()).toMatchObject([
      { id: 'p1', state: 'approved', decision: { kind: 'approve' }, hash: approved.hash, answer: 'given' },
    ])
  })

  test('when the dApp dies while it is open, then it stays, and approving it later sends exactly once', async () => {
    const before = await countSent()
    const dapp = new AbortController()
    const answer = pay({}, dapp.signal)
    const { id } = await walletd.waitForPrompt()
    dapp.abort()
    await expect(answer).rejects.toThrow('aborted')

    await walletd.waitForPrompt((prompt) => prompt.answer === 'lost')
    expect(await countSent()).toBe(before)
    const { hash, answer: told } = await walletd.approve(id)
    expect(told).toBe('lost')
    expect(await countSent()).toBe(before + 1)
    expect(await readTransaction(hash ?? '0x')).toMatchObject({ to: third.address.toLowerCase(), value: 1n })
    await expect(walletd.approve(id)).rejects.toThrow(
      'Prompt p1 is approved, so it cannot be decided any more.',
    )
    expect(await countSent()).toBe(before + 1)
  })

  test('when rejected, then the dApp gets 4001 and nothing is sent', async () => {
    const before = await countSent()
    const answer = expect(pay()).rejects.toMatchObject({ code: 4001, message: 'User rejected the request.' })
    await walletd.reject((await walletd.waitForPrompt()).id)
    await answer
    expect(await countSent()).toBe(before)
    expect(await walletd.history()).toMatchObject([{ state: 'rejected', hash: null, error: { code: 4001 } }])
  })

  test('when approved and then failing, then it is sent and the dApp gets the error', async () => {
    const before = await countSent()
    const answer = expect(pay()).rejects.toMatchObject({ code: -32603, message: 'Internal error' })
    const { id } = await walletd.waitForPrompt()
    const { hash } = await walletd.decide(id, 'approve-then-error')
    await answer
    expect(await countSent()).toBe(before + 1)
    expect(await readTransaction(hash ?? '0x')).toMatchObject({ hash })

    const custom = expect(pay()).rejects.toMatchObject({ code: -32000, message: 'already known' })
    const next = await walletd.waitForPrompt()
    await walletd.decide(next.id, { kind: 'approve-then-error', code: -32_000, message: 'already known' })
    await custom
    expect(await countSent()).toBe(before + 2)
  })

  test('when approved silently, then it is sent and the dApp is told nothing', async () => {
    const before = await countSent()
    const dapp = new AbortController()
    const answer = pay({}, dapp.signal)
    const { id } = await walletd.waitForPrompt()
    expect(await walletd.decide(id, 'approve-silently')).toMatchObject({ state: 'approved', answer: 'lost' })
    expect(await countSent()).toBe(before + 1)

    // A later request is answered all along while this one stays out.
    expect(await Promise.race([answer, ask('eth_chainId')])).toBe('0x7a69')
    dapp.abort()
    await expect(answer).rejects.toThrow('aborted')
  })

  test('given two approved at once, then both are sent, under two nonces', async () => {
    const before = await countSent()
    const answers = [pay(), pay({ value: '0x2' })]
    await walletd.waitForPrompt(({ id }) => id === 'p2')
    await Promise.all((await walletd.prompts()).map(({ id }) => walletd.approve(id)))
    const sent = await Promise.all((await Promise.all(answers)).map((hash) => readTransaction(hash)))
    expect(sent.map(({ nonce }) => nonce).sort((a, b) => a - b)).toEqual([before, before + 1])
  })

  test('error: what the chain refuses fails the prompt, in the words of the node', async () => {
    const answer = expect(pay({ value: '0xffffffffffffffffffffff' })).rejects.toThrow(/insufficient funds/i)
    const { id } = await walletd.waitForPrompt()
    await expect(walletd.approve(id)).rejects.toThrow(
      /^Prompt p1 \(eth_sendTransaction\) could not be carried out: /,
    )
    await answer
    expect(await walletd.history()).toMatchObject([{ state: 'failed', hash: null }])
  })

  test('error: an unknown prompt and a wait in vain each say so', async () => {
    await expect(walletd.approve('p7')).rejects.toThrow('There is no prompt p7.')
    await expect(walletd.waitForPrompt(undefined, 0)).rejects.toThrow(
      'walletd was not asked what was waited for within 0 ms. Asked until now: nothing.',
    )
  })
})

describe('a policy', () => {
  test('approve: is sent without anybody deciding', async () => {
    await walletd.setPolicy('approve')
    const hash = await pay()
    expect(await walletd.history()).toMatchObject([{ state: 'approved', policy: { kind: 'approve' }, hash }])
  })

  test('reject: with its own code and message', async () => {
    await walletd.setPolicy({ kind: 'reject', code: 4001, message: 'Rejected in the wallet' })
    await expect(pay()).rejects.toMatchObject({ code: 4001, message: 'Rejected in the wallet' })
  })

  test('approve-late: goes out by itself', async () => {
    await walletd.setPolicy({ kind: 'approve-late', afterMs: 1 })
    const before = await countSent()
    const hash = await pay()
    expect(await countSent()).toBe(before + 1)
    expect(await walletd.history()).toMatchObject([
      { state: 'approved', policy: { kind: 'approve-late' }, hash, answer: 'given' },
    ])
  })

  test('approve-then-error: is sent, and the dApp is told otherwise', async () => {
    await walletd.setPolicy('approve-then-error')
    const before = await countSent()
    await expect(pay()).rejects.toMatchObject({ code: -32603 })
    expect(await countSent()).toBe(before + 1)
  })

  test('never: hangs, and cannot be decided by hand', async () => {
    await walletd.setPolicy('never')
    const dapp = new AbortController()
    const answer = pay({}, dapp.signal)
    await expect.poll(() => walletd.history()).toMatchObject([{ state: 'hung', answer: 'awaited' }])
    expect(await walletd.prompts()).toEqual([])
    await expect(walletd.reject('p1')).rejects.toThrow('Prompt p1 is hung, so it cannot be decided any more.')
    dapp.abort()
    await expect(answer).rejects.toThrow('aborted')
  })

  test('given one for a method, then the others keep the general one, and open prompts theirs', async () => {
    const open = pay()
    const { id } = await walletd.waitForPrompt()
    await walletd.setPolicy('reject')
    await walletd.setPolicy('approve', 'personal_sign')
    expect(await walletd.prompts()).toMatchObject([{ id, policy: { kind: 'manual' } }])
    expect(await ask('personal_sign', ['hello', first.address])).toMatch(/^0x/)
    await expect(pay()).rejects.toMatchObject({ code: 4001 })
    await walletd.approve(id)
    expect(await open).toMatch(/^0x/)
  })

  test('error: an unknown policy and one without its value are refused', async () => {
    const unknown = { kind: 'sometimes' } as unknown as 'approve'
    await expect(walletd.setPolicy(unknown)).rejects.toThrow('walletd knows no policy {"kind":"sometimes"}.')
    const without = { kind: 'approve-late' } as unknown as 'approve'
    await expect(walletd.setPolicy(without)).rejects.toThrow('needs afterMs')
  })
})

describe('methods', () => {
  test('accounts: nothing is seen before connecting, and connecting is approved by itself', async () => {
    expect(await ask('eth_accounts')).toEqual([])
    expect(await ask('eth_requestAccounts')).toEqual([first.address])
    expect(await ask('eth_accounts')).toEqual([first.address])
    expect(await ask('wallet_getPermissions')).toMatchObject([{ parentCapability: 'eth_accounts' }])
    expect(await ask('wallet_revokePermissions', [{ eth_accounts: {} }])).toBe(null)
    expect(await ask('eth_accounts')).toEqual([])
  })

  test('accounts: given another one, then only that one may send', async () => {
    await ask('eth_requestAccounts')
    await walletd.setAccount(second.address)
    expect(await ask('eth_accounts')).toEqual([second.address])
    await expect(pay()).rejects.toMatchObject({ code: 4100 })
    await expect(walletd.setAccount(third.address)).rejects.toThrow('walletd holds no key')
  })

  test('lock: hides the account, refuses requests and keeps open prompts until unlocked', async () => {
    await ask('eth_requestAccounts')
    const answer = pay()
    const { id } = await walletd.waitForPrompt()
    await walletd.lock()
    expect(await ask('eth_accounts')).toEqual([])
    await expect(pay()).rejects.toMatchObject({ code: 4100 })
    await expect(walletd.approve(id)).rejects.toThrow('cannot be approved while the wallet is locked')

    await walletd.unlock()
    await walletd.approve(id)
    expect(await answer).toMatch(/^0x/)
    expect(await walletd.state()).toMatchObject({ connected: true, locked: false })
  })

  test('chains: switches to a known one, answers 4902 for another until it is added', async () => {
    expect(await ask('eth_chainId')).toBe('0x7a69')
    expect(await ask('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])).toBe(null)
    expect([await ask('eth_chainId'), await ask('net_version')]).toEqual(['0x7a6a', '31338'])
    await expect(ask('wallet_switchEthereumChain', [{ chainId: '0x1' }])).rejects.toMatchObject({
      code: 4902,
    })
    await ask('wallet_addEthereumChain', [{ chainId: '0x1', chainName: 'One', rpcUrls: [chains[0].rpcUrl] }])
    expect(await ask('eth_chainId')).toBe('0x1')
  })

  test('chains: an open prompt is sent on the chain it was asked for', async () => {
    const before = await countSent()
    const answer = pay()
    const { id } = await walletd.waitForPrompt()
    await ask('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
    await walletd.approve(id)
    expect((await readTransaction(await answer)).chainId).toBe(31_337)
    expect(await countSent()).toBe(before + 1)
    await expect(pay({ chainId: '0x7a69' })).rejects.toMatchObject({ code: -32602 })
  })

  test('sending: fills what is missing and respects what is given', async () => {
    await walletd.setPolicy('approve')
    const before = await countSent()
    const plain = await readTransaction(await pay())
    expect(plain).toMatchObject({ type: 'eip1559', nonce: before, gas: 21_000n })

    const given = { gas: '0x186a0', maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x3b9aca00' }
    const nonce = `0x${(before + 1).toString(16)}`
    expect(await readTransaction(await pay({ ...given, nonce }))).toMatchObject({
      nonce: before + 1,
      gas: 100_000n,
      maxFeePerGas: 2_000_000_000n,
      maxPriorityFeePerGas: 1_000_000_000n,
    })

    const legacy = await readTransaction(await pay({ gasPrice: '0x77359400' }))
    expect(legacy).toMatchObject({ type: 'legacy', gasPrice: 2_000_000_000n })
    const creation = await ask('eth_sendTransaction', [{ from: first.address, data: '0x60006000a000' }])
    expect(await readTransaction(creation)).toMatchObject({ to: null, input: '0x60006000a000' })
  })

  test('error: a transaction that reverts in the estimate is not sent', async () => {
    await walletd.setPolicy('approve')
    const before = await countSent()
    await expect(ask('eth_sendTransaction', [{ from: first.address, data: '0xfe' }])).rejects.toThrow()
    expect(await countSent()).toBe(before)
    await expect(ask('eth_sendTransaction', [{ from: first.address, value: 1 }])).rejects.toMatchObject({
      code: -32602,
      message: "The transaction's value is not hexadecimal.",
    })
  })

  test('signatures: of text and of typed data verify', async () => {
    await walletd.setPolicy('approve')
    const signature = await ask('personal_sign', ['0x68656c6c6f', first.address])
    expect(await verifyMessage({ address: first.address, message: 'hello', signature })).toBe(true)

    const typed = {
      domain: { name: 'Token', version: '1', chainId: 31_337, verifyingContract: third.address },
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'version', type: 'string' },
          { name: 'chainId', type: 'uint256' },
          { name: 'verifyingContract', type: 'address' },
        ],
        Permit: [
          { name: 'owner', type: 'address' },
          { name: 'value', type: 'uint256' },
        ],
      },
      primaryType: 'Permit',
      message: {
        owner: first.address,
        value: '115792089237316195423570985008687907853269984665640564039457584007913129639935',
      },
    } as const
    const permit = await ask('eth_signTypedData_v4', [first.address, JSON.stringify(typed)])
    const { EIP712Domain: _domain, ...types } = typed.types
    const message = { ...typed.message, value: BigInt(typed.message.value) }
    const signed = { ...typed, types, message }
    expect(await verifyTypedData({ ...signed, address: first.address, signature: permit })).toBe(true)

    const elsewhere = { ...typed, domain: { ...typed.domain, chainId: 1 } }
    await expect(ask('eth_signTypedData_v4', [first.address, elsewhere])).rejects.toMatchObject({
      code: -32602,
    })
  })

  test('reads go to the chain the wallet is on; what wallets do not offer is refused', async () => {
    expect(await ask('eth_getBalance', [third.address, 'latest'])).toMatch(/^0x/)
    for (const method of [
      'wallet_getCapabilities',
      'wallet_sendCalls',
      'eth_sign',
      'eth_signTransaction',
      'anvil_mine',
    ]) {
      await expect(ask(method)).rejects.toMatchObject({ code: -32601 })
    }
  })
})

describe('startWalletd', () => {
  test('given a viem wallet client over it, then it sends', async () => {
    await walletd.setPolicy('approve')
    const transport = custom(createWalletdProvider(walletd.url), { retryCount: 0 })
    const client = createWalletClient({ account: first.address, transport })
    const hash = await client.sendTransaction({ chain: null, to: third.address, value: parseEther('0.5') })
    expect(await readTransaction(hash)).toMatchObject({ value: parseEther('0.5') })
    expect(await client.getAddresses()).toEqual([])
  })

  test('given a batch over HTTP, then both are answered, after white space', async () => {
    const body = [
      { jsonrpc: '2.0', id: 7, method: 'eth_chainId' },
      { jsonrpc: '2.0', id: 8, method: 'eth_accounts' },
    ]
    const response = await fetch(`${walletd.url}/rpc`, { method: 'POST', body: JSON.stringify(body) })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(await response.json()).toEqual([
      { jsonrpc: '2.0', id: 7, result: '0x7a69' },
      { jsonrpc: '2.0', id: 8, result: [] },
    ])
  })

  test('when stopped, then the process is gone and what was open is cut off', async () => {
    const answer = expect(pay()).rejects.toThrow(/terminated|fetch failed/)
    await walletd.waitForPrompt()
    await walletd.stop()
    await answer
    expect(isAlive(walletd.pid)).toBe(false)
    await walletd.stop()
  })

  test('when the process that started it is killed outright, then the wallet ends too', async () => {
    const options = { accounts: [first.privateKey], chains: [{ id: 31_337, rpcUrl: chains[0].rpcUrl }] }
    const code = await bundleModule(new URL('./startWalletd.ts', import.meta.url))
    const parent = spawn(process.execPath, ['--input-type=module', '-'], {
      cwd: fileURLToPath(new URL('.', import.meta.url)),
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const started = `console.log((await startWalletd(${JSON.stringify(options)})).pid)`
    parent.stdin.end(`${code};${started};setInterval(() => {}, 1_000)`)
    const pid = await new Promise<number>((resolve) =>
      parent.stdout.once('data', (data) => resolve(Number(data))),
    )
    expect(process.kill(pid, 0)).toBe(true)
    parent.kill('SIGKILL')
    await expect.poll(() => isAlive(pid)).toBe(false)
  })

  test('error: options that do not fit are named', async () => {
    const [chain] = chains.map(({ chainId, rpcUrl }) => ({ id: chainId, rpcUrl }))
    if (!chain) throw new Error('There is no chain.')
    await expect(startWalletd({ accounts: [], chains: [chain] })).rejects.toThrow(
      'walletd did not start: walletd needs at least one account. Give it a private key.',
    )
    await expect(startWalletd({ accounts: [first.privateKey], chains: [chain], chainId: 5 })).rejects.toThrow(
      'walletd did not start: walletd does not know chain 5. It knows: 31337.',
    )
  })
})
