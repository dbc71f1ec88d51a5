import type { SentMessage } from '../../domain/step.js'
import { type Cell, commentOf, createSlice, type Slice } from './cells.js'
import { skipInit } from './skipInit.js'

/**
 * The messages that what a wallet signed would send, wherever they stand in it: how they are laid out differs from one
 * version of wallets to the next, and what a message looks like does not.
 */
export function messagesIn(body: Cell): readonly SentMessage[] {
  return [...new Set(cellsOf(body))].flatMap((cell) => readInternal(cell) ?? [])
}

function cellsOf(cell: Cell): readonly Cell[] {
  return [cell, ...cell.refs.flatMap(cellsOf)]
}

/** A message to another account, or null where a cell holds none. */
function readInternal(cell: Cell): SentMessage | null {
  try {
    const slice = createSlice(cell)
    if (slice.uint(1) !== 0n) return null
    slice.uint(3)
    skipAddress(slice)
    if (slice.uint(3) !== 0b100n) return null
    const workchain = BigInt.asIntN(8, slice.uint(8))
    const to = `${workchain}:${slice.uint(256).toString(16).padStart(64, '0')}`
    const value = readCoins(slice)
    // Other currencies beside it, which nobody here asks for.
    if (slice.uint(1) === 1n) return null
    readCoins(slice)
    readCoins(slice)
    slice.uint(96)
    if (slice.uint(1) === 1n) skipInit(slice)
    const body = slice.uint(1) === 1n ? slice.next() : slice.rest()
    return { to, value, comment: commentIn(body) }
  } catch {
    return null
  }
}

/** Who sends is written in on the way; a wallet may name its own account. */
function skipAddress(slice: Slice): void {
  if (slice.uint(2) === 0b10n) slice.uint(265)
}

function readCoins(slice: Slice): bigint {
  return slice.uint(Number(slice.uint(4)) * 8)
}

function commentIn(body: Cell): string | null {
  try {
    return commentOf(body)
  } catch {
    return null
  }
}
