import type { Hex } from '../domain/brand.js'
import { type DecodedDeposit, decodeDeposit } from './decodeDeposit.js'
import type { RouteCall } from './decodeRoute.js'
import { readArguments } from './readArguments.js'
import { addressOfWord, readWords } from './readWords.js'

/** A deposit that is made by a call of its own, not by a token's transfer. */
type DepositCall = Exclude<DecodedDeposit, { type: 'transfer' }>

/** What one call of a router does with money, as far as its bytes tell. `token` null is the native currency. */
export type RouteEffect =
  | {
      readonly type: 'deposit'
      readonly to: Hex
      readonly token: Hex | null
      readonly deposit: DepositCall
      /** Null where all is deposited that the router holds. */
      readonly amount: bigint | null
    }
  /** `amount` null where all is paid that the router holds. */
  | {
      readonly type: 'payout'
      readonly to: Hex
      readonly token: Hex | null
      readonly amount: bigint | null
    }
  /** An allowance of the router's own, which is worth no more than what the router holds. */
  | { readonly type: 'allowance'; readonly token: Hex }
  | { readonly type: 'other'; readonly does: string }

/**
 * Reads one call a router makes: its own ways of giving away what it holds, a token's transfer, a deposit. In its own
 * ways an amount of zero stands for all it holds.
 *
 * @param router the trusted router, which alone understands the `cleanup` functions
 */
export function decodeRouteCall(
  { target, value, data }: Pick<RouteCall, 'target' | 'value' | 'data'>,
  router: string | undefined,
): readonly RouteEffect[] {
  const isCleanup = router !== undefined && router.toLowerCase() === target
  const cleanup = isCleanup
    ? (payTokens(data) ?? payNative(data) ?? callWithTokens(data) ?? callWithNative(data))
    : null
  return cleanup ?? [decodeDirect(target, value, data)]
}

function decodeDirect(target: Hex, value: bigint, data: Hex): RouteEffect {
  const deposit = decodeDeposit(data)
  if (deposit?.type === 'native') return depositOf(target, deposit, value)
  // Whatever it looks like, value that goes along goes to the target.
  if (value > 0n) return other(target, data)
  // By the whole allowance it would deposit what the router happens to allow, and leave the rest for anybody to take.
  if (deposit?.type === 'erc20') return depositOf(target, deposit, null)
  // `transfer(to, amount)` and `transferFrom(from, to, amount)`
  const [first, amount] =
    readWords(data, '0xa9059cbb', 2)?.words ?? readWords(data, '0x23b872dd', 3)?.words.slice(1) ?? []
  const to = addressOfWord(first)
  if (to && amount) return { type: 'payout', to, token: target, amount: BigInt(amount) }
  if (readWords(data, '0x095ea7b3', 2)) return { type: 'allowance', token: target }
  return other(target, data)
}

/** `cleanupErc20s(tokens, recipients, amounts, metadata)` */
function payTokens(data: Hex): readonly RouteEffect[] | null {
  const read = readArguments(data, '0x9bb43718', (values) => {
    const tokens = values.list(0, (list, slot) => list.address(slot))
    const recipients = values.list(1, (list, slot) => list.address(slot))
    const amounts = values.list(2, (list, slot) => list.amount(slot))
    return tokens.map(
      (token, index): RouteEffect => ({
        type: 'payout',
        token,
        to: at(recipients, index),
        amount: at(amounts, index) || null,
      }),
    )
  })
  return read?.value ?? null
}

/** `cleanupNative(amount, recipient, metadata)` */
function payNative(data: Hex): readonly RouteEffect[] | null {
  const read = readArguments(data, '0xa6bd8c96', (values) => ({
    to: values.address(1),
    amount: values.amount(0) || null,
  }))
  return read && [{ type: 'payout', token: null, ...read.value }]
}

/** `cleanupErc20sViaCall(tokens, tos, datas, amounts)` */
function callWithTokens(data: Hex): readonly RouteEffect[] | null {
  const read = readArguments(data, '0x73b7bb2f', (values) => {
    const tokens = values.list(0, (list, slot) => list.address(slot))
    const targets = values.list(1, (list, slot) => list.address(slot))
    const datas = values.list(2, (list, slot) => list.bytes(slot))
    const amounts = values.list(3, (list, slot) => list.amount(slot))
    return tokens.map((token, index) =>
      depositOr(at(targets, index), at(datas, index), token, at(amounts, index)),
    )
  })
  return read?.value ?? null
}

/** `cleanupNativeViaCall(amount, to, data)` */
function callWithNative(data: Hex): readonly RouteEffect[] | null {
  const read = readArguments(data, '0x5d1fe6a2', (values) =>
    depositOr(values.address(1), values.bytes(2), null, values.amount(0)),
  )
  return read && [read.value]
}

function depositOr(to: Hex, data: Hex, token: Hex | null, amount: bigint): RouteEffect {
  const deposit = decodeDeposit(data)
  return deposit && deposit.type !== 'transfer' && tokenOf(deposit) === token
    ? depositOf(to, deposit, amount === 0n ? null : amount)
    : other(to, data)
}

function depositOf(to: Hex, deposit: DepositCall, amount: bigint | null): RouteEffect {
  switch (deposit.type) {
    case 'native':
      return { type: 'deposit', to, token: null, deposit, amount }
    case 'erc20':
      return { type: 'deposit', to, token: deposit.token, deposit, amount: deposit.amount }
    case 'erc20-allowance':
      return { type: 'deposit', to, token: deposit.token, deposit, amount }
    default:
      return deposit satisfies never
  }
}

function tokenOf(deposit: DepositCall): Hex | null {
  return deposit.type === 'native' ? null : deposit.token
}

function other(target: Hex, data: Hex): RouteEffect {
  return { type: 'other', does: `${data.slice(0, 10)} of ${target}` }
}

function at<Value>(values: readonly Value[], index: number): Value {
  const value = values[index]
  if (value === undefined) throw new RangeError('Lists of different lengths.')
  return value
}
