import { describe, expect, test } from 'vitest'
import type { Hex } from '../domain/brand.js'
import type { Finding } from '../domain/finding.js'
import type { Allowance, SimulationReading, Transfer, TriedCall } from '../families/chainReadings.js'
import type { Reader } from '../families/reader.js'
import {
  asked,
  complete,
  erc20,
  native,
  present,
  sameChain,
  withDetails,
  withSteps,
} from './__fixtures__/changes.js'
import * as honest from './__fixtures__/honestQuote.js'
import { depositErc20 } from './__fixtures__/routes.js'
import { permit, permit2, permitting, postOf, signatureStep } from './__fixtures__/signatures.js'
import { simulateQuote } from './simulateQuote.js'
import { type VerifyQuoteParameters, verifyQuote } from './verifyQuote.js'

const { depository, token, tokenAbroad, stranger, approvalProxy, router } = honest
const account = honest.account.toLowerCase()
const nobody = `0x${'0'.repeat(40)}`
const amount = 1_000_000n

type Done = Readonly<{ movements?: readonly Transfer[]; allowances?: readonly Allowance[]; revert?: Hex }>
type Chain = Readonly<{
  /** What the quote's transactions do, in their order. */
  done?: readonly Done[]
  /** What each spender may take afterwards, and may take now. */
  after?: Readonly<Record<string, bigint>>
  before?: bigint
  reading?: SimulationReading
}>

const unexpected = async (): Promise<never> => {
  throw new Error('A simulation does not ask for this.')
}

/** A reader of one chain on which the transactions do just this. */
function createReader({ done = [], after = {}, before, reading }: Chain) {
  const tried: TriedCall[][] = []
  const reader: Reader = {
    vm: 'evm',
    canRead: (chainId) => chainId === 101,
    witnesses: () => 1,
    readAnchor: unexpected,
    readBalance: unexpected,
    readBalances: unexpected,
    readAllowance: before === undefined ? unexpected : async () => before,
    readToken: unexpected,
    readTransaction: unexpected,
    readDeposit: unexpected,
    findDeposit: unexpected,
    readPayout: unexpected,
    broadcast: unexpected,
    provesAbsence: unexpected,
    readPermitEnd: unexpected,
    provesExpiry: unexpected,
    readBlockHash: unexpected,
    simulate: async ({ calls }) => {
      tried.push([...calls])
      return (
        reading ?? {
          type: 'simulated',
          calls: calls.map((call, index) => outcomeOf(call, done[index], after)),
        }
      )
    },
  }
  return { reader, tried }
}

function outcomeOf({ data }: TriedCall, done: Done | undefined, after: Readonly<Record<string, bigint>>) {
  const read = data.startsWith('0xdd62ed3e') ? (after[`0x${data.slice(-40)}`] ?? 0n) : null
  return {
    succeeded: done?.revert === undefined,
    data: done?.revert ?? (read === null ? '0x' : honest.calldata('0x', read)),
    message: done?.revert === undefined ? null : 'execution reverted',
    movements: done?.movements ?? [],
    allowances: done?.allowances ?? [],
  }
}

const moves = (from: string, to: string, of: string | null, much: bigint = amount): Done => ({
  movements: [{ token: of, from, to, amount: much }],
})
const allows = (spender: string, much: bigint = amount, of: string = token): Done => ({
  allowances: [{ token: of, owner: account, spender, amount: much }],
})

/** Several things one transaction does. */
const both = (...parts: readonly Done[]): Done => ({
  movements: parts.flatMap(({ movements = [] }) => movements),
  allowances: parts.flatMap(({ allowances = [] }) => allowances),
})

async function simulate(parameters: VerifyQuoteParameters, chain: Chain) {
  const { reader } = createReader(chain)
  return simulateQuote({ ...parameters, readers: { evm: reader }, verification: verifyQuote(parameters) })
}
/** What the simulation itself found. */
async function found(parameters: VerifyQuoteParameters, chain: Chain): Promise<readonly Finding[]> {
  const { findings } = await simulate(parameters, chain)
  return findings.filter(({ code }) => code.startsWith('simulation-') || code === 'rule-broken')
}
const wordsOf = (findings: readonly Finding[]): readonly string[] =>
  findings.map(({ code, result }) => `${result} ${code}`)

const tokenDeposit: readonly Done[] = [allows(depository), moves(account, depository, token)]

