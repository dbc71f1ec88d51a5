import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SolanaInstruction } from '../../../domain/step.js'
import {
  bytes32,
  complete,
  problemsOf,
  withChain,
  withDetails,
  withOrder,
  withProtocol,
  withSteps,
} from '../../../verification/__fixtures__/changes.js'
import * as honest from '../../../verification/__fixtures__/honestQuote.js'
import { type VerifyQuoteParameters, verifyQuote } from '../../../verification/verifyQuote.js'
import {
  account,
  type Deposit,
  depositOf,
  instruction,
  little,
  mint,
  pay,
  type SolanaChanges,
  solanaQuote,
  stranger,
  table,
} from '../__fixtures__/honestQuote.js'
import { decodeInstruction } from '../effects/decodeInstruction.js'
import { programs } from '../effects/programs.js'

const { token, token2022, tokenAccounts, computeBudget, memo } = programs
const asToken: SolanaChanges = { request: { originCurrency: mint } }
const swap = instruction(stranger, '0102030405', [account])

/** The honest quote with other things done before its deposit. */
const after = (...before: readonly SolanaInstruction[]): SolanaChanges => ({
  instructions: (deposit) => [...before, deposit],
})
const deposits = (change: Partial<Deposit>, other: SolanaChanges = {}): SolanaChanges => ({
  ...other,
  instructions: () => [depositOf(solanaQuote(other), change)],
})
const ofToken = (program: string, data: string, ...keys: readonly string[]): SolanaChanges =>
  after(instruction(program, data, keys, [account]))

/** The quote whose order counts in what a swap on the way gives. */
function withSwap(
  parameters: VerifyQuoteParameters,
  instructions: (parameters: VerifyQuoteParameters) => readonly SolanaInstruction[],
): VerifyQuoteParameters {
  const given = { currency: mint, amount: 777_000n }
  const ordered = withProtocol(
    withOrder(parameters, (data) => ({
      ...data,
      inputs: data.inputs.map(({ payment, refunds }) => ({
        payment: { ...payment, ...given },
        refunds: refunds.map((refund) => ({ ...refund, currency: mint })),
      })),
    })),
    (protocol) => ({ ...protocol, paymentDetails: { ...protocol.paymentDetails, ...given } }),
  )
  const call = { vm: 'solana', instructions: instructions(ordered), lookupTables: [] } as const
  return withSteps(ordered, ([step]) => [
    step && { ...step, items: step.items.map((item) => ({ ...item, call })) },
  ])
}

describe('an honest quote from Solana is verified', () => {
  test('into a depository this package does not know, as list of chains and quote agree', () => {
    const moved = solanaQuote({ instructions: (deposit) => [{ ...deposit, programId: mint }] })
    const claimed = withProtocol(moved, (protocol) => ({
      ...protocol,
      paymentDetails: { ...protocol.paymentDetails, depository: mint },
    }))
    expect(problemsOf({ ...claimed, chains: withChain(103, { depository: mint }) })).toEqual([
      'failed depository-moved',
      'uncovered solana-deposit',
    ])
  })

  test.each<[string, SolanaChanges]>([
    ['SOL', {}],
    ['a token', asToken],
    [
      'with a memo, limits and a fee',
      after(
        instruction(memo, '6869', [account], [account]),
        instruction(computeBudget, `02${little(200_000n, 4)}`),
        instruction(computeBudget, `03${little(50_000n, 8)}`),
      ),
    ],
    [
      'with an account for a token of its own',
      ofToken(tokenAccounts, '01', account, stranger, account, mint),
    ],
    ['with an account closed in its own favour', ofToken(token, '09', stranger, account, account)],
    ['with a payment to itself', after(pay(account, 5n))],
    [
      'paid for by whom it asked for',
      {
        request: { depositFeePayer: stranger },
        ...after(instruction(tokenAccounts, '01', [stranger, mint, account, mint], [stranger])),
      },
    ],
  ])('%s', (_name, changes) => {
    expect(problemsOf(solanaQuote(changes))).toEqual([])
    expect(verifyQuote(solanaQuote(changes)).verdict).toBe('verified')
  })
})

