import { type ConformanceRig, conformance } from '@portage/testing/conformance'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Reader } from '../src/families/reader.js'
import type { Wallet } from '../src/families/wallet.js'
import { startBitcoinConformance } from './conformance/bitcoin.js'
import { startHyperliquidConformance } from './conformance/hyperliquid.js'
import { startSolanaConformance } from './conformance/solana.js'
import { startTonConformance } from './conformance/ton.js'

describe.each([
  ['Solana', startSolanaConformance],
  ['Bitcoin', startBitcoinConformance],
  ['TON', startTonConformance],
  ['the exchange', startHyperliquidConformance],
] as const)('%s', (_name, start) => {
  let rig: ConformanceRig
  beforeEach(async () => {
    rig = await start()
  })
  afterEach(() => rig?.stop())

  test.each(conformance.map(({ name, run }) => [name, run] as const))('%s', (_what, run) => run(rig))
})

const wallet =
  (change: (wallet: Wallet) => Partial<Wallet>) =>
  (rig: ConformanceRig): ConformanceRig => ({ ...rig, wallet: { ...rig.wallet, ...change(rig.wallet) } })
const reader =
  (change: (reader: Reader) => Partial<Reader>) =>
  (rig: ConformanceRig): ConformanceRig => ({ ...rig, reader: { ...rig.reader, ...change(rig.reader) } })
const nothing = async () => null

/** What is wrong with a VM, and the case that says so. */
const faults: readonly (readonly [string, string, (rig: ConformanceRig) => ConformanceRig])[] = [
  ['is on another account', 'names its account and its chain', wallet(() => ({ getAccount: nothing }))],
  [
    'takes whatever it is given',
    'says what it will not be asked for',
    wallet(() => ({ refuses: nothing, sign: async () => ({}) as never })),
  ],
  [
    'signs for every VM',
    'is asked for calls of its own VM only',
    wallet(() => ({ refuses: nothing, sign: async () => ({}) as never })),
  ],
  [
    'does not know that nothing was sent',
    'with nobody connected nothing was sent',
    (rig) => ({
      ...rig,
      wallets: {
        ...rig.wallets,
        disconnected: { ...rig.wallets.disconnected, explain: () => ({ type: 'unknown', message: '' }) },
      },
    }),
  ],
  [
    'believes words',
    'only a code says that the person refused',
    wallet(() => ({ explain: () => ({ type: 'rejected' }) })),
  ],
  [
    'hears the outermost code only',
    'a refusal by code is heard however deep',
    wallet(() => ({
      explain: (error) =>
        Object(error).code === 4001 ? { type: 'rejected' } : { type: 'unknown', message: '' },
    })),
  ],
  [
    'takes whatever a wallet answers',
    'what is no answer is neither',
    (rig) => ({ ...rig, wallets: { ...rig.wallets, answering: () => rig.wallet } }),
  ],
  [
    'hears no refusal in an answer',
    'a refusal that is given as an answer',
    (rig) => ({ ...rig, wallets: { ...rig.wallets, answering: () => rig.wallet } }),
  ],
  [
    'looks at no signature',
    'what another key has signed',
    (rig) => ({ ...rig, wallets: { ...rig.wallets, forging: rig.wallet } }),
  ],
  [
    'hands on what a wallet made of it',
    'something else than was asked for',
    (rig) => ({ ...rig, wallets: { ...rig.wallets, changing: { ...rig.wallet } } }),
  ],
  [
    'finds whatever is there',
    'what was signed is known by its id',
    reader(({ findDeposit }) => ({ findDeposit: (of) => findDeposit({ ...of, except: [] }) })),
  ],
  ['never finds', 'what was signed is known by its id', reader(() => ({ readDeposit: nothing }))],
  [
    'calls everything lost',
    'what is in a block is never called lost',
    reader(() => ({ provesAbsence: async () => true })),
  ],
  ['calls nothing lost', 'what got lost is called so', reader(() => ({ provesAbsence: async () => false }))],
  ['needs one witness', 'what got lost is called so', (rig) => ({ ...rig, alone: rig.reader })],
  [
    'sees what is over',
    'what is over lands nowhere',
    reader(() => ({ readTransaction: async () => ({ type: 'pending', nonce: null, blockedBy: null }) })),
  ],
  [
    'believes who cannot know',
    'who cannot know is no witness',
    (rig) => ({ ...rig, blind: { 'an honest one': rig.reader } }),
  ],
  [
    'takes any payment for the payout',
    'a payout is what reached the recipient',
    reader(({ readPayout }) => ({
      readPayout: async (of) => (await readPayout(of)) ?? { hash: of.hash, blockNumber: 1n, amount: 1n },
    })),
  ],
  [
    'tells of a payout that nobody can see',
    'a payout is what reached the recipient',
    (rig) => ({
      ...reader(() => ({ readPayout: async ({ hash }) => ({ hash, blockNumber: 1n, amount: 1n }) }))(rig),
      pay: null,
    }),
  ],
  ['rounds', 'a balance is exact', reader(() => ({ readBalance: async () => 1n }))],
  ['reads every chain', 'says of a chain that nobody named', reader(() => ({ canRead: () => true }))],
  [
    'signs what its owner did not',
    'a withdrawal is signed by its owner',
    (rig) => ({ ...rig, isSigned: () => false }),
  ],
]

describe('a case that cannot fail says nothing', () => {
  test.each(faults)('a VM that %s fails “%s”', async (_what, name, spoil) => {
    const found = conformance.find((one) => one.name.startsWith(name))
    if (found === undefined) throw new Error(`There is no case “${name}”.`)
    const rig = await startSolanaConformance()
    try {
      await expect(found.run(spoil(rig))).rejects.toThrow()
    } finally {
      await rig.stop()
    }
  })
  test('and every case can', () => {
    const able = conformance.filter(({ name }) => faults.some(([, of]) => name.startsWith(of)))
    expect(able).toEqual(conformance)
  })
})
