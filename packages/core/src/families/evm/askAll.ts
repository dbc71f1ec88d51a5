import type { Client } from 'viem'
import { leaveIfAborted } from '../../utils/leaveIfAborted.js'
import { askEach, askEachInTurn, type Merging } from '../askEach.js'

/** One provider's JSON-RPC for the length of one question. */
export type Rpc = Client['request']

/** The same without viem's table of methods, which does not pass through a function that only hands on. */
type Untyped = (given: unknown, options?: object | undefined) => Promise<unknown>

/** The providers of one chain, of different operators. Never empty. */
export type Providers = readonly Client[]

/** Asks every provider the same and makes one answer of theirs, as `askEach` does. */
export function askAll<Answer>(
  providers: Providers,
  read: (rpc: Rpc) => Promise<Answer>,
  merging: Merging<Answer>,
): Promise<Answer> {
  return askEach(providers, (client, signal) => read(rpcOf(client, signal)), merging)
}

/** A provider's JSON-RPC that asks nothing any more once the signal has fired. */
export function rpcOf(client: Client, signal: AbortSignal | undefined): Rpc {
  const request = client.request as Untyped
  const untilOver: Untyped = async (given, options) => {
    // Not every transport hears the signal; a search of many requests ends here all the same.
    leaveIfAborted(signal)
    return request(given, { ...options, signal })
  }
  return untilOver as Rpc
}

/** A provider's JSON-RPC that knows how often it was asked. */
export type CountedRpc = Readonly<{ rpc: Rpc; count: () => number }>

/** The same JSON-RPC, counted from here on. */
export function countRequests(rpc: Rpc): CountedRpc {
  let requests = 0
  const counted: Untyped = (given, options) => {
    requests += 1
    return (rpc as Untyped)(given, options)
  }
  return { rpc: counted as Rpc, count: () => requests }
}

/** The first answer in the host's order: each provider is asked only when those before it failed. */
export function askInTurn<Answer>(
  providers: Providers,
  read: (rpc: Rpc) => Promise<Answer>,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  return askEachInTurn(providers, (client) => read(rpcOf(client, signal)))
}
