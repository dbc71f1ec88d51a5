import type { Hex } from '../../domain/brand.js'
import { type Arguments, readArguments } from '../../verification/readArguments.js'

/** One call that an account was told to make. Addresses and data in lower case, value in wei. */
export type InnerCall = Readonly<{ to: Hex; value: bigint; data: Hex }>

/** How each function by which accounts are told of calls names them. */
const forms: Readonly<Record<Hex, (values: Arguments) => readonly InnerCall[]>> = {
  // `execute(address, uint256, bytes)`
  '0xb61d27f6': (values) => [{ to: values.address(0), value: values.amount(1), data: values.bytes(2) }],
  // `executeBatch(address[], bytes[])`: no call sends value along.
  '0x18dfb3c7': (values) => zip(values, null, 1),
  // `executeBatch(address[], uint256[], bytes[])`
  '0x47e1da2a': (values) => zip(values, 1, 2),
  // `executeBatch((address, uint256, bytes)[])`
  '0x34fcd5be': readStructs,
  // `execute(bytes32, bytes)` of ERC-7579 and ERC-7821
  '0xe9ae5c53': (values) => readByMode(values.amount(0), values.bytes(1)),
  // `execTransaction(address, uint256, bytes, uint8, …)` of a Safe
  '0x6a761202': readSafe,
  // `executeUserOp` and `executeUserOpWithErrorString(address, uint256, bytes, uint8)` of a Safe behind an entry point
  '0x7bb37428': readSafe,
  '0x541d63c8': readSafe,
}

/** MultiSend and MultiSendCallOnly of Safe 1.3.0 to 1.5.0, as github.com/safe-global/safe-deployments lists them. */
const multiSends: readonly string[] = [
  '0xa238cbeb142c10ef7ad8442c6d1f9e89e07e7761',
  '0x998739bfdaadde7c933b942a68053933098f9eda',
  '0x0dfcccb95225ffb03c6fbb2559b530c2b7c8a912',
  '0x38869bf66a61cf6bdb996a6ae40d5853fd43b526',
  '0x309d0b190fecca8e1d5d8309a16f7e3cb133e885',
  '0x218543288004cd07832472d464648173c77d7eb7',
  '0x40a2accbd92bca938b02010e17a5b8929b49130d',
  '0xa1dabef33b3b82c7814b6d82a79e50f4ac44102b',
  '0xf220d3b4dfb23c4ade8c88e526c1353abacbc38f',
  '0x9641d764fc13c8b624c04430c7356c1c7c8102e2',
  '0x0408ef011960d02349d50286d20531229bcef773',
  '0xa83c336b20401af773b6219ba5027174338d1836',
]

/**
 * Reads which calls an account that is a contract was told to make, in their order. Strict, and one level deep: what a
 * call does in turn is not looked into.
 *
 * @returns null where the form is not known, and where not all of it can be read: then nobody knows what was done
 */
export function readInnerCalls(data: Hex): readonly InnerCall[] | null {
  const selector = data.slice(0, 10).toLowerCase() as Hex
  const read = Object.hasOwn(forms, selector) ? forms[selector] : undefined
  return read === undefined ? null : (readArguments(data, selector, read)?.value ?? null)
}

/** Targets, values and data in lists of their own. An empty list of values stands for no value at all. */
function zip(values: Arguments, amountsAt: number | null, dataAt: number): readonly InnerCall[] {
  const targets = values.list(0, (list, slot) => list.address(slot))
  const amounts = amountsAt === null ? [] : values.list(amountsAt, (list, slot) => list.amount(slot))
  const data = values.list(dataAt, (list, slot) => list.bytes(slot))
  const fits = targets.length === data.length && (amounts.length === 0 || amounts.length === data.length)
  if (!fits) return unread()
  return targets.map((to, index) => ({ to, value: amounts[index] ?? 0n, data: data[index] ?? '0x' }))
}

function readStructs(values: Arguments): readonly InnerCall[] {
  return values.list(0, (list, slot) => {
    const call = list.struct(slot)
    return { to: call.address(0), value: call.amount(1), data: call.bytes(2) }
  })
}

/**
 * ERC-7579 names by the first byte of the mode whether one call or several follow, by the second what happens where one
 * fails, and by the seventh to the tenth a way of its own. ERC-7821 has two of those: what authorizes the calls behind
 * them, and several batches in one, which are not read here.
 */
function readByMode(mode: bigint, data: Hex): readonly InnerCall[] {
  const kind = mode >> 248n
  const way = (mode >> 176n) & 0xffffffffn
  if (kind === 0n && way === 0n) {
    const head = take(data, 0, 52)
    return [
      { to: `0x${head.slice(0, 40)}`, value: BigInt(`0x${head.slice(40)}`), data: `0x${data.slice(106)}` },
    ]
  }
  const isBatch = kind === 1n && (way === 0n || way === 0x78210001n)
  return (isBatch ? readArguments(data, '0x', readStructs)?.value : undefined) ?? unread()
}

/** A Safe makes the call, or runs code of others as its own: of those only MultiSend is known. */
function readSafe(values: Arguments): readonly InnerCall[] {
  const call = { to: values.address(0), value: values.amount(1), data: values.bytes(2) }
  const isDelegated = values.flag(3)
  if (!isDelegated) return [call]
  // `multiSend(bytes)`
  const packed = multiSends.includes(call.to)
    ? readArguments(call.data, '0x8d80ff0a', (inner) => inner.bytes(0))?.value
    : undefined
  return packed === undefined ? unread() : unpack(packed)
}

/** Calls one behind the other: kind, target, value, how many bytes of data, and those. */
function unpack(packed: Hex): readonly InnerCall[] {
  const calls: InnerCall[] = []
  for (let at = 0; at < packed.length / 2 - 1; ) {
    const head = take(packed, at, 85)
    const length = BigInt(`0x${head.slice(106)}`)
    // Of any other kind than a call is code of others once more.
    if (!head.startsWith('00') || length > BigInt(packed.length)) return unread()
    const size = Number.parseInt(`${length}`, 10)
    const data: Hex = `0x${take(packed, at + 85, size)}`
    calls.push({ to: `0x${head.slice(2, 42)}`, value: BigInt(`0x${head.slice(42, 106)}`), data })
    at += 85 + size
  }
  return calls
}

/** So many bytes from a place on, without `0x`. */
function take(data: Hex, at: number, length: number): string {
  const found = data.slice(2 + at * 2, 2 + (at + length) * 2)
  return found.length === length * 2 ? found : unread()
}

/** What `readArguments` takes for data that is none of this form. */
function unread(): never {
  throw new RangeError('Calls that cannot be read.')
}
