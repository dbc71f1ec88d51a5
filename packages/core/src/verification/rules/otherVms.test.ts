import { expect, test } from 'vitest'
import { nativeAddress } from '../../domain/currency.js'
import type { Call } from '../../domain/step.js'
import { problemsOf, withSteps } from '../__fixtures__/changes.js'
import * as honest from '../__fixtures__/honestQuote.js'
import { type VerifyQuoteParameters, verifyQuote } from '../verifyQuote.js'

const chainIds = { svm: 103, bvm: 104, hypevm: 106, tvm: 107, tonvm: 108, xrpvm: 109, lvm: 110 } as const
type Vm = keyof typeof chainIds

const users: Readonly<Record<Vm, string>> = {
  svm: 'SysvarC1ock11111111111111111111111111111111',
  bvm: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
  hypevm: honest.account,
  tvm: 'TYVWGh8XkmU49Hi9PkGAZXiiJPB3J5zJZy',
  tonvm: `0:${'a'.repeat(64)}`,
  xrpvm: 'rrrrrrrrrrrrrrrrrrrrBZbvji',
  lvm: '12',
}

/** An honest order whose money leaves a chain of this VM, with a step that asks for whatever is given. */
function quoteFrom(vm: Vm, call: Call): VerifyQuoteParameters {
  const asked = honest.honestQuote('native', {
    user: users[vm],
    originChainId: chainIds[vm],
    originCurrency: nativeAddress(vm) ?? '',
  })
  return withSteps(asked, ([step]) => [
    step && { ...step, items: step.items.map((item) => ({ ...item, call })) },
  ])
}

const raw = (data: unknown): Call => ({ vm: 'unknown', raw: data })
const [tron, ton, xrp, lighter] = [
  raw({
    type: 'TriggerSmartContract',
    parameter: { owner_address: '41aa', data: '49290c1c', call_value: 5 },
  }),
  raw({ messages: [{ to: 'EQ', value: '5', body: 'te6cc' }] }),
  raw({ TransactionType: 'Payment', Amount: '5' }),
  raw({ action: { type: 'transfer', parameters: { toAccountIndex: 5, amount: '5' } } }),
]
const missing = 'uncovered deposit-missing'

test.each<[Vm, Call, readonly string[]]>([
  ['xrpvm', xrp, ['uncovered item-unknown', missing]],
  ['lvm', lighter, ['uncovered depository-rotating', 'uncovered item-unknown', missing]],
])('a call of %s is not decoded, and the finding says so', (vm, call, problems) => {
  const { verdict, findings } = verifyQuote(quoteFrom(vm, call))
  expect(problemsOf(quoteFrom(vm, call))).toEqual(problems)
  expect(verdict).toBe('unverifiable')
  const got = findings.flatMap(({ result, got: what }) => (result === 'uncovered' ? [what] : []))
  expect(got.slice(-2)).toEqual([`a call of ${vm} of an unknown kind`, `a call of ${vm}`])
})

test.each<[Vm]>([['svm'], ['bvm'], ['hypevm'], ['tvm'], ['tonvm']])(
  'what is no call of %s is refused there',
  (vm) => {
    for (const call of [raw({}), raw(null), raw(5), tron, ton]) {
      const problems = problemsOf(quoteFrom(vm, call))
      expect(problems).toContain('failed item-unknown')
      expect(problems).toContain('failed deposit-missing')
    }
  },
)

test('a call of one VM is never taken for one of another', () => {
  const solana: Call = { vm: 'solana', instructions: [], lookupTables: [] }
  const bitcoin: Call = { vm: 'bitcoin', psbt: '' }
  const ton: Call = { vm: 'ton', from: [], messages: [] }
  for (const vm of Object.keys(chainIds) as Vm[]) {
    for (const call of [solana, bitcoin, ton, raw({ amount: '1000000', tokenSymbol: 'BTC' })]) {
      const { verdict, findings } = verifyQuote(quoteFrom(vm, call))
      expect(verdict).not.toBe('verified')
      expect(findings.map(({ code }) => code)).not.toContain('rule-broken')
    }
  }
  expect(
    problemsOf(
      withSteps(honest.honestQuote('native'), ([step]) => [
        step && { ...step, items: step.items.map((item) => ({ ...item, call: bitcoin })) },
      ]),
    ),
  ).toEqual(['failed item-unknown', 'failed deposit-missing'])
})

test('an EVM call has no business on another VM', () => {
  const [step] = honest.honestQuote('native').quote.steps
  const call = step?.items[0]?.call ?? raw(null)
  for (const vm of Object.keys(chainIds) as Vm[]) {
    expect(problemsOf(quoteFrom(vm, call))).toContain('failed item-chain')
  }
})