describe('an honest quote', () => {
  test.each([
    ['of the native currency', native, [moves(account, depository, null)]],
    ['of a token', erc20, tokenDeposit],
  ])('default: a deposit %s passes, and the verdict stays', async (_name, parameters, done) => {
    const { verdict, findings } = await simulate(parameters, { done })
    expect(verdict).toBe('verified')
    const before = verifyQuote(parameters).findings
    expect(findings.slice(0, before.length)).toEqual(before)
    expect(wordsOf(findings.slice(before.length))).toEqual([
      'passed simulation-revert',
      'passed simulation-outflow',
      'passed simulation-allowance',
    ])
  })

  test('the approval is tried before the deposit, both from the account, and allowances are read after', async () => {
    const { reader, tried } = createReader({ done: tokenDeposit })
    await simulateQuote({ ...erc20, readers: { evm: reader }, verification: verifyQuote(erc20) })
    expect(tried).toHaveLength(1)
    expect(present(tried[0]).map(({ from, to, data }) => [from, to, data.slice(0, 10)])).toEqual([
      [honest.account, token, '0x095ea7b3'],
      [honest.account, depository, '0xe8017952'],
      [honest.account, token, '0xdd62ed3e'],
      [honest.account, token, '0xdd62ed3e'],
    ])
  })

  test('what is complete is not tried again', async () => {
    const quote = withSteps(erc20, ([approve, deposit]) => [complete(approve), deposit])
    const { reader, tried } = createReader({ done: [moves(account, depository, token)] })
    await simulateQuote({ ...quote, readers: { evm: reader }, verification: verifyQuote(quote) })
    expect(tried[0]?.map(({ to }) => to)).toEqual([depository, token, token])
  })

  test('what a swap gives back does not count as leaving', async () => {
    const done = [{}, both(moves(account, router, token, amount + 5n), moves(router, account, token, 5n))]
    expect(wordsOf(await found(erc20, { done }))).toContain('passed simulation-outflow')
  })
})

describe('more than was asked for', () => {
  test.each([
    ['more of the asked currency', erc20, [{}, moves(account, depository, token, amount + 1n)]],
    [
      'another token',
      erc20,
      [{}, both(moves(account, depository, token), moves(account, stranger, tokenAbroad, 1n))],
    ],
    ['native currency beside a token', erc20, [{}, moves(account, stranger, null, 1n)]],
    ['native currency beyond the amount', native, [moves(account, depository, null, amount + 1n)]],
    ['in two parts', native, [both(moves(account, depository, null), moves(account, stranger, null, 1n))]],
    [
      'a wrapped currency, unwrapped and sent on',
      native,
      [both(moves(account, depository, null), moves(account, nobody, tokenAbroad))],
    ],
  ])('%s fails', async (_name, parameters, done) => {
    const findings = await found(parameters, { done })
    expect(wordsOf(findings)).toContain('failed simulation-outflow')
    expect((await simulate(parameters, { done })).verdict).toBe('failed')
  })

  test('the finding names how much of what', async () => {
    const findings = await found(erc20, { done: [{}, moves(account, depository, token, amount + 1n)] })
    expect(findings.find(({ result }) => result === 'failed')).toEqual({
      code: 'simulation-outflow',
      result: 'failed',
      expected: `at most ${amount} of ${token}`,
      got: `${amount + 1n} of ${token}`,
    })
  })
})

describe('allowances', () => {
  test.each([
    ['a stranger', { done: [allows(stranger), moves(account, depository, token)] }],
    ['a stranger of another token', { done: [allows(stranger, 1n, tokenAbroad)] }],
    ['the depository of another token', { done: [allows(depository, 1n, tokenAbroad)] }],
    ['the depository, left standing', { done: tokenDeposit, after: { [depository]: 1n }, before: 0n }],
    ['the depository, more than before', { done: tokenDeposit, after: { [depository]: 8n }, before: 7n }],
    ['the approval proxy, left standing', { done: tokenDeposit, after: { [approvalProxy]: 1n }, before: 0n }],
  ])('%s fails', async (_name, chain) => {
    expect(wordsOf(await found(erc20, chain))).toContain('failed simulation-allowance')
  })

  test.each([
    [
      'one that is taken back',
      { done: [allows(stranger), { ...allows(stranger, 0n), ...moves(account, depository, token) }] },
    ],
    [
      'somebody else’s',
      { done: [{}, { allowances: [{ token, owner: stranger, spender: router, amount }] }] },
    ],
    ['one that stood before', { done: tokenDeposit, after: { [depository]: 7n }, before: 7n }],
  ])('%s is none', async (_name, chain) => {
    expect(wordsOf(await found(erc20, chain))).toContain('passed simulation-allowance')
  })

  test('where the token or the RPC does not say, that is said', async () => {
    const silent = await found(erc20, { done: [...tokenDeposit, { revert: '0x' }] })
    expect(wordsOf(silent)).toContain('unchecked simulation-allowance')
    const half = {
      done: [...tokenDeposit, { revert: '0x' }],
      after: { [approvalProxy]: 1n },
      before: 0n,
    } as const
    expect(wordsOf(await found(erc20, half))).toContain('failed simulation-allowance')
    const { reader } = createReader({ done: tokenDeposit, after: { [depository]: 1n } })
    const { verdict, findings } = await simulateQuote({
      ...erc20,
      readers: { evm: reader },
      verification: verifyQuote(erc20),
    })
    expect([verdict, wordsOf(findings).at(-1)]).toEqual(['verified', 'unchecked simulation-allowance'])
  })
})

