import type { Hex } from '../../../domain/brand.js'
import type { SolanaInstruction } from '../../../domain/step.js'
import { readLittle } from '../readLittle.js'
import { decodeTokenInstruction } from './decodeTokenInstruction.js'
import { programs } from './programs.js'
import type { SolanaEffect } from './solanaEffect.js'

/**
 * Reads one instruction of a transaction of Solana. What the depository and the programs of Solana itself and of its
 * tokens do is known, or refused: whatever they learn to do, no deposit needs it.
 *
 * @param depository the trusted program; null when nobody named one
 */
export function decodeInstruction(instruction: SolanaInstruction, depository: string | null): SolanaEffect {
  switch (instruction.programId) {
    case depository:
      return decodeDepository(instruction) ?? refusedEffect(instruction)
    case programs.system:
      return decodeSystem(instruction) ?? refusedEffect(instruction)
    case programs.token:
    case programs.token2022:
      return decodeTokenInstruction(instruction) ?? refusedEffect(instruction)
    case programs.tokenAccounts:
      return decodeTokenAccount(instruction) ?? refusedEffect(instruction)
    case programs.stake:
    case programs.vote:
    case programs.loader:
    case programs.lookupTables:
      return refusedEffect(instruction)
    case programs.computeBudget:
      return decodeBudget(instruction) ?? unknownEffect(instruction)
    case programs.memo:
    case programs.olderMemo:
      return { type: 'nothing' }
    default:
      return unknownEffect(instruction)
  }
}

/** Eight bytes that name the function, the amount, the order (facts: Solana program). */
function decodeDepository({ data, keys }: SolanaInstruction): SolanaEffect | null {
  const isNative = data.startsWith('0x0d9e0ddf5fd51c06')
  if (data.length !== 2 + 48 * 2 || !(isNative || data.startsWith('0x0b9c60da27a3b413'))) return null
  // Whoever is missing is nobody, and not who he should be.
  const [, sender = '', depositor = '', vault = '', mint = ''] = keys.map(({ pubkey }) => pubkey)
  const currency = isNative ? programs.system : mint
  const orderId: Hex = `0x${data.slice(34)}`
  return {
    type: 'deposit',
    sender,
    depositor,
    vault,
    mint: currency,
    amount: readLittle(data, 8, 8),
    orderId,
  }
}

/** Instructions that hand an account to a program, or what a nonce account holds to somebody. */
const handedOver: Readonly<Record<string, string>> = {
  1: 'Assign',
  5: 'WithdrawNonceAccount',
  7: 'AuthorizeNonceAccount',
  10: 'AssignWithSeed',
}

function decodeSystem({ data, keys }: SolanaInstruction): SolanaEffect | null {
  const kind = readLittle(data, 0, 4)
  const does = handedOver[`${kind}`]
  if (does !== undefined) return { type: 'authority', does }
  if (kind === 4n) return { type: 'nonce' }
  const amount = readLittle(data, 4, 8)
  const [from, to] = keys
  const moved = moveBySystem(kind, data, keys)
  if (moved !== null) return { type: 'refused', ...moved }
  // CreateAccount and Transfer: both take what they move from the first account.
  if ((kind !== 0n && kind !== 2n) || amount < 0n || !from || !to) return null
  const isToItself = kind === 2n && from.pubkey === to.pubkey
  return isToItself
    ? { type: 'nothing' }
    : { type: 'outflow', owner: from.pubkey, mint: programs.system, amount }
}

/** What moves money in a way no deposit needs, and from whom. A seed is a text of any length before the amount. */
function moveBySystem(
  kind: bigint,
  data: Hex,
  keys: SolanaInstruction['keys'],
): Omit<Extract<SolanaEffect, { type: 'refused' }>, 'type'> | null {
  const taken = (payer: number, at: number): Readonly<{ owner: string; amount: bigint }> | null => {
    const amount = readLittle(data, at, 8)
    const owner = keys[payer]?.pubkey
    return amount < 0n || owner === undefined ? null : { owner, amount }
  }
  switch (kind) {
    // from, to, base; the base, the seed, the amount
    case 3n:
      return { does: 'CreateAccountWithSeed', takes: taken(0, 44 + Number(readLittle(data, 36, 8))) }
    // from, base, to; the base signs for what it is derived from
    case 11n:
      return { does: 'TransferWithSeed', takes: taken(1, 4) }
    // to, from
    case 13n:
      return { does: 'CreateAccountAllowPrefund', takes: taken(1, 4) }
    default:
      return null
  }
}

/** `Create` and `CreateIdempotent`: payer, account, owner, mint. */
function decodeTokenAccount({ data, keys }: SolanaInstruction): SolanaEffect | null {
  const [payer, , owner] = keys
  return ['0x', '0x00', '0x01'].includes(data) && payer && owner
    ? { type: 'rent', payer: payer.pubkey, owner: owner.pubkey }
    : null
}

function decodeBudget({ data }: SolanaInstruction): SolanaEffect | null {
  const units = readLittle(data, 1, 4)
  const price = readLittle(data, 1, 8)
  switch (readLittle(data, 0, 1)) {
    case 1n:
    case 4n:
      return { type: 'nothing' }
    case 2n:
      return units < 0n ? null : { type: 'units', units }
    case 3n:
      return price < 0n ? null : { type: 'price', price }
    default:
      return null
  }
}

function refusedEffect({ programId, data }: SolanaInstruction): SolanaEffect {
  return { type: 'refused', does: `${data.slice(0, 10)} of ${programId}`, takes: null }
}

function unknownEffect({ programId, data }: SolanaInstruction): SolanaEffect {
  return { type: 'unknown', does: `${data.slice(0, 10)} of ${programId}` }
}