describe('a transaction of Solana', () => {
  test.each<[string, SolanaChanges, readonly string[]]>([
    ['credited to a stranger', deposits({ depositor: stranger }), ['failed solana-deposit']],
    ['from a stranger', deposits({ sender: stranger }), ['failed solana-deposit', 'failed foreign-signer']],
    ['into another vault', deposits({ vault: stranger }), ['failed solana-deposit']],
    ['for another order', deposits({ orderId: bytes32('4') }), ['failed solana-deposit']],
    ['of less', deposits({ amount: 999_999n }), ['failed solana-deposit']],
    ['of more', deposits({ amount: 1_000_001n }), ['failed solana-deposit', 'failed outflow']],
    ['of a token in place of SOL', deposits({ mint }), ['failed solana-deposit', 'failed outflow']],
    ['of another token', deposits({ mint: stranger }, asToken), ['failed solana-deposit', 'failed outflow']],
    [
      'that deposits twice',
      { instructions: (deposit) => [deposit, deposit] },
      ['failed deposit-repeated', 'failed outflow'],
    ],
    ['that deposits nothing', { instructions: () => [] }, ['failed deposit-missing']],
    [
      'by another program',
      { instructions: (deposit) => [{ ...deposit, programId: stranger }] },
      ['uncovered deposit-missing', 'uncovered program-unknown'],
    ],
    [
      'by another function of the depository',
      { instructions: (deposit) => [{ ...deposit, data: '0xe97ea0b8ebce1f77' }] },
      ['failed deposit-missing', 'failed program-unknown'],
    ],
    [
      'with bytes behind the order',
      { instructions: (deposit) => [{ ...deposit, data: `${deposit.data}00` }] },
      ['failed deposit-missing', 'failed program-unknown'],
    ],
    ['that swaps first', after(swap), ['uncovered program-unknown']],
    ['that pays a stranger', after(pay(stranger, 1n)), ['failed outflow']],
    [
      'that pays a stranger as a signer nobody names',
      after(instruction(programs.system, `02000000${little(1n, 8)}`, [account, stranger])),
      ['failed outflow'],
    ],
    [
      'that opens an account with money in it',
      after(instruction(programs.system, `00000000${little(5n, 8)}`, [account, stranger])),
      ['failed outflow'],
    ],
    ['that pays SOL beside a token', { ...asToken, ...after(pay(stranger, 1n)) }, ['failed outflow']],
    [
      'that moves another token',
      ofToken(token, `0c${little(5n, 8)}06`, stranger, mint, stranger, account),
      ['failed outflow'],
    ],
    [
      'that moves a token it does not name',
      ofToken(token, `03${little(5n, 8)}`, stranger, stranger, account),
      ['failed outflow'],
    ],
    [
      'that moves a token with a fee',
      ofToken(token2022, `1a01${little(5n, 8)}06${little(1n, 8)}`, stranger, mint, stranger, account),
      ['failed outflow'],
    ],
    ['that burns a token', ofToken(token, `08${little(5n, 8)}`, stranger, mint, account), ['failed outflow']],
    ['with SetAuthority', ofToken(token, '060201', stranger, account), ['failed solana-authority']],
    [
      'with Approve',
      ofToken(token, `04${little(5n, 8)}`, stranger, stranger, account),
      ['failed solana-authority'],
    ],
    [
      'with ApproveChecked',
      ofToken(token, `0d${little(5n, 8)}06`, stranger, mint, stranger, account),
      ['failed solana-authority'],
    ],
    [
      'with SetAuthority of Token-2022',
      ofToken(token2022, '060201', stranger, account),
      ['failed solana-authority'],
    ],
    [
      'with Approve of Token-2022',
      ofToken(token2022, `04${little(5n, 8)}`, stranger, stranger, account),
      ['failed solana-authority'],
    ],
    [
      'with a batch of instructions',
      ofToken(token, 'ff0101060201', stranger, account),
      ['failed solana-authority'],
    ],
    [
      'that closes an account for a stranger',
      ofToken(token, '09', mint, stranger, account),
      ['failed solana-authority'],
    ],
    [
      'that hands the account to a program',
      after(instruction(programs.system, `01000000${'55'.repeat(32)}`, [account])),
      ['failed solana-authority'],
    ],
    [
      'that is good for ever',
      after(instruction(programs.system, '04000000', [stranger, mint, account])),
      ['failed nonce-advance'],
    ],
    [
      'that a stranger signs too',
      after(instruction(memo, '6869', [stranger], [stranger])),
      ['failed foreign-signer'],
    ],
    [
      'of an unknown instruction of a token',
      ofToken(token2022, '2200', stranger, account),
      ['failed program-unknown'],
    ],
    [
      'that opens an account by a seed',
      after(
        instruction(
          programs.system,
          `03000000${'aa'.repeat(32)}${little(4n, 8)}73656564${little(5n, 8)}${little(0n, 8)}${'55'.repeat(32)}`,
          [account, stranger],
        ),
      ),
      ['failed program-unknown', 'failed outflow'],
    ],
    [
      'that opens an account by a seed, with a length of it that no text has',
      after(instruction(programs.system, `03000000${'aa'.repeat(32)}${'ff'.repeat(8)}`, [account, stranger])),
      ['failed program-unknown'],
    ],
    [
      'that pays from what a seed of the account derives',
      after(
        instruction(programs.system, `0b000000${little(5n, 8)}${little(0n, 8)}${'00'.repeat(32)}`, [
          mint,
          account,
          stranger,
        ]),
      ),
      ['failed program-unknown', 'failed outflow'],
    ],
    [
      'that opens an account that has money already',
      after(
        instruction(programs.system, `0d000000${little(5n, 8)}${little(0n, 8)}${'55'.repeat(32)}`, [
          stranger,
          account,
        ]),
      ),
      ['failed program-unknown', 'failed outflow'],
    ],
    [
      'that takes what is in excess of rent',
      ofToken(token2022, '26', stranger, mint, account),
      ['failed program-unknown'],
    ],
    ['that unwraps lamports', ofToken(token, '2d00', stranger, mint, account), ['failed program-unknown']],
    ['that mints', ofToken(token, `07${little(5n, 8)}`, mint, stranger, account), ['failed program-unknown']],
    [
      'that recovers nested token accounts',
      ofToken(tokenAccounts, '02', stranger, mint, stranger, account),
      ['failed program-unknown'],
    ],
    [
      'that withdraws a stake',
      after(instruction(programs.stake, `04000000${little(5n, 8)}`, [stranger, mint, account])),
      ['failed program-unknown'],
    ],
    [
      'that makes a table of addresses',
      after(instruction(programs.lookupTables, '00000000', [stranger, account, account])),
      ['failed program-unknown'],
    ],
    [
      'with rent for a stranger',
      ofToken(tokenAccounts, '01', account, mint, stranger, mint),
      ['uncovered program-unknown'],
    ],
    [
      'with a fee above all measure',
      after(instruction(computeBudget, `03${little(10_000_000n, 8)}`)),
      ['failed priority-fee'],
    ],
    [
      'with a price no fee has, for few units',
      after(
        instruction(computeBudget, `02${little(1n, 4)}`),
        instruction(computeBudget, `03${'ff'.repeat(8)}`),
      ),
      ['failed priority-fee'],
    ],
    ['with a table nobody read', { lookupTables: [table] }, ['uncovered lookup-tables']],
  ])('%s', (_name, changes, problems) => {
    expect(problemsOf(solanaQuote(changes))).toEqual(problems)
  })

  test('a program that is not known is named', () => {
    expect(verifyQuote(solanaQuote(after(swap))).findings).toContainEqual({
      code: 'program-unknown',
      result: 'uncovered',
      expected: 'instructions that are known',
      got: `0x01020304 of ${stranger}`,
    })
  })

  test('a table the host read is covered', () => {
    const parameters = solanaQuote({ lookupTables: [table] })
    const lookupTables = [{ address: table, addresses: [mint] }]
    expect(problemsOf({ ...parameters, lookupTables })).toEqual([])
    expect(problemsOf({ ...parameters, lookupTables: [{ address: mint, addresses: [] }] })).toEqual([
      'uncovered lookup-tables',
    ])
    expect(problemsOf({ ...parameters, lookupTables: [{ address: table, addresses: 'disputed' }] })).toEqual([
      'failed lookup-tables',
    ])
  })

  test('a vault nobody vouches for is named', () => {
    const { vault: _, ...sol } = honest.trusted.sol ?? { depository: '' }
    const parameters = { ...solanaQuote(), trusted: { ...honest.trusted, sol } }
    expect(problemsOf(parameters)).toEqual(['uncovered solana-deposit'])
  })

  test('what a swap gives may be deposited, and no more leaves than was asked for', () => {
    const given = { mint, amount: 777_000n }
    const swapped = withSwap(solanaQuote(), (quote) => [
      pay(stranger, 1_000_000n),
      swap,
      depositOf(quote, given),
    ])
    expect(problemsOf(swapped)).toEqual(['uncovered order-input', 'uncovered program-unknown'])
    const taken = withSwap(solanaQuote(), (quote) => [
      pay(stranger, 1_000_001n),
      swap,
      depositOf(quote, given),
    ])
    expect(problemsOf(taken)).toContain('failed outflow')
    const unswapped = withSwap(solanaQuote(), (quote) => [depositOf(quote, given)])
    expect(problemsOf(unswapped)).toContain('failed order-input')
    expect(problemsOf(unswapped)).toContain('failed outflow')
  })

  test('an address made for the request is paid no more than was asked for, and is not covered', () => {
    const paying = (amount: bigint): SolanaChanges => ({
      request: { useDepositAddress: true },
      instructions: () => [pay(stranger, amount)],
    })
    expect(problemsOf(solanaQuote(paying(1_000_000n)))).toEqual(['uncovered deposit-missing'])
    expect(problemsOf(solanaQuote(paying(1_000_001n)))).toEqual([
      'uncovered deposit-missing',
      'failed outflow',
    ])
  })

  test('whoever was asked to pay for it may spend his own, and the account may not by that name', () => {
    const ofPayer = { request: { depositFeePayer: stranger }, ...after(pay(mint, 5n, stranger)) }
    expect(problemsOf(solanaQuote(ofPayer))).toEqual([])
    const ofAccount = { request: { depositFeePayer: account }, ...after(pay(mint, 5n)) }
    expect(problemsOf(solanaQuote(ofAccount))).toEqual(['failed outflow'])
  })

  test('one that is said to be done deposits nothing', () => {
    expect(problemsOf(withSteps(solanaQuote(), ([step]) => [complete(step)]))).toEqual([
      'failed deposit-missing',
    ])
  })

  test('one for another account is refused', () => {
    expect(problemsOf({ ...solanaQuote(), account: stranger })).toEqual([
      'failed item-sender',
      'failed solana-deposit',
      'failed foreign-signer',
    ])
  })

  test('another sender shown is refused', () => {
    expect(problemsOf(withDetails({ sender: stranger }, solanaQuote()))).toEqual(['failed item-sender'])
  })
})

