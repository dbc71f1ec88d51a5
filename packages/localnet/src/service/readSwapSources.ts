import { swapSource } from './swapSource.js'

/** The sides of a quote on which money may be swapped. */
export type SwapSide = 'origin' | 'destination'

/** By side, the field of the request that leaves the pools out, or null where they may be used. */
export type SwapSources = Readonly<Record<SwapSide, string | null>>

/** Reads which sources of swaps are asked for or left out (interface: `POST /quote/v2`). Their shapes were looked at before. */
export function readSwapSources(body: Readonly<Record<string, unknown>>): SwapSources {
  const leftOutBy = (side: string): string | null => {
    if (listOf(body, 'excludedSwapSources')?.includes(swapSource)) return 'excludedSwapSources'
    const fields = ['includedSwapSources', `included${side}SwapSources`]
    return fields.find((field) => listOf(body, field)?.includes(swapSource) === false) ?? null
  }
  return { origin: leftOutBy('Origin'), destination: leftOutBy('Destination') }
}

/** An empty list asks for nothing. */
function listOf(body: Readonly<Record<string, unknown>>, field: string): readonly unknown[] | null {
  const value = body[field]
  return Array.isArray(value) && value.length > 0 ? value : null
}
