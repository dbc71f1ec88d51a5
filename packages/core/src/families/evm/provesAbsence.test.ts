import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Answers,
  account,
  block,
  canary,
  chainId,
  createNode,
  depositLog,
  fail,
  failing,
  hash,
  hex,
  logsOf,
  silent,
  trace,
  whole,
} from './__fixtures__/node.js'
import { createEvmReader } from './createEvmReader.js'

const missing = {
  chainId,
  hash,
  account,
  validity: { type: 'nonce' as const, nonce: 7 },
  trace,
  fromBlock: 1_000n,
}

const taker = `0x${'ee'.repeat(32)}`
const stranger = '0x2222222222222222222222222222222222222222'
/** A provider that has everything and saw nothing: another transaction used the nonce in block 1500. */
const absent: Answers = {
  ...whole(),
  eth_getTransactionCount: ([, at]) => {
    if (BigInt(String(at)) > 2_000n) fail('not up to the finalized block')
    return BigInt(String(at)) >= 1_500n ? '0x8' : '0x7'
  },
  eth_getBlockByNumber: (params) =>
    params[0] === hex(1_500) ? takenBy({ hash: taker }) : whole().eth_getBlockByNumber?.(params),
  eth_getTransactionReceipt: ([of]) => (of === canary || of === taker ? receipt([]) : null),
}
/** The block in which the nonce was used, whole. */
const takenBy = (over: Readonly<{ hash?: string; from?: string; nonce?: string }>) => ({
  ...block(1_500),
  transactions: [
    { hash: canary, from: stranger, nonce: '0x7' },
    { hash: taker, from: account.toUpperCase().replace('0X', '0x'), nonce: '0x7', ...over },
  ],
})
const takenAs =
  (over: Parameters<typeof takenBy>[0]): NonNullable<Answers[string]> =>
  (params) =>
    params[0] === hex(1_500) ? takenBy(over) : absent.eth_getBlockByNumber?.(params)
const receipt = (logs: readonly unknown[]) => ({ status: '0x1', logs })
const present: readonly (readonly [name: string, answers: Answers])[] = [
  ['has its receipt', { ...absent, eth_getTransactionReceipt: () => receipt([]) }],
  ['has a deposit', { ...absent, eth_getLogs: logsOf([depositLog(1_500n)]) }],
  ['has a deposit at the first block', { ...absent, eth_getLogs: logsOf([depositLog(1_000n)]) }],
  ['has a deposit that is not final yet', { ...absent, eth_getLogs: logsOf([depositLog(2_100n)]) }],
  ['has it in the block, and hides its receipt', { ...absent, eth_getBlockByNumber: takenAs({ hash }) }],
  [
    'has the deposit in what took its place, and hides its logs',
    {
      ...absent,
      eth_getTransactionReceipt: ([of]) =>
        of === canary || of === taker ? receipt(of === taker ? [depositLog(1_500n, taker)] : []) : null,
    },
  ],
]
const unknown: readonly (readonly [name: string, answers: Answers])[] = [
  ['fails', failing('down')],
  ['is of another chain', { ...absent, eth_chainId: () => '0x2' }],
  ['has the nonce unused', { ...absent, eth_getTransactionCount: () => '0x7' }],
  ['has dropped the state', { ...absent, eth_getTransactionCount: () => fail('missing trie node') }],
  ['has dropped the logs', { ...absent, eth_getLogs: () => fail('pruned history unavailable', 4444) }],
  [
    'has dropped the first logs',
    {
      ...absent,
      eth_getLogs: (params) => {
        const [{ fromBlock }] = params as [{ fromBlock: string }]
        return BigInt(fromBlock) < 1_100n ? fail('pruned history unavailable', 4444) : []
      },
    },
  ],
  ['has dropped old receipts and does not say so', { ...absent, eth_getTransactionReceipt: () => null }],
  [
    'has dropped old blocks',
    { ...absent, eth_getBlockByNumber: ([which]) => (which === 'finalized' ? block(2_000) : null) },
  ],
  [
    'hides its receipt and that of what took its place',
    { ...absent, eth_getTransactionReceipt: ([of]) => (of === canary ? receipt([]) : null) },
  ],
  [
    'shows no transaction that took its place',
    { ...absent, eth_getBlockByNumber: takenAs({ nonce: '0x6' }) },
  ],
  ['shows one of somebody else there', { ...absent, eth_getBlockByNumber: takenAs({ from: stranger }) }],
  ['has the nonce used before the ask', { ...absent, eth_getTransactionCount: () => '0x8' }],
  ['caps too low to get through', { ...absent, eth_getLogs: logsOf([], 5n) }],
  [
    'has finalized nothing since the ask',
    { ...absent, eth_getBlockByNumber: () => block(999), eth_getTransactionCount: () => '0x8' },
  ],
  [
    'does not tell what is final',
    { ...absent, eth_getBlockByNumber: ([which]) => (which === 'finalized' ? fail('busy') : block(1_000)) },
  ],
  ['is searched less far than it is final', { ...absent, eth_blockNumber: () => hex(1_999) }],
]
const ask = (providers: readonly Answers[], over: Partial<typeof missing> = {}) =>
  createEvmReader({ [chainId]: providers.map((answers) => createNode(answers).client) }).provesAbsence({
    ...missing,
    ...over,
  })