describe('whatever programs learn to do', () => {
  const known: Readonly<Record<string, readonly number[]>> = {
    [programs.system]: [0, 1, 2, 4, 5, 7, 10],
    [token]: [1, 3, 4, 5, 6, 8, 9, 12, 13, 15, 16, 17, 18, 21, 22, 255],
    [token2022]: [1, 3, 4, 5, 6, 8, 9, 12, 13, 15, 16, 17, 18, 21, 22, 26, 255],
    [tokenAccounts]: [0, 1],
    [programs.stake]: [],
    [programs.vote]: [],
    [programs.loader]: [],
    [programs.lookupTables]: [],
  }

  test.each(Object.entries(known))(
    'of %s every kind but those that are read is refused',
    (program, kinds) => {
      for (let kind = 0; kind < 256; kind += 1) {
        if (kinds.includes(kind)) continue
        const tag = little(
          BigInt(kind),
          program === token || program === token2022 || program === tokenAccounts ? 1 : 4,
        )
        const keys = [account, stranger, mint, account]
        const quote = solanaQuote(after(instruction(program, `${tag}${little(5n, 8)}`, keys)))
        expect([kind, verifyQuote(quote).verdict]).toEqual([kind, 'failed'])
      }
    },
  )
})

describe('whatever the bytes are', () => {
  const bytes = fc.uint8Array({ maxLength: 64 }).map((data) => Buffer.from(data).toString('hex'))
  const any = fc.record({
    programId: fc.constantFrom(...Object.values(programs), honest.trusted.sol?.depository ?? '', stranger),
    data: bytes,
    keys: fc.array(fc.constantFrom(account, stranger, mint, ''), { maxLength: 6 }),
  })

  test('an instruction is read or is unknown, and nothing is thrown', () => {
    fc.assert(
      fc.property(any, ({ programId, data, keys }) => {
        const effect = decodeInstruction(
          instruction(programId, data, keys),
          honest.trusted.sol?.depository ?? null,
        )
        expect('amount' in effect ? effect.amount >= 0n : true).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  test('whatever comes before a deposit, no rule breaks', () => {
    fc.assert(
      fc.property(fc.array(any, { maxLength: 4 }), (before) => {
        const done = before.map(({ programId, data, keys }) => instruction(programId, data, keys))
        const codes = verifyQuote(solanaQuote(after(...done))).findings.map(({ code }) => code)
        expect(codes).not.toContain('rule-broken')
      }),
      { numRuns: 50 },
    )
  })
})
