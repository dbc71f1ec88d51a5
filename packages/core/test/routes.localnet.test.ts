import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getChains } from '../src/actions/getChains.js'
import type { Quote, QuoteRequest } from '../src/domain/quote.js'
import { createExecution, type Execution } from '../src/execution/createExecution.js'
import { getExecutionStatus, getStopReason } from '../src/execution/getExecutionStatus.js'
import { getDeposit, getOutcome } from '../src/execution/selectors.js'
import { native, type Rig, startRig } from './localnetRig.js'

let rig: Rig
const A = 31337
const B = 31338

beforeAll(async () => {
  rig = await startRig()
})
afterAll(async () => {
  await rig?.stop()
})
afterEach(() => rig.localnet.faults.clear())

const tokenOf = (name: 'usdc' | 'dai' | 'buoy'): string => rig.localnet.chains[0]?.contracts[name] ?? ''
const ask = (request: Partial<QuoteRequest>): Promise<Quote> => rig.ask(request)

/** Executes as a person does who has read that not all of it can be checked, and goes on. */
const execute = async (quote: Quote): Promise<Execution> => {
  const execution = createExecution({
    ...rig.portsOn(quote.request.originChainId),
    // As the service lists them now: it may lie about them.
    chains: await getChains(rig.client),
    quote,
    account: rig.account,
  })
  execution.start({ accepts: 'unverifiable' })
  return execution
}
const findingsOf = (execution: Execution, result: string): readonly string[] =>
  (execution.getSnapshot().verification?.findings ?? [])
    .filter((finding) => finding.result === result)
    .map(({ code }) => code)

describe('a permit', () => {
  test.each(['usdc', 'dai'] as const)('of %s is signed, posted and used once, and arrives', async (name) => {
    const quote = await ask({
      originCurrency: tokenOf(name),
      usePermit: true,
      amount: name === 'usdc' ? 30_000_000n : 30n * 10n ** 18n,
    })
    const execution = await execute(quote)
    const end = await execution.result()
    expect(findingsOf(execution, 'failed')).toEqual([])
    expect(getExecutionStatus(end)).toBe('success')
    expect(getOutcome(end, 'fill')?.witness).toBe('chain')
    expect(end.asks).toHaveLength(1)
    expect(await rig.countDeposits(quote)).toBe(1)
  })

  test('whose answer is lost is not signed again, and arrives', async () => {
    rig.localnet.faults.set('permitLost')
    const quote = await ask({ usePermit: true })
    const end = await (await execute(quote)).result()
    expect(getExecutionStatus(end)).toBe('success')
    expect(end.asks).toHaveLength(1)
    expect(await rig.countDeposits(quote)).toBe(1)
  })

  test('whose answer brings a deposit is carried on with it', async () => {
    rig.localnet.faults.set('permitSteps')
    const quote = await ask({ usePermit: true })
    const end = await (await execute(quote)).result()
    expect(getExecutionStatus(end)).toBe('success')
    expect(end.quote.steps).toHaveLength(2)
    expect(getDeposit(end)?.amount).toBe(30_000_000n)
    expect(await rig.countDeposits(quote)).toBe(1)
  })

  test('whose answer brings a payment to a stranger stops before the wallet', async () => {
    rig.localnet.faults.set('permitSteps')
    rig.localnet.faults.set('tamperAppended')
    const quote = await ask({ usePermit: true })
    const execution = await execute(quote)
    const end = await execution.result()
    expect(getStopReason(end)?.type).toBe('verification-failed')
    expect(findingsOf(execution, 'failed')).toContain('route-calls')
    expect(end.asks).toHaveLength(1)
  })

  test.each([
    [true, 'signature-spender'],
    ['amount', 'signature-amount'],
  ] as const)('tampered with (%s) is not signed', async (value, code) => {
    rig.localnet.faults.set('tamperPermit', value)
    const execution = await execute(await ask({ usePermit: true }))
    const end = await execution.result()
    expect(findingsOf(execution, 'failed')).toContain(code)
    expect(end.asks).toEqual([])
  })
})

describe('a deposit by plain transfer', () => {
  test('is verified, made once and arrives', async () => {
    const quote = await ask({ explicitDeposit: false })
    const end = await (await execute(quote)).result()
    expect(getExecutionStatus(end)).toBe('success')
    expect(end.verification?.verdict).toBe('verified')
    expect(end.asks).toHaveLength(1)
    expect(getDeposit(end)?.amount).toBe(30_000_000n)
  })
})

