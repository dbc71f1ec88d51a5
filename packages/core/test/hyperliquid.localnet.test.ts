import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Quote } from '../src/domain/quote.js'
import { createExecution, type Execution, type ExecutionPorts } from '../src/execution/createExecution.js'
import { getExecutionStatus, getStopReason } from '../src/execution/getExecutionStatus.js'
import { getDeposit, getOutcome } from '../src/execution/selectors.js'
import { createHyperliquidWallet } from '../src/families/hyperliquid/createHyperliquidWallet.js'
import { hyperliquid } from '../src/families/hyperliquid/hyperliquid.js'
import { signOnChain } from '../src/families/hyperliquid/signOnChain.js'
import { verifyQuote } from '../src/verification/verifyQuote.js'
import { type HyperliquidRig, perps, spot, startHyperliquidRig } from './hyperliquidRig.js'
import { until } from './until.js'

let rig: HyperliquidRig
beforeAll(async () => {
  rig = await startHyperliquidRig()
})
afterAll(() => rig?.localnet.stop())
afterEach(() => rig.localnet.faults.clear())

const execute = (quote: Quote, over?: Partial<ExecutionPorts>): Execution =>
  createExecution({ ...rig.ports(over), quote, account: rig.account })
const balance = (currency: string = perps): bigint => rig.hyperliquid.balanceOf(rig.account, currency)

test.each([
  ['the perpetuals side', perps],
  ['the spot side', spot],
  ['a market of somebody else', `${spot}78797a`],
])(
  'dollars of %s arrive on a chain of the EVM, signed for twice and sent once',
  async (_, originCurrency) => {
    const quote = await rig.withdrawal({ originCurrency })
    const before = balance(originCurrency)
    const execution = execute(quote)
    execution.start()
    const end = await execution.result()
    expect(end.verification?.findings.filter(({ result }) => result === 'failed')).toEqual([])
    expect(end.verification?.verdict).toBe('verified')
    expect(getExecutionStatus(end)).toBe('success')
    expect(end.asks.map(({ kind }) => kind)).toEqual(['signature', 'transaction'])
    expect(getDeposit(end)).toMatchObject({ amount: 1_000_000_000n, chainId: 1337 })
    expect(getOutcome(end, 'fill')?.witness).toBe('chain')
    expect(before - balance(originCurrency)).toBe(1_000_000_000n)
    expect(rig.countSends(quote)).toBe(1)
  },
)

test('USDC of a chain of the EVM arrives on the exchange', async () => {
  const quote = await rig.deposit()
  const before = balance()
  const execution = execute(quote)
  execution.start()
  const end = await execution.result()
  expect(getExecutionStatus(end)).toBe('success')
  // The ledger of the exchange names no orders: that this one was paid is the service's report.
  expect(getOutcome(end, 'fill')?.witness).toBe('service')
  expect(balance() - before).toBe(quote.details.currencyOut?.amount)
})

test('what is not filled comes back on the exchange', async () => {
  rig.localnet.faults.set('refundInstead')
  const before = balance()
  const execution = execute(await rig.withdrawal())
  execution.start()
  expect(getExecutionStatus(await execution.result())).toBe('refunded')
  expect(balance()).toBe(before)
})

test('balance and token are the exchange’s own word', async () => {
  const { hypevm } = rig.ports().readers
  const of = { chainId: 1337, account: rig.account }
  expect(await hypevm?.readBalance({ ...of, currency: perps })).toBe(balance())
  expect(
    await hypevm?.readBalances({ ...of, currencies: [spot, `${spot}78797a`, `0x${'1'.repeat(32)}`] }),
  ).toEqual([balance(spot), balance(`${spot}78797a`), null])
  for (const token of [perps, spot])
    expect(await hypevm?.readToken({ chainId: 1337, token })).toEqual({ decimals: 8, symbol: 'USDC' })
})

test.each<[string, string, string | number | true]>([
  ['an answer that is lost', 'hyperliquidLost', true],
  ['an answer that comes late', 'hyperliquidLate', 2],
])('after %s the ledger is believed, and nothing is sent twice', async (_, fault, value) => {
  rig.localnet.faults.set(fault, value)
  const quote = await rig.withdrawal()
  const execution = execute(quote)
  execution.start()
  expect(getExecutionStatus(await execution.result())).toBe('success')
  expect(rig.countSends(quote)).toBe(1)
})

