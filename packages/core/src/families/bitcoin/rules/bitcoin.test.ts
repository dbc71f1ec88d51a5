import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bytes32, complete, problemsOf, withSteps } from '../../../verification/__fixtures__/changes.js'
import * as honest from '../../../verification/__fixtures__/honestQuote.js'
import { type VerifyQuoteParameters, verifyQuote } from '../../../verification/verifyQuote.js'
import {
  account,
  type BitcoinChanges,
  bitcoinQuote,
  note,
  olderAccount,
  script,
  stranger,
  text,
  writePsbt,
} from '../__fixtures__/honestQuote.js'
import { decodePsbt } from '../bytes/decodePsbt.js'

const own = { script: script(account), amount: 1_500_000n }
const id = bitcoinQuote().quote.protocol?.orderId ?? '0x'
const replaced = (at: number, change: Readonly<{ script?: string; amount?: bigint }>): BitcoinChanges => ({
  outputs: (outputs) => outputs.map((output, index) => (index === at ? { ...output, ...change } : output)),
})
const spending = (...inputs: NonNullable<BitcoinChanges['inputs']>): BitcoinChanges => ({ inputs })
const withGas = (amount: bigint): VerifyQuoteParameters => {
  const parameters = bitcoinQuote()
  const currency = { ...honest.createAmount(104, parameters.request.originCurrency).currency }
  const gas = { currency, amount, minimumAmount: null, usd: null }
  return { ...parameters, quote: { ...parameters.quote, fees: { ...parameters.quote.fees, gas } } }
}

describe('an honest quote from Bitcoin', () => {
  test('is verified where the host pins the depository', () => {
    expect(problemsOf(bitcoinQuote())).toEqual([])
    expect(verifyQuote(bitcoinQuote()).verdict).toBe('verified')
  })

  test('otherwise it is not covered where the money goes, and nothing else', () => {
    const unpinned = { ...bitcoinQuote(), trusted: honest.trusted }
    expect(problemsOf(unpinned)).toEqual(['uncovered depository-rotating'])
  })

  test.each<[string, BitcoinChanges]>([
    ['with a signature said to be for everything', spending({ ...own, sighash: 1 })],
    ['with a signature of the kind that needs no word', spending({ ...own, sighash: 0 })],
    [
      'without change',
      { ...spending({ ...own, amount: 1_003_000n }), outputs: (outputs) => outputs.slice(0, 2) },
    ],
    [
      'whose deposit is in two parts',
      {
        outputs: ([deposit, ...rest]) =>
          deposit ? [{ ...deposit, amount: 400_000n }, ...rest, { ...deposit, amount: 600_000n }] : [],
      },
    ],
    ['whose order is in bytes, not in letters', replaced(1, { script: note(id.slice(2)) })],
    ['in capitals, with a mark in front', { psbt: (psbt) => `0x${psbt.toUpperCase()}` }],
  ])('%s', (_name, changes) => {
    expect(problemsOf(bitcoinQuote(changes))).toEqual([])
  })

  test('from an older kind of address, the fee is the word of the service', () => {
    const [whole] = [{ script: script(olderAccount), amount: 1_500_000n, as: 'whole' as const }]
    const parameters = bitcoinQuote({ request: { user: olderAccount }, inputs: [whole] })
    expect(problemsOf(parameters)).toEqual(['uncovered psbt-fee'])
  })
})

