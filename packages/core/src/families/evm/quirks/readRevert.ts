import type { Hex } from '../../../domain/brand.js'
import type { CallOutcome } from '../../chainReadings.js'
import { layersOf } from './layersOf.js'

const isRevert = /revert|vm execution error|out of gas|invalid opcode/i

/** A revert, told from an RPC that does not answer: by code 3, by the bytes of the revert, or by the node's words. */
export function readRevert(error: unknown): CallOutcome | null {
  const layers = layersOf(error)
  const data = layers.map((layer) => hexOf(layer.data)).find((found) => found !== null) ?? null
  const message = sentenceOf(error)
  const isReverted = data !== null || layers.some(({ code }) => code === 3) || isRevert.test(message)
  return isReverted ? { succeeded: false, data: data ?? '0x', message } : null
}

/** The node's own words, which viem keeps in `details`: its message repeats the request, whose bytes are the quote's. */
export function sentenceOf(error: unknown): string {
  const layers = layersOf(error)
  const spoken = layers
    .map(({ details }) => details)
    .find((words) => typeof words === 'string' && words !== '')
  return String(spoken ?? layers.at(-1)?.message ?? error)
}

/** Bytes in hex, or null where there are none. */
export function hexOf(value: unknown): Hex | null {
  return typeof value === 'string' && /^0x([0-9a-f]{2})+$/i.test(value) ? (value as Hex) : null
}