test('an exchange that is away is given the same action again until it takes it', async () => {
  rig.localnet.faults.set('hyperliquidDown')
  const quote = await rig.withdrawal()
  const execution = execute(quote)
  execution.start()
  await until(execution, (one) =>
    one.getSnapshot().items.some(({ phase }) => phase.name === 'confirming' && phase.seen === 'unseen'),
  )
  expect(rig.countSends(quote)).toBe(0)
  rig.localnet.faults.clear()
  const end = await execution.result()
  expect(getExecutionStatus(end)).toBe('success')
  expect(end.asks).toHaveLength(2)
  expect(rig.countSends(quote)).toBe(1)
})

test('a refusal of the exchange ends the deposit: its nonce is not signed for again, a new quote is', async () => {
  rig.localnet.faults.set('hyperliquidRefuses', 'Insufficient balance for token transfer')
  const quote = await rig.withdrawal()
  const execution = execute(quote)
  execution.start()
  await until(execution, (one) => getStopReason(one.getSnapshot()) !== null)
  expect(getStopReason(execution.getSnapshot())).toMatchObject({
    type: 'reverted',
    message: 'Insufficient balance for token transfer',
  })
  expect(rig.countSends(quote)).toBe(0)
  rig.localnet.faults.clear()
  execution.start()
  await until(execution, (one) => getStopReason(one.getSnapshot())?.type === 'quote-aged')
  expect(execution.getSnapshot().asks).toHaveLength(2)
  const next = execute(await rig.withdrawal())
  next.start()
  expect(getExecutionStatus(await next.result())).toBe('success')
  expect(rig.countSends(quote)).toBe(0)
})

test.each<[string, 'tamperDeposit' | 'tamperRecipient' | 'tamperAmount']>([
  ['goes to somebody else', 'tamperDeposit'],
  ['pays somebody else', 'tamperRecipient'],
  ['is of more', 'tamperAmount'],
])('a transfer that %s is not signed', async (_, fault) => {
  rig.localnet.faults.set(fault)
  const quote = await rig.withdrawal()
  const execution = execute(quote)
  execution.start()
  await until(execution, (one) => getStopReason(one.getSnapshot()) !== null)
  expect(getStopReason(execution.getSnapshot())?.type).toBe('verification-failed')
  expect(execution.getSnapshot().asks).toEqual([])
})

test('a message for another chain than the wallet is on is not asked for, and the sentence says so', async () => {
  const quote = signOnChain(await rig.withdrawal(), 31337)
  const execution = execute(quote)
  execution.start()
  await until(execution, (one) => getStopReason(one.getSnapshot()) !== null)
  expect(getStopReason(execution.getSnapshot())).toMatchObject({
    message: expect.stringContaining('The message is for chain 31337 and the wallet is on chain 31338.'),
  })
})

test('a wallet that signs for another account sends nothing', async () => {
  const [, second] = rig.localnet.accounts
  const signMessage: typeof rig.evm.signMessage = async (message) => {
    if (message.kind !== 'eip712' || !second) throw new Error('Typed data is signed here.')
    const { privateKeyToAccount } = await import('viem/accounts')
    const { domain, types, primaryType, value } = message
    const data = { domain, types, primaryType, message: value }
    return privateKeyToAccount(second.privateKey).signTypedData(data as never)
  }
  const quote = await rig.withdrawal()
  const mapping = createHyperliquidWallet(rig.evm)
  const hypevm = { ...createHyperliquidWallet({ ...rig.evm, signMessage }), signMessage: mapping.signMessage }
  const execution = execute(quote, { wallets: { hypevm } })
  execution.start()
  await until(execution, (one) => getStopReason(one.getSnapshot()) !== null)
  expect(getStopReason(execution.getSnapshot())).toMatchObject({
    message: expect.stringContaining('Nothing was sent.'),
  })
  expect(rig.countSends(quote)).toBe(0)
})

test('error: the 20 zero bytes of the EVM are no currency of the exchange, and v2 of the protocol is needed', async () => {
  await expect(rig.withdrawal({ originCurrency: `0x${'0'.repeat(40)}` })).rejects.toThrow('USDC (Perps)')
  await expect(rig.withdrawal({ protocolVersion: 'v1' })).rejects.toThrow('protocolVersion')
  await expect(rig.withdrawal({ originChainId: 999 })).rejects.toThrow('Chain 999 is not supported')
})

test('without a pinned depository the quote is not covered, and not failed', async () => {
  const quote = await rig.withdrawal({ includeProtocolData: true })
  const { chains, account } = rig
  const { verdict } = verifyQuote({
    quote,
    request: quote.request,
    chains,
    families: [hyperliquid],
    account,
    now: quote.receivedAt,
  })
  expect(verdict).toBe('unverifiable')
})