describe('a transaction of Bitcoin', () => {
  test.each<[string, BitcoinChanges, readonly string[]]>([
    ['that deposits less', replaced(0, { amount: 999_999n }), ['failed bitcoin-deposit']],
    ['that deposits more', replaced(0, { amount: 1_000_001n }), ['failed bitcoin-deposit']],
    [
      'that pays a stranger',
      replaced(0, { script: script(stranger) }),
      ['failed bitcoin-deposit', 'failed psbt-outputs'],
    ],
    ['whose change goes to a stranger', replaced(2, { script: script(stranger) }), ['failed psbt-outputs']],
    ['for another order', replaced(1, { script: note(text(bytes32('4'))) }), ['failed bitcoin-deposit']],
    [
      'for no order',
      { outputs: (outputs) => outputs.filter((_, at) => at !== 1) },
      ['failed bitcoin-deposit'],
    ],
    [
      'for two orders',
      { outputs: (outputs) => [...outputs, { script: note(text(bytes32('4'))), amount: 0n }] },
      ['failed bitcoin-deposit'],
    ],
    ['that burns money beside the order', replaced(1, { amount: 1n }), ['failed psbt-outputs']],
    [
      'that spends what is not the account’s',
      spending(own, { ...own, script: script(stranger) }),
      ['failed psbt-inputs', 'failed psbt-fee'],
    ],
    [
      'that does not say what it spends',
      spending(own, { ...own, as: 'nothing' }),
      ['failed psbt-inputs', 'uncovered psbt-fee'],
    ],
    ['signed for its own input only', spending({ ...own, sighash: 0x81 }), ['failed psbt-sighash']],
    ['signed for no output', spending({ ...own, sighash: 2 }), ['failed psbt-sighash']],
    ['signed for one output', spending({ ...own, sighash: 3 }), ['failed psbt-sighash']],
    ['with a fee above all measure', spending({ ...own, amount: 3_000_000n }), ['failed psbt-fee']],
    ['that pays more than it spends', spending({ ...own, amount: 1_000_000n }), ['failed psbt-fee']],
    [
      'that is cut off',
      { psbt: (psbt) => psbt.slice(0, -2) },
      ['failed item-unknown', 'failed deposit-missing'],
    ],
    [
      'with bytes behind it',
      { psbt: (psbt) => `${psbt}00` },
      ['failed item-unknown', 'failed deposit-missing'],
    ],
    [
      'that the docs cut',
      { psbt: (psbt) => `${psbt.slice(0, 30)}...` },
      ['failed item-unknown', 'failed deposit-missing'],
    ],
    ['that is none', { psbt: () => '' }, ['failed item-unknown', 'failed deposit-missing']],
  ])('%s', (_name, changes, problems) => {
    expect(problemsOf(bitcoinQuote(changes))).toEqual(problems)
  })

  test('the fee is no more than five times the one that was shown', () => {
    expect(problemsOf(withGas(600n))).toEqual([])
    expect(problemsOf(withGas(599n))).toEqual(['failed psbt-fee'])
  })

  test('two of them are one too many', () => {
    expect(problemsOf(withSteps(bitcoinQuote(), ([step]) => [step, step]))).toEqual([
      'failed deposit-repeated',
    ])
  })

  test('one that is said to be done deposits nothing', () => {
    const done = withSteps(bitcoinQuote(), ([step]) => [complete(step)])
    expect(problemsOf(done)).toEqual(['failed deposit-missing'])
  })

  test('one of another account is refused', () => {
    expect(problemsOf({ ...bitcoinQuote(), account: stranger })).toEqual([
      'failed item-sender',
      'failed psbt-inputs',
      'failed psbt-outputs',
    ])
  })
})

describe('an address made for the request', () => {
  const request = { useDepositAddress: true }

  test('is paid what was asked for; whose it is nobody can say', () => {
    expect(problemsOf(bitcoinQuote({ request, depositAddress: stranger }))).toEqual([
      'uncovered deposit-address',
    ])
  })

  test('is not paid less, nor where nobody asked for one', () => {
    const less = { request, depositAddress: stranger, ...replaced(0, { amount: 1n }) }
    expect(problemsOf(bitcoinQuote(less))).toContain('failed bitcoin-deposit')
    expect(problemsOf(bitcoinQuote({ depositAddress: stranger }))).toEqual([
      'failed bitcoin-deposit',
      'failed psbt-outputs',
    ])
  })

  test('may be paid by hand, an amount and no transaction', () => {
    const byHand = (amount: string, asked = request): VerifyQuoteParameters =>
      withSteps(bitcoinQuote({ request: asked, depositAddress: stranger }), ([step]) => [
        step && {
          ...step,
          items: step.items.map((item) => ({
            ...item,
            call: { vm: 'unknown' as const, raw: { amount, tokenSymbol: 'BTC' } },
          })),
        },
      ])
    expect(problemsOf(byHand('1000000'))).toEqual(['uncovered deposit-address'])
    expect(problemsOf(byHand('1000001'))).toEqual(['failed deposit-address', 'failed outflow'])
    expect(problemsOf(byHand('1000000', { useDepositAddress: false }))).toEqual([
      'failed item-unknown',
      'failed deposit-missing',
    ])
  })
})

describe('whatever the bytes are', () => {
  const honestly = writePsbt([own, own], [own, own])

  test('they are a PSBT or none, and nothing is thrown', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.boolean(), (bytes, begins) => {
        const psbt = decodePsbt(`${begins ? '70736274ff' : ''}${Buffer.from(bytes).toString('hex')}`)
        expect(psbt === null || psbt.inputs.length >= 0).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  test('whatever byte is changed, nothing is thrown and no rule breaks', () => {
    fc.assert(
      fc.property(fc.nat(honestly.length / 2 - 1), fc.integer({ min: 0, max: 255 }), (at, byte) => {
        const changed = (psbt: string): string =>
          psbt.slice(0, at * 2) + byte.toString(16).padStart(2, '0') + psbt.slice(at * 2 + 2)
        const { findings } = verifyQuote(bitcoinQuote({ psbt: changed }))
        expect(findings.map(({ code }) => code)).not.toContain('rule-broken')
      }),
      { numRuns: 200 },
    )
  })

  test('what is written is read', () => {
    const amounts = fc.bigInt(0n, 2n ** 51n)
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 1, maxLength: 9 }), amounts, (inputs, paid) => {
        const written = writePsbt(
          inputs.map((amount) => ({ ...own, amount })),
          [{ ...own, amount: paid }],
        )
        const read = decodePsbt(written)
        expect(read?.inputs.map(({ spent }) => spent?.amount)).toEqual(inputs)
        expect(read?.outputs.map(({ amount }) => amount)).toEqual([paid])
      }),
    )
  })
})
