import { describe, expect, test } from 'vitest'
import {
  asked,
  erc20,
  native,
  present,
  problemsOf,
  withCall,
  withChain,
  withDetails,
  withProtocol,
} from '../__fixtures__/changes.js'
import * as honest from '../__fixtures__/honestQuote.js'
import { type VerifyQuoteParameters, verifyQuote } from '../verifyQuote.js'

const { token, tokenAbroad, stranger, deadline, account } = honest

/** What was said of one thing, with its result in front. */
function sentencesOf(parameters: VerifyQuoteParameters, code: string): readonly string[] {
  return verifyQuote(parameters)
    .findings.filter((finding) => finding.code === code)
    .map(({ result, got }) => `${result} ${got}`)
}

describe('tokens as the host read them', () => {
  const read = [
    { chainId: 101, address: token, decimals: 6, symbol: 'X' },
    { chainId: 102, address: tokenAbroad, decimals: 6, symbol: 'X' },
  ]
  const [home, abroad] = [present(read[0]), present(read[1])]

  test('agree with what is shown', () => {
    const parameters = { ...erc20, tokens: read }
    expect(problemsOf(parameters)).toEqual([])
    expect(sentencesOf(parameters, 'token-decimals')).toHaveLength(2)
    expect(sentencesOf(parameters, 'token-symbol')).toEqual(['passed X', 'passed X'])
  })

  test('have other decimals', () => {
    expect(problemsOf({ ...erc20, tokens: [{ ...home, decimals: 18 }, abroad] })).toEqual([
      'failed token-decimals',
    ])
  })

  test('bear another name: both are said', () => {
    const parameters = { ...erc20, tokens: [home, { ...abroad, symbol: 'Y' }] }
    expect(verifyQuote(parameters).verdict).toBe('unverifiable')
    expect(verifyQuote(parameters).findings).toContainEqual({
      code: 'token-symbol',
      result: 'uncovered',
      expected: `Y of ${tokenAbroad}`,
      got: 'X shown',
    })
  })

  test('are compared as they are shown: what nobody sees of a symbol is no difference', () => {
    expect(problemsOf({ ...erc20, tokens: [{ ...home, symbol: '\u200bX\u202e' }, abroad] })).toEqual([])
    expect(problemsOf({ ...erc20, tokens: [{ ...home, symbol: '\u200b' }, abroad] })).toEqual([
      'uncovered token-symbol',
    ])
  })

  test.each([
    ['nothing was read', undefined],
    ['one of them was read', [home]],
  ])('are not covered where %s', (_case, tokens) => {
    const parameters = { ...erc20, tokens }
    expect(verifyQuote(parameters).verdict).toBe('unverifiable')
    expect(sentencesOf(parameters, 'token-decimals').at(-1)).toBe('uncovered 6, by the service')
  })

  test('fail where the host’s providers contradict each other', () => {
    const parameters = { ...erc20, tokens: [home, { ...abroad, decimals: 'disputed' as const }] }
    expect(problemsOf(parameters)).toEqual(['failed token-decimals'])
  })

  test('fail where the service lists the token with others', () => {
    const currency = { ...present(erc20.quote.details.currencyOut ?? undefined).currency, decimals: 8 }
    const chains = withChain(102, { currencies: [currency] })
    expect(problemsOf({ ...erc20, chains })).toEqual(['failed token-decimals'])
  })

  test('of a native currency are the VM’s own, and nobody has to read them', () => {
    expect(problemsOf({ ...native, tokens: undefined })).toEqual([])
    const { currencyOut } = native.quote.details
    const currency = { ...present(currencyOut ?? undefined).currency, decimals: 16 }
    const lied = withDetails({ currencyOut: currencyOut && { ...currencyOut, currency } })
    expect(problemsOf({ ...lied, tokens: undefined })).toEqual(['failed token-decimals'])
  })

  test('of the same address on another chain say nothing', () => {
    const elsewhere = { ...home, chainId: 105, decimals: 18 }
    expect(problemsOf({ ...erc20, tokens: [elsewhere, home, abroad] })).toEqual([])
  })
})

describe('tokens by their name', () => {
  const named = (symbol: string): VerifyQuoteParameters => {
    const { currencyIn, currencyOut } = erc20.quote.details
    const rename = (amount: typeof currencyIn) =>
      amount && { ...amount, currency: { ...amount.currency, symbol } }
    return withDetails({ currencyIn: rename(currencyIn), currencyOut: rename(currencyOut) }, erc20)
  }
  const known = { ...present(honest.trusted.ash), tokens: { X: [token] } }
  const abroad = { ...present(honest.trusted.birch), tokens: { X: [stranger] } }
  const holding = (parameters: VerifyQuoteParameters): VerifyQuoteParameters => ({
    ...parameters,
    trusted: { ...honest.trusted, ash: known, birch: abroad },
  })

  test('either end is held against the main tokens of its chain', () => {
    expect(problemsOf(holding(named('X')))).toEqual(['uncovered token-look-alike'])
    expect(
      verifyQuote(holding(named('X'))).findings.filter(({ code }) => code === 'token-look-alike'),
    ).toEqual([
      { code: 'token-look-alike', result: 'uncovered', expected: `X ${stranger}`, got: `X ${tokenAbroad}` },
    ])
  })

  test('that are the ones known by it pass', () => {
    const own = { ash: known, birch: { ...abroad, tokens: { X: [tokenAbroad] } } }
    expect(
      sentencesOf({ ...named('X'), trusted: { ...honest.trusted, ...own } }, 'token-look-alike'),
    ).toEqual([`passed X ${token}, X ${tokenAbroad}`])
  })

  test('a symbol that is drawn like a well-known one is called out on any chain, at both ends at once', () => {
    expect(sentencesOf(named('UЅDС'), 'token-look-alike')).toEqual([
      `uncovered UЅDС ${token}, UЅDС ${tokenAbroad}`,
    ])
  })

  test('of other symbols nothing is said', () => {
    expect(sentencesOf(holding(named('Y')), 'token-look-alike')).toEqual([])
  })
})

