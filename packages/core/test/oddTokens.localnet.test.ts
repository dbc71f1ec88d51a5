import { createWalletClient, encodeFunctionData, erc20Abi, http, parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getQuote } from '../src/actions/getQuote.js'
import { listRequests } from '../src/actions/listRequests.js'
import type { Quote, QuoteRequest } from '../src/domain/quote.js'
import { createExecution } from '../src/execution/createExecution.js'
import { getExecutionStatus, getStopReason } from '../src/execution/getExecutionStatus.js'
import { getOutcome } from '../src/execution/selectors.js'
import type { ExecutionState } from '../src/execution/state.js'
import { type Rig, startRig } from './localnetRig.js'

let rig: Rig
const A = 31337
const B = 31338

beforeAll(async () => {
  rig = await startRig({ oddTokens: true })
})
afterEach(() => rig.localnet.faults.clear())
afterAll(() => rig?.stop())

const harbour = () => {
  const [first] = rig.localnet.chains
  if (!first?.oddTokens) throw new Error('The first chain has odd tokens here.')
  return { ...first, oddTokens: first.oddTokens }
}
const ask = (request: Partial<QuoteRequest>): Promise<Quote> =>
  getQuote(rig.client, {
    ...{ user: rig.account, originChainId: A, destinationChainId: B, amount: 0n },
    ...{ originCurrency: harbour().contracts.usdc, destinationCurrency: harbour().contracts.usdc },
    ...request,
  })
const carryOut = (quote: Quote): Promise<ExecutionState> => {
  const execution = createExecution({
    ...rig.portsOn(quote.request.originChainId),
    ...{ quote, account: rig.account },
  })
  execution.start()
  return execution.result()
}
const balanceOf = (chainId: number, currency: string, account = rig.account): Promise<bigint> =>
  rig.reader.readBalance({ chainId, account, currency })
/** Sends a call to a contract of Harbour, from the account whose money moves. */
const send = async (to: `0x${string}`, data: `0x${string}`): Promise<void> => {
  const [first] = rig.localnet.accounts
  if (!first) throw new Error('The localnet has accounts.')
  const wallet = createWalletClient({
    account: privateKeyToAccount(first.privateKey),
    transport: http(harbour().rpcUrl),
  })
  const hash = await wallet.sendTransaction({ chain: null, to, data })
  await rig.publicClientOf(A).waitForTransactionReceipt({ hash })
}
const block = (account: string, isBlocked: boolean): Promise<void> => {
  const abi = parseAbi(['function setBlocked(address account, bool blocked)'])
  const args = [account as `0x${string}`, isBlocked] as const
  return send(harbour().oddTokens.gate, encodeFunctionData({ abi, functionName: 'setBlocked', args }))
}

describe('a token that returns nothing and changes an allowance from zero only', () => {
  test('is approved exactly, and arrives', async () => {
    const { stiff } = harbour().oddTokens
    const before = await balanceOf(B, harbour().contracts.usdc)
    const quote = await ask({ originCurrency: stiff, amount: 25_000_000n })
    const end = await carryOut(quote)
    expect(getExecutionStatus(end)).toBe('success')
    expect(end.verification?.verdict).toBe('verified')
    expect((await balanceOf(B, harbour().contracts.usdc)) - before).toBe(getOutcome(end, 'fill')?.amount)
    expect(await rig.countDeposits(quote)).toBe(1)
  })

  test('with an allowance that is too small, it is set to zero first, in a step of its own', async () => {
    const { contracts, oddTokens } = harbour()
    const args = [contracts.depository, 7n] as const
    await send(oddTokens.stiff, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }))
    const quote = await ask({ originCurrency: oddTokens.stiff, amount: 25_000_000n })
    expect(quote.steps.map(({ id }) => id)).toEqual(['approve', 'approve', 'deposit'])
    const end = await carryOut(quote)
    expect(getExecutionStatus(end)).toBe('success')
    expect(end.verification?.verdict).toBe('verified')
    expect(await rig.countDeposits(quote)).toBe(1)
    const spender = contracts.depository
    const of = { chainId: A, token: oddTokens.stiff, owner: rig.account, spender }
    expect(await rig.reader.readAllowance(of)).toBe(0n)
  })

  test('is paid out too', async () => {
    const { stiff } = harbour().oddTokens
    const before = await balanceOf(A, stiff)
    const backwards = { originChainId: B, destinationChainId: A }
    const end = await carryOut(await ask({ ...backwards, destinationCurrency: stiff, amount: 25_000_000n }))
    expect(getExecutionStatus(end)).toBe('success')
    expect((await balanceOf(A, stiff)) - before).toBe(getOutcome(end, 'fill')?.amount)
  })
})

