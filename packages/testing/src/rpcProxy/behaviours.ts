import { type Address, isAddress } from 'viem'
import type { RpcHandler, RpcRequest } from '../jsonRpc/answerJsonRpc.js'
import { answerEmpty } from './answerEmpty.js'
import { capRange } from './capRange.js'
import type { RateLimit } from './createRateLimit.js'
import { hideLogs } from './hideLogs.js'
import { type InventedLog, inventLog } from './inventLog.js'
import { lagBehind } from './lagBehind.js'
import { lieAboutStatus } from './lieAboutStatus.js'
import { type Pruning, pruneHistory } from './pruneHistory.js'
import { type Refusal, refuseMethod } from './refuseMethod.js'
import { refuseNodeOnly } from './refuseNodeOnly.js'
import { renameBlocks } from './renameBlocks.js'

/** What a proxy can be told to do, and the value each of these takes. `false` ends it. */
export type RpcBehaviours = {
  /** Answers as a node this many blocks behind the chain. */
  lag: number
  /** Refuses `eth_getLogs` over more blocks than this. */
  cap: number
  /** Finds no logs and no receipts, without an error. */
  empty: true
  /** Has no transactions, receipts and logs of older blocks. */
  prune: Pruning
  /** Answers so many requests in a time, and refuses the others. */
  rateLimit: RateLimit
  /** Lies: every receipt has this status. */
  status: 'success' | 'reverted'
  /** Lies: the logs of this contract are nowhere. */
  hideLogs: Address
  /** Lies: there is one event more than on the chain. */
  inventLog: InventedLog
  /** Lies: every block has another hash, as on another chain. */
  foreignBlocks: true
  /** Answers this method with an error of this code. */
  refuse: Refusal
  /** No JSON-RPC at all: an HTTP status from 400 to 599, the connection reset, or no answer ever. */
  down: number | 'reset' | 'hang'
  /** Has no methods that local development chains offer and public nodes do not. On at first. */
  noSenderAndNonce: true
}

export type RpcBehaviourName = keyof RpcBehaviours

/** The values in force; a name that is missing is off. */
export type RpcBehaviourSet = { readonly [name in RpcBehaviourName]?: RpcBehaviours[name] | undefined }

/** Answers a request itself, or passes it on (changed or not) and gives the answer back (changed or not). */
export type RpcBehaviour<value> = (request: RpcRequest, next: RpcHandler, value: value) => Promise<unknown>

type ForRequests = Exclude<RpcBehaviourName, 'down' | 'rateLimit'>

/**
 * Every behaviour that works on single requests, outermost first, lies over all that is true. `down` and
 * `rateLimit` are not here: they answer for the whole HTTP request.
 */
const behaviours: { readonly [name in ForRequests]: RpcBehaviour<RpcBehaviours[name]> } = Object.freeze({
  noSenderAndNonce: refuseNodeOnly,
  refuse: refuseMethod,
  foreignBlocks: renameBlocks,
  status: lieAboutStatus,
  inventLog,
  hideLogs,
  empty: answerEmpty,
  cap: capRange,
  prune: pruneHistory,
  lag: lagBehind,
})

/** A handler that puts every behaviour in force around the target. */
export function applyBehaviours(set: RpcBehaviourSet, target: RpcHandler): RpcHandler {
  const names = (Object.keys(behaviours) as ForRequests[]).reverse()
  return names.reduce<RpcHandler>((next, name) => applyOne(name, set[name], next), target)
}

function applyOne<name extends ForRequests>(
  name: name,
  value: RpcBehaviours[name] | undefined,
  next: RpcHandler,
): RpcHandler {
  if (value === undefined) return next
  const behaviour: RpcBehaviour<RpcBehaviours[name]> = behaviours[name]
  return (request) => behaviour(request, next, value)
}

/** The same set with one behaviour set, or ended by `false`. Throws when the value makes no sense. */
export function withBehaviour<name extends RpcBehaviourName>(
  set: RpcBehaviourSet,
  name: name,
  value: RpcBehaviours[name] | false,
): RpcBehaviourSet {
  const { [name]: _previous, ...rest } = set
  if (value === false) return Object.freeze(rest as RpcBehaviourSet)
  check(name, value)
  return Object.freeze({ ...rest, [name]: value })
}

const fits: { readonly [name in RpcBehaviourName]: (value: unknown) => boolean } = Object.freeze({
  lag: (value) => isCount(value, 0),
  cap: (value) => isCount(value, 1),
  prune: (value) => isObject(value) && isCount(value.keep, 1) && isOneOf(value.says, 'nothing', 'error'),
  rateLimit: (value) =>
    isObject(value) &&
    isCount(value.requests, 0) &&
    Number(value.perSeconds) > 0 &&
    isOneOf(value.says, 'http', 'rpc'),
  empty: (value) => value === true,
  refuse: (value) => isObject(value) && typeof value.method === 'string' && Number.isInteger(value.code),
  down: (value) => isOneOf(value, 'reset', 'hang') || (isCount(value, 400) && value <= 599),
  noSenderAndNonce: (value) => value === true,
  status: (value) => isOneOf(value, 'success', 'reverted'),
  hideLogs: isAddressText,
  inventLog: (value) => isObject(value) && isAddressText(value.address) && isCount(value.blockNumber, 0),
  foreignBlocks: (value) => value === true,
})

function check(name: RpcBehaviourName, value: unknown): void {
  if (fits[name](value)) return
  const written = JSON.stringify(value)
  throw new RangeError(`The proxy cannot do ${name} with ${written}. Its type says what it takes.`)
}

function isCount(value: unknown, least: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least
}

function isOneOf(value: unknown, ...words: readonly string[]): boolean {
  return typeof value === 'string' && words.includes(value)
}

function isAddressText(value: unknown): boolean {
  return typeof value === 'string' && isAddress(value, { strict: false })
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