describe('a swap on one chain', () => {
  test.each([
    ['native money', native, 10n ** 17n],
    ['a token', 'usdc', 30_000_000n],
  ] as const)('of %s is done by its own transaction', async (_, from, amount) => {
    const quote = await ask({
      destinationChainId: A,
      originCurrency: from === 'usdc' ? tokenOf('usdc') : native,
      destinationCurrency: tokenOf('dai'),
      amount,
    })
    expect(quote.protocol).toBeNull()
    const before = await rig.reader.readBalance({
      chainId: A,
      account: rig.account,
      currency: tokenOf('dai'),
    })
    const execution = await execute(quote)
    const end = await execution.result()
    expect(findingsOf(execution, 'failed')).toEqual([])
    expect(getExecutionStatus(end)).toBe('success')
    expect(end.asks).toHaveLength(quote.steps.length)
    const after = await rig.reader.readBalance({
      chainId: A,
      account: rig.account,
      currency: tokenOf('dai'),
    })
    expect(after - before).toBeGreaterThanOrEqual(quote.details.currencyOut?.minimumAmount ?? 0n)
  })

  test('by a solver is verified, deposited once and arrives', async () => {
    const quote = await ask({
      destinationChainId: A,
      destinationCurrency: tokenOf('dai'),
      forceSolverExecution: true,
    })
    const end = await (await execute(quote)).result()
    expect(end.verification?.verdict).toBe('verified')
    expect(getExecutionStatus(end)).toBe('success')
    expect(await rig.countDeposits(quote)).toBe(1)
  })

  test.each([
    [true, 'route-calls'],
    ['chains', 'item-unknown'],
  ] as const)('tampered with (%s) is not asked for', async (value, code) => {
    rig.localnet.faults.set('tamperRoute', value)
    const quote = await ask({
      destinationChainId: A,
      originCurrency: native,
      destinationCurrency: tokenOf('dai'),
      amount: 10n ** 17n,
    })
    const execution = await execute(quote)
    const end = await execution.result()
    expect(findingsOf(execution, 'failed')).toContain(code)
    expect(end.asks).toEqual([])
  })
})

describe('a payment on one chain', () => {
  const friend = '0x1616161616161616161616161616161616161616'
  const toSend = (name: 'usdc' | 'eth'): Promise<Quote> => {
    const currency = name === 'eth' ? native : tokenOf(name)
    const route = { destinationChainId: A, originCurrency: currency, destinationCurrency: currency }
    return ask({ ...route, recipient: friend })
  }

  test.each(['usdc', 'eth'] as const)(
    'of %s is verified, asked for once and done by itself',
    async (name) => {
      const quote = await toSend(name)
      const there = { chainId: A, account: friend, currency: quote.request.originCurrency }
      const before = await rig.reader.readBalance(there)
      const execution = await execute(quote)
      const end = await execution.result()
      expect(end.verification?.verdict).toBe('verified')
      expect(getExecutionStatus(end)).toBe('success')
      expect(end.asks).toHaveLength(1)
      expect((await rig.reader.readBalance(there)) - before).toBe(30_000_000n)
    },
  )

  test.each([
    ['tamperRoute', 'usdc', 'send'],
    ['tamperRoute', 'eth', 'send'],
    ['tamperAmount', 'usdc', 'outflow'],
    ['tamperSteps', 'eth', 'outflow'],
  ] as const)('error: by the fault %s, of %s, is not asked for', async (fault, name, code) => {
    rig.localnet.faults.set(fault, fault === 'tamperSteps' ? 'deposit' : true)
    const execution = await execute(await toSend(name))
    const end = await execution.result()
    expect(findingsOf(execution, 'failed')).toContain(code)
    expect(end.asks).toEqual([])
  })
})

test('ETH is wrapped and unwrapped by the account itself, verified by the token that is trusted', async () => {
  const weth = rig.localnet.chains[0]?.contracts.weth ?? ''
  const held = () => rig.reader.readBalance({ chainId: A, account: rig.account, currency: weth })
  const exchange = (originCurrency: string, destinationCurrency: string): Promise<Quote> =>
    ask({ destinationChainId: A, originCurrency, destinationCurrency })
  for (const [from, to, left] of [
    [native, weth, 30_000_000n],
    [weth, native, 0n],
  ] as const) {
    const end = await (await execute(await exchange(from, to))).result()
    expect(end.verification?.verdict).toBe('verified')
    expect(getExecutionStatus(end)).toBe('success')
    expect(end.asks).toHaveLength(1)
    expect(await held()).toBe(left)
  }
  rig.localnet.faults.set('tamperRoute')
  const lie = await execute(await exchange(native, weth))
  expect((await lie.result()).asks).toEqual([])
  expect(findingsOf(lie, 'failed')).toContain('item-unknown')
})

