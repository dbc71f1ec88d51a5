import { bytesToHex } from '../../../utils/hexBytes.js'
import { bytesOfBitcoin } from './bytesOfBitcoin.js'

const [zero, firstNumber, returns, equal] = [0x00, 0x50, 0x6a, 0x87] as const
/** Copies, hashes and compares what is on the stack; then checks the signature. */
const [duplicate, hash160, equalVerify, checkSignature] = [0x76, 0xa9, 0x88, 0xac] as const

/**
 * The script that pays an address.
 *
 * @returns null when it is no address of Bitcoin
 */
export function scriptOf(address: string): Uint8Array | null {
  const bytes = bytesOfBitcoin(address)
  if (bytes === null) return null
  const [kind = 0, version] = bytes
  if (kind !== 0xff) return Uint8Array.from([opcodeOf(kind), bytes.length - 1, ...bytes.subarray(1)])
  const hash = bytes.subarray(2)
  return version === 0x05
    ? Uint8Array.from([hash160, hash.length, ...hash, equal])
    : Uint8Array.from([duplicate, hash160, hash.length, ...hash, equalVerify, checkSignature])
}

/** Whether what an output holds is an address's. */
export function isPaidTo(script: Uint8Array, address: string | null): boolean {
  const expected = address === null ? null : scriptOf(address)
  return expected !== null && bytesToHex(expected) === bytesToHex(script)
}

/**
 * Whether what such a script holds is spent by a witness, whose signature is good for one amount only.
 *
 * @param redeems what the hash of a script stands for, where the script pays one
 */
export function isSpentByWitness(script: Uint8Array, redeems: Uint8Array | undefined): boolean {
  const paysHash = script[0] === hash160 && script.length === 23
  return paysHash ? redeems !== undefined && isWitnessProgram(redeems) : isWitnessProgram(script)
}

function isWitnessProgram(script: Uint8Array): boolean {
  const [opcode = 0xff, length] = script
  const isVersion = opcode === zero || (opcode > firstNumber && opcode <= firstNumber + 16)
  return isVersion && script.length >= 4 && script.length <= 42 && length === script.length - 2
}

/**
 * The bytes an output carries that nobody can spend.
 *
 * @returns null when it can be spent, or carries something else than one piece of data
 */
export function dataOf(script: Uint8Array): Uint8Array | null {
  const [opcode, push = 0] = script
  if (opcode !== returns) return null
  // One byte says the length up to 75; beyond that one says that the next does.
  const start = push === 0x4c ? 3 : 2
  const data = script.subarray(start)
  return push <= 0x4c && script[start - 1] === data.length ? data : null
}

function opcodeOf(version: number): number {
  return version === 0 ? zero : firstNumber + version
}