describe('provesAbsence', () => {
  test('default: two that say it prove it', async () => {
    expect(await ask([absent, absent])).toBe(true)
  })

  test('one proves nothing, and none neither', async () => {
    expect(await ask([absent])).toBe(false)
    expect(await ask([])).toBe(false)
    const { client } = createNode(absent)
    expect(await createEvmReader({ [chainId]: [client, client] }).provesAbsence(missing)).toBe(false)
  })

  test.each(unknown)(
    'one that %s is no witness, and hinders two others as little',
    async (_name, answers) => {
      expect(await ask([absent, answers])).toBe(false)
      expect(await ask([answers, absent])).toBe(false)
      expect(await ask([answers, answers])).toBe(false)
      expect(await ask([absent, answers, absent])).toBe(true)
    },
  )

  test.each(present)('one that %s disproves it, whatever the others say', async (_name, answers) => {
    expect(await ask([absent, absent, answers])).toBe(false)
    expect(await ask([silent, answers])).toBe(false)
  })

  test('for any providers: two or more absent, and none present', async () => {
    const word = fc.oneof(
      fc.constant({ word: 'absent', answers: absent }),
      fc.constantFrom(...present).map(([, answers]) => ({ word: 'present', answers })),
      fc.constantFrom(...unknown).map(([, answers]) => ({ word: 'unknown', answers })),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(word, { maxLength: 5 }), async (all) => {
        const count = (wanted: string): number => all.filter((one) => one.word === wanted).length
        expect(await ask(all.map(({ answers }) => answers))).toBe(
          count('absent') >= 2 && count('present') === 0,
        )
      }),
    )
  })

  test('a deposit that is not the one asked for is none', async () => {
    const stranger: Answers = { ...absent, eth_getLogs: logsOf([depositLog(1_500n)]) }
    const over = { matches: ({ from }: { from: string }) => from !== account }
    expect(await ask([stranger, stranger], over as Partial<typeof missing>)).toBe(true)
    expect(await ask([stranger, stranger])).toBe(false)
  })

  test('without a trace no logs are read', async () => {
    const { eth_getLogs: _left, eth_blockNumber: _out, ...rest } = absent
    expect(await ask([rest, rest])).toBe(false)
    expect(await ask([rest, rest], { trace: null } as unknown as Partial<typeof missing>)).toBe(true)
  })

  test('a chain that names no finalized block: 64 below its head', async () => {
    const nameless = (head: number): Answers => ({
      ...absent,
      eth_blockNumber: () => hex(head),
      eth_getBlockByNumber: (params) => {
        if (params[0] === 'finalized') return null
        return params[0] === hex(2_000) ? takenBy({}) : absent.eth_getBlockByNumber?.(params)
      },
      eth_getTransactionCount: ([, at]) => (BigInt(String(at)) >= 2_000n ? '0x8' : '0x7'),
    })
    expect(await ask([nameless(2_064), nameless(2_100)])).toBe(true)
    expect(await ask([nameless(2_063), nameless(2_100)])).toBe(false)
  })

  test('what becomes final while it is asked is not missed', async () => {
    // Included and final between two requests: the receipt is read after the finalized block.
    let isIncluded = false
    const racing: Answers = {
      ...absent,
      eth_getBlockByNumber: (params) => {
        if (params[0] === 'finalized') isIncluded = true
        return absent.eth_getBlockByNumber?.(params)
      },
      eth_getTransactionReceipt: ([of]) => (of === canary || isIncluded ? receipt([]) : null),
    }
    expect(await ask([racing, racing])).toBe(false)
  })

  test('an abort proves nothing', async () => {
    const controller = new AbortController()
    const reader = createEvmReader({ [chainId]: [absent, absent].map((one) => createNode(one).client) })
    const asked = reader.provesAbsence({ ...missing, signal: controller.signal })
    controller.abort()
    expect(await asked).toBe(false)
  })
})