describe('a token the solver does not take', () => {
  const buoy = (): Promise<Quote> => ask({ originCurrency: tokenOf('buoy'), amount: 30n * 10n ** 18n })

  test('is swapped and deposited by the router, once, and arrives', async () => {
    const quote = await buoy()
    const execution = await execute(quote)
    const end = await execution.result()
    expect(findingsOf(execution, 'failed')).toEqual([])
    expect(end.verification?.verdict).toBe('unverifiable')
    expect(getExecutionStatus(end)).toBe('success')
    expect(end.asks).toHaveLength(2)
    expect(await rig.countDeposits(quote)).toBe(1)
  })

  test('comes back as what it was swapped for, proved on chain', async () => {
    rig.localnet.faults.set('refundInstead')
    const end = await (await execute(await buoy())).result()
    expect(getExecutionStatus(end)).toBe('refunded')
    expect(getOutcome(end, 'refund')?.witness).toBe('chain')
  })

  test('approved for a stranger is not asked for', async () => {
    rig.localnet.faults.set('tamperApproval')
    const execution = await execute(await buoy())
    const end = await execution.result()
    expect(findingsOf(execution, 'failed')).toContain('approval')
    expect(end.asks).toEqual([])
  })

  test('paid to a stranger by the router is not asked for', async () => {
    rig.localnet.faults.set('tamperRoute')
    const execution = await execute(await buoy())
    const end = await execution.result()
    expect(findingsOf(execution, 'failed')).toContain('route-calls')
    expect(end.asks).toEqual([])
  })
})

describe('a fill through the router', () => {
  test('of a token the solver does not have arrives, proved on chain', async () => {
    const execution = await execute(await ask({ destinationCurrency: tokenOf('buoy') }))
    const end = await execution.result()
    expect(findingsOf(execution, 'failed')).toEqual([])
    expect(getExecutionStatus(end)).toBe('success')
    expect(getOutcome(end, 'fill')?.witness).toBe('chain')
  })

  test('with gas on top arrives', async () => {
    const execution = await execute(await ask({ destinationCurrency: tokenOf('dai'), topupGas: true }))
    const end = await execution.result()
    expect(findingsOf(execution, 'failed')).toEqual([])
    expect(getExecutionStatus(end)).toBe('success')
  })
})

describe('calls that were asked for', () => {
  const friend = '0x00000000000000000000000000000000f00dcafe'
  const value = 10n ** 15n
  const toCall = (change: Partial<QuoteRequest> = {}): Promise<Quote> =>
    ask({
      originCurrency: native,
      destinationCurrency: native,
      tradeType: 'EXACT_OUTPUT',
      amount: value,
      txs: [{ to: friend, value, data: '0x' }],
      ...change,
    })
  const heldBy = (chainId: number): Promise<bigint> =>
    rig.reader.readBalance({ chainId, account: friend, currency: native })

  test('are in the order as they were asked for, and are made', async () => {
    const before = await heldBy(B)
    const execution = await execute(await toCall())
    const end = await execution.result()
    expect(findingsOf(execution, 'failed')).toEqual([])
    expect(findingsOf(execution, 'passed')).toContain('destination-calls')
    expect(getExecutionStatus(end)).toBe('success')
    expect((await heldBy(B)) - before).toBe(value)
  })

  test('on the chain that pays are in the transaction as they were asked for, and are made', async () => {
    const before = await heldBy(A)
    const execution = await execute(
      await toCall({
        originCurrency: tokenOf('buoy'),
        destinationChainId: A,
        gasLimitForDepositSpecifiedTxs: 100_000,
      }),
    )
    const end = await execution.result()
    expect(findingsOf(execution, 'failed')).toEqual([])
    expect(getExecutionStatus(end)).toBe('success')
    expect((await heldBy(A)) - before).toBe(value)
  })

  test('error: made of someone else by the order, they are not paid for', async () => {
    rig.localnet.faults.set('tamperOrder', 'calls')
    const execution = await execute(await toCall())
    const end = await execution.result()
    expect(findingsOf(execution, 'failed')).toContain('destination-calls')
    expect(end.asks).toEqual([])
  })
})