describe('a swap on one chain', () => {
  const swap = sameChain([honest.createStep('swap', { to: router, value: amount }, false)])
  const recipient = native.request.recipient ?? ''
  const pays = (much: bigint, to: string = recipient): Chain => ({
    done: [both(moves(account, router, null), moves(router, to, token, much))],
  })
  // Its calls are no rule's matter here, so the verdict to be lowered is given.
  const verification = { verdict: 'unverifiable', findings: [] } as const
  const inflow = async (parameters: VerifyQuoteParameters, chain: Chain) => {
    const { findings } = await simulateQuote({
      ...parameters,
      readers: { evm: createReader(chain).reader },
      verification,
    })
    return findings.find(({ code }) => code === 'simulation-inflow')
  }

  test('pays the minimum that was shown to the recipient', async () => {
    expect(await inflow(swap, pays(980_000n))).toMatchObject({ result: 'passed' })
    expect(await inflow(swap, pays(979_999n))).toEqual({
      code: 'simulation-inflow',
      result: 'failed',
      expected: `at least 980000 of ${token}`,
      got: `at least 979999 of ${token}`,
    })
    expect(await inflow(swap, pays(980_000n, stranger))).toMatchObject({ result: 'failed' })
    const elsewhere = { ...swap, request: { ...swap.request, recipient: stranger } }
    expect(await inflow(elsewhere, pays(980_000n, stranger))).toMatchObject({ result: 'passed' })
  })

  test('may pay less where calls were asked for, and that is said', async () => {
    const txs = [{ to: stranger, value: 0n, data: '0x' }] as const
    const asked = { ...swap, request: { ...swap.request, txs } }
    expect(await inflow(asked, pays(979_999n))).toEqual({
      code: 'simulation-inflow',
      result: 'uncovered',
      expected: `at least 980000 of ${token}`,
      got: `at least 979999 of ${token}, after calls`,
    })
  })

  test('pays what was asked for where the output was fixed', async () => {
    const fixed = { ...swap, request: { ...swap.request, tradeType: 'EXACT_OUTPUT', amount: 990_000n } }
    expect(await inflow(fixed, pays(989_999n))).toMatchObject({ result: 'failed' })
    expect(await inflow(fixed, pays(990_000n))).toMatchObject({ result: 'passed' })
  })

  test('fails where no minimum was shown, and is no matter of a quote with an order', async () => {
    expect(await inflow(withDetails({ currencyOut: null }, swap), pays(amount))).toMatchObject({
      result: 'failed',
    })
    expect(
      await inflow(asked({ destinationChainId: 101 }), { done: [moves(account, depository, null)] }),
    ).toBe(undefined)
  })

  test('says that it was not looked at where the RPC cannot simulate', async () => {
    const first = { succeeded: true, data: '0x', message: null } as const
    expect(await inflow(swap, { reading: { type: 'unsupported', first } })).toMatchObject({
      result: 'unchecked',
    })
  })

  test('never raises the verdict it was given', async () => {
    const { reader } = createReader(pays(amount))
    expect((await simulateQuote({ ...swap, readers: { evm: reader }, verification })).verdict).toBe(
      'unverifiable',
    )
  })
})

describe('what reverts', () => {
  test('fails, with the reason, and nothing else is judged', async () => {
    const revert = honest.calldata('0x08c379a0', 32n, 6n, '0x'.padEnd(66, '0')).slice(0, -64)
    const paused = `${revert}${Buffer.from('paused').toString('hex').padEnd(64, '0')}` as Hex
    expect(await found(erc20, { done: [allows(depository), { revert: paused }] })).toEqual([
      {
        code: 'simulation-revert',
        result: 'failed',
        expected: 'transaction 2 of 2 goes through',
        got: 'reverted: “paused”',
      },
    ])
  })

  test('an account that lacks what is sent along is told apart', async () => {
    const findings = await found(native, { reading: { type: 'unaffordable' } })
    expect(findings).toMatchObject([{ code: 'simulation-revert', result: 'failed', got: 'it holds less' }])
  })
})

