import type { SolanaInstruction } from '../../../domain/step.js'
import { readLittle } from '../readLittle.js'
import type { SolanaEffect } from './solanaEffect.js'

/** Instructions that let somebody else move what the account holds, or hand the account over. */
const rights: Readonly<Record<string, string>> = {
  4: 'Approve',
  6: 'SetAuthority',
  13: 'ApproveChecked',
  // Holds instructions of its own, these among them.
  255: 'Batch',
}

/** Revoke, the initializers of an account, and SyncNative: nothing leaves by them and nobody gains a right. */
const harmless: readonly bigint[] = [1n, 5n, 16n, 17n, 18n, 21n, 22n]

/**
 * Reads one instruction of the token program or of Token-2022, whose first 25 instructions are the same.
 *
 * @returns null when it is none whose effect is known
 */
export function decodeTokenInstruction({ data, keys }: SolanaInstruction): SolanaEffect | null {
  const kind = readLittle(data, 0, 1)
  const does = rights[`${kind}`]
  if (does !== undefined) return { type: 'authority', does }
  if (harmless.includes(kind)) return { type: 'nothing' }
  const [first, second, third, fourth] = keys.map(({ pubkey }) => pubkey)
  const amount = readLittle(data, 1, 8)
  switch (kind) {
    // Transfer: from, to, owner
    case 3n:
      return outflow(third, null, amount)
    // Burn and BurnChecked: from, mint, owner
    case 8n:
    case 15n:
      return outflow(third, second, amount)
    // CloseAccount: account, destination, owner
    case 9n:
      return first && second && second === third
        ? { type: 'nothing' }
        : { type: 'authority', does: `CloseAccount in favour of ${second}` }
    // TransferChecked: from, mint, to, owner
    case 12n:
      return outflow(fourth, second, amount)
    // TransferCheckedWithFee of Token-2022: the same, the amount one byte later
    case 26n:
      return readLittle(data, 1, 1) === 1n ? outflow(fourth, second, readLittle(data, 2, 8)) : null
    default:
      return null
  }
}

function outflow(
  owner: string | undefined,
  mint: string | null | undefined,
  amount: bigint,
): SolanaEffect | null {
  return owner === undefined || mint === undefined || amount < 0n
    ? null
    : { type: 'outflow', owner, mint, amount }
}