describe.each([
  ['whose symbol is 32 bytes', 'rune', 'RUNE', 18, 3n * 10n ** 18n],
  ['without decimals', 'ticket', 'TICKET', 0, 3n],
] as const)('a token %s', (_, id, symbol, decimals, amount) => {
  test('is what its chain says, and arrives both ways', async () => {
    const currency = harbour().oddTokens[id]
    expect(await rig.reader.readToken({ chainId: A, token: currency })).toEqual({ symbol, decimals })
    const there = await carryOut(await ask({ originCurrency: currency, amount }))
    expect(getExecutionStatus(there)).toBe('success')
    expect(there.verification).toMatchObject({
      verdict: 'verified',
      findings: expect.arrayContaining([
        expect.objectContaining({ code: 'token-decimals', result: 'passed' }),
        expect.objectContaining({ code: 'token-symbol', result: 'passed' }),
      ]),
    })

    const before = await balanceOf(A, currency)
    const backwards = { originChainId: B, destinationChainId: A, amount: 50_000_000n }
    const back = await carryOut(await ask({ ...backwards, destinationCurrency: currency }))
    expect(getExecutionStatus(back)).toBe('success')
    expect((await balanceOf(A, currency)) - before).toBe(getOutcome(back, 'fill')?.amount)
  })

  test('shown with other decimals, it is stopped before the wallet', async () => {
    rig.localnet.faults.set('tamperDecimals')
    const quote = await ask({ originCurrency: harbour().oddTokens[id], amount })
    const end = await carryOut(quote)
    expect(getExecutionStatus(end)).toBe('stopped')
    expect(getStopReason(end)?.type).toBe('verification-failed')
    expect(end.asks).toEqual([])
  })
})

test('a token that keeps a part of what is moved is given back, and the record says what came in', async () => {
  const { toll } = harbour().oddTokens
  const amount = 100n * 10n ** 18n
  const before = await balanceOf(A, toll)
  const quote = await ask({ originCurrency: toll, amount })
  const end = await carryOut(quote)
  expect(getExecutionStatus(end)).toBe('refunded')
  const [record] = (await listRequests(rig.client, { id: quote.requestId })).requests
  const received = (amount * 99n) / 100n
  expect(record).toMatchObject({
    status: 'refund',
    failReason: 'DEPOSITED_AMOUNT_TOO_LOW_TO_FILL',
    deposited: { amount: received },
  })
  // Each of the two ways has cost its part.
  expect(before - (await balanceOf(A, toll))).toBe(amount - (received * 99n) / 100n)
})

describe('a token that blocks recipients', () => {
  const recipient = '0x00000000000000000000000000000000000b10c3'
  const quoteTo = (): Promise<Quote> =>
    ask({
      ...{ originChainId: B, destinationChainId: A, destinationCurrency: harbour().oddTokens.gate },
      ...{ recipient, amount: 25_000_000n },
    })

  test('is not quoted to one who is blocked', async () => {
    await block(recipient, true)
    await expect(quoteTo()).rejects.toMatchObject({
      errorCode: 'DESTINATION_TX_FAILED',
      message: expect.stringContaining('blocked by the token contract'),
    })
    await block(recipient, false)
  })

  test('is given back when the recipient was blocked after the quote', async () => {
    const { usdc } = harbour().contracts
    const before = await balanceOf(B, usdc)
    const quote = await quoteTo()
    await block(recipient, true)
    const end = await carryOut(quote)
    await block(recipient, false)
    expect(getExecutionStatus(end)).toBe('refunded')
    expect(await balanceOf(B, usdc)).toBe(before)
    expect(await balanceOf(A, harbour().oddTokens.gate, recipient)).toBe(0n)
  })
})