describe('fees of the host’s own node', () => {
  const quoted = withCall(native, 'deposit', () => ({ maxFeePerGas: 51n, maxPriorityFeePerGas: 1n }))

  test('a fee above five times it is said, and lowers nothing', () => {
    const parameters = { ...quoted, ownFees: { maxFeePerGas: 10n } }
    expect(verifyQuote(parameters).verdict).toBe('verified')
    expect(sentencesOf(parameters, 'gas-fee')).toEqual([
      'passed 51 wei per gas in the quote, 10 here: not forwarded',
    ])
  })

  test('a priority fee above it is said too', () => {
    const parameters = withCall(native, 'deposit', () => ({ maxPriorityFeePerGas: 51n }))
    expect(sentencesOf({ ...parameters, ownFees: { maxFeePerGas: 10n } }, 'gas-fee')).toHaveLength(1)
  })

  test('nothing is said of a fee within five times, nor without a fee of its own', () => {
    expect(sentencesOf({ ...quoted, ownFees: { maxFeePerGas: 11n } }, 'gas-fee')).toEqual([])
    expect(sentencesOf(quoted, 'gas-fee')).toEqual([])
  })
})

describe('an account that is a contract', () => {
  test('may not exist where it is refunded', () => {
    expect(problemsOf({ ...native, isContract: true })).toEqual(['uncovered account-exists'])
    expect(sentencesOf({ ...native, isContract: true }, 'account-exists')).toEqual([
      'uncovered refund on birch, to a contract of ash',
    ])
  })

  test('may not exist where it is paid', () => {
    const alone = honest.honestQuote('native', { recipient: undefined, refundTo: stranger })
    expect(sentencesOf({ ...alone, isContract: true }, 'account-exists')).toEqual([
      'uncovered payment on birch, to a contract of ash',
    ])
  })

  test('is not meant by a refund to an address of its own', () => {
    const elsewhere = honest.honestQuote('native', { refundTo: stranger })
    expect(problemsOf({ ...elsewhere, isContract: true })).toEqual([])
  })

  test('is none, by the host', () => {
    expect(sentencesOf({ ...native, isContract: false }, 'account-exists')).toEqual([
      'passed an account that can be reached',
    ])
  })

  test('was not asked about: that is said, and lowers nothing', () => {
    expect(sentencesOf(native, 'account-exists')[0]).toMatch(/^unchecked refund on birch/)
  })
})

describe('the chain’s own time', () => {
  test.each([
    ['behind the clock changes nothing', deadline - 86_400, []],
    ['ahead of the clock ends the order', deadline - 60, ['failed order-deadline']],
  ] as const)('%s', (_name, chainTime, problems) => {
    expect(problemsOf({ ...native, chainTime })).toEqual(problems)
  })

  const hours = (count: number): number => count * 3_600
  const ended = ['failed order-deadline']

  test.each([
    ['three hours ahead of blocks', hours(3), -hours(1), undefined, []],
    ['three hours behind blocks that are past the end', -hours(4), -59, undefined, ended],
    ['ahead of blocks that come a little late, and past the end', 0, -1_000, undefined, ended],
    ['three hours ahead of blocks, where the service is past the end', hours(3), -hours(1), 1, ended],
    ['right, where the service is a day behind', -hours(1), -hours(1), -hours(24), []],
  ] as const)(
    'counts for a deadline where this machine’s clock is %s',
    (_name, device, chain, service, problems) => {
      const parameters = {
        ...native,
        now: (deadline + device) * 1_000,
        chainTime: deadline + chain,
        serviceTime: service === undefined ? undefined : deadline + service,
      }
      expect(problemsOf(parameters)).toEqual(problems)
    },
  )
})

describe('code an account is asked to run', () => {
  const runs = (chainId: number, address: string): VerifyQuoteParameters => ({
    ...withCall(native, 'deposit', () => ({ authorizationList: [{ chainId, address }] })),
    trusted: { ...honest.trusted, ash: { ...present(honest.trusted.ash), delegates: [tokenAbroad] } },
  })

  test.each<[string, VerifyQuoteParameters, readonly string[]]>([
    ['that is listed', runs(101, tokenAbroad), []],
    ['that is not listed', runs(101, stranger), ['failed authorization-list']],
    ['on every chain', runs(0, tokenAbroad), ['failed authorization-list']],
    ['on another chain', runs(102, tokenAbroad), ['failed authorization-list']],
    [
      'where nobody lists any',
      { ...runs(101, tokenAbroad), trusted: honest.trusted },
      ['failed authorization-list'],
    ],
  ])('%s', (_name, parameters, problems) => {
    expect(problemsOf(parameters)).toEqual(problems)
  })
})

test('a solver’s signature that nobody checks is said, and lowers nothing', () => {
  const signed = withProtocol(native, (protocol) => ({ ...protocol, orderSignature: '0x12' }))
  expect(verifyQuote(signed).verdict).toBe('verified')
  expect(sentencesOf(signed, 'order-signature')).toEqual(['unchecked a signature, not checked'])
})

test('the account is compared whatever its letter case', () => {
  expect(problemsOf({ ...asked({}), account: account.toUpperCase().replace('0X', '0x') })).toEqual([])
})
