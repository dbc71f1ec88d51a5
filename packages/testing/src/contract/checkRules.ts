import type { RequestRecord } from '@portage/core'

type Json = Readonly<Record<string, unknown>>

const at = (json: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (Object(inner) as Json)[key], json)

/** An amount that does not say of what it is one is none. */
function isWhole(currency: unknown): boolean {
  return ['chainId', 'address', 'decimals'].every((key) => (at(currency, key) ?? null) !== null)
}

/** What of a record was read otherwise than the six reading rules say, worked out here from the answer itself. */
export function checkRules(json: unknown, record: RequestRecord): readonly string[] {
  const route = (phase: string, side: string, field: string): unknown => {
    const reported = at(json, 'data', 'route', phase, side, field)
    return isWhole(at(reported, 'currency')) ? reported : null
  }
  const either = (side: string, field: string): unknown =>
    route('actual', side, field) ?? route('quoted', side, field)
  const amountIn = (currency: unknown): bigint | null => {
    const amount = at(currency, 'amount')
    return typeof amount === 'string' ? BigInt(amount) : null
  }
  if (at(json, 'data', 'route') === undefined) return []
  const from = at(either('origin', 'inputCurrency'), 'currency', 'chainId')
  const to = at(either('destination', 'outputCurrency'), 'currency', 'chainId')
  const isOnOneChain = to === undefined || from === to
  const isUnfilled =
    route('actual', 'origin', 'inputCurrency') !== null &&
    route('actual', 'origin', 'outputCurrency') === null
  const sponsored =
    at(json, 'data', 'feeSponsorship', 'actual', 'sponsoredTotal', 'amountUsd') ??
    at(json, 'data', 'feeSponsorship', 'quoted', 'sponsoredTotal', 'amountUsd') ??
    null
  const hashes = (list: unknown): unknown[] =>
    Array.isArray(list) ? list.map((one) => at(one, 'txHash') ?? null) : []

  const expected: readonly (readonly [rule: string, expected: unknown, read: unknown])[] = [
    ['1, deposited', amountIn(either('origin', 'inputCurrency')), record.deposited?.amount ?? null],
    [
      '2, received',
      amountIn(either(isOnOneChain ? 'origin' : 'destination', 'outputCurrency')),
      record.received?.amount ?? null,
    ],
    [
      '3, quoted output',
      amountIn(either('destination', 'inputCurrency') ?? route('quoted', 'origin', 'outputCurrency')),
      record.quotedOutput?.amount ?? null,
    ],
    [
      '4, sponsored',
      sponsored,
      record.feeSponsorship?.actual?.sponsoredTotal?.usd ??
        record.feeSponsorship?.quoted?.sponsoredTotal?.usd ??
        null,
    ],
    [
      '5, nothing received without a fill',
      false,
      isUnfilled && !isOnOneChain && record.receivedFrom === 'actual',
    ],
    [
      '6, hashes as they are',
      hashes(at(json, 'data', 'inTxs')).join(),
      record.inTransactions.map(({ hash }) => hash).join(),
    ],
  ]
  return expected.flatMap(([rule, wanted, read]) =>
    wanted === read ? [] : [`rule ${rule}: expected ${wanted}, read ${read}`],
  )
}