describe('what could not be tried out lowers nothing and is said', () => {
  const first = { succeeded: true, data: '0x', message: null } as const
  test.each([
    ['one transaction', native, ['passed simulation-revert']],
    ['the first of two', erc20, ['unchecked simulation-revert']],
  ])('by a node that cannot simulate: %s', async (_name, parameters, words) => {
    const chain: Chain = { reading: { type: 'unsupported', first } }
    expect(wordsOf(await found(parameters, chain))).toEqual([
      ...words,
      'unchecked simulation-outflow',
      'unchecked simulation-allowance',
    ])
    expect((await simulate(parameters, chain)).verdict).toBe('verified')
  })

  test('a node that cannot simulate still tells a revert', async () => {
    const reverted = { succeeded: false, data: '0x', message: 'execution reverted' } as const
    const chain: Chain = { reading: { type: 'unsupported', first: reverted } }
    expect(wordsOf(await found(native, chain))).toEqual(['failed simulation-revert'])
  })

  test('an RPC that fails, none at all, and a quote without a transaction', async () => {
    const verification = verifyQuote(native)
    const { reader } = createReader({})
    const readers = [
      { evm: { ...reader, simulate: unexpected } },
      { evm: { ...reader, canRead: () => false } },
      {},
    ]
    for (const one of readers) {
      const { verdict, findings } = await simulateQuote({ ...native, readers: one, verification })
      expect([verdict, wordsOf(findings).at(-1)]).toEqual(['verified', 'unchecked simulation-revert'])
    }
    const empty = withSteps(native, () => [])
    const { verdict } = await simulateQuote({ ...empty, readers: { evm: reader }, verification })
    expect(verdict).toBe('verified')
  })

  test('what a signature lets be taken is named, and its allowance may stand', async () => {
    const spender = '0x000000000022d473030f116ddee9f6b43ac78ba3'
    const orderId = erc20.quote.protocol?.orderId ?? '0x'
    const approve = honest.createStep(
      'approve',
      { to: token, data: honest.calldata('0x095ea7b3', spender, amount) },
      false,
    )
    const sign = signatureStep(permit2([depositErc20(orderId, { token })]), postOf('permit2'))
    const quote = withSteps(erc20, () => [approve, sign])
    const chain = (stands: bigint): Chain => ({
      done: [allows(spender)],
      after: { [spender]: stands },
      before: 0n,
    })
    expect(wordsOf(await found(quote, chain(amount)))).toEqual([
      'passed simulation-revert',
      'passed simulation-outflow',
      'unchecked simulation-outflow',
      'passed simulation-allowance',
    ])
    expect(wordsOf(await found(quote, chain(amount + 1n)))).toContain('failed simulation-allowance')
  })

  test('a deposit that needs a permit does not go through before it is signed', async () => {
    const quote = permitting(permit)
    expect(wordsOf(await found(quote, { done: [{ revert: '0x' }] }))).toEqual([
      'unchecked simulation-revert',
      'unchecked simulation-outflow',
      'unchecked simulation-allowance',
    ])
    const first = { succeeded: false, data: '0x', message: 'execution reverted' } as const
    expect(wordsOf(await found(quote, { reading: { type: 'unsupported', first } }))).toEqual([
      'unchecked simulation-revert',
    ])
  })
})

test('a quote that failed is given back as it is, and nothing is asked', async () => {
  const verification = { verdict: 'failed', findings: [] } as const
  const { reader, tried } = createReader({})
  expect(await simulateQuote({ ...native, readers: { evm: reader }, verification })).toBe(verification)
  expect(tried).toEqual([])
})

test('the signal ends it, before it begins and while it is asked', async () => {
  const verification = verifyQuote(native)
  const over = new AbortController()
  const { reader } = createReader({})
  const readers = {
    evm: {
      ...reader,
      simulate: async () => {
        over.abort(new Error('left'))
        throw new Error('aborted')
      },
    },
  }
  const leave = () => simulateQuote({ ...native, readers, verification, signal: over.signal })
  await expect(leave()).rejects.toThrow('left')
  await expect(leave()).rejects.toThrow('left')
})

test('error: what breaks while it is judged counts as failed', async () => {
  const reading = { type: 'simulated', calls: null } as unknown as SimulationReading
  expect(wordsOf(await found(native, { reading }))).toEqual(['failed rule-broken'])
})
