import type { RpcHandler, RpcRequest } from '../jsonRpc/answerJsonRpc.js'
import { answerEmpty } from './answerEmpty.js'
import { capRange } from './capRange.js'
import { lagBehind } from './lagBehind.js'
import { refuseNodeOnly } from './refuseNodeOnly.js'

/** What a proxy can be told to do, and the value each of these takes. `false` ends it. */
export type RpcBehaviours = {
  /** Answers as a node this many blocks behind the chain. */
  lag: number
  /** Refuses `eth_getLogs` over more blocks than this. */
  cap: number
  /** Finds no logs and no receipts, without an error. */
  empty: true
  /** No JSON-RPC at all: an HTTP status from 400 to 599, or the connection reset. */
  down: number | 'reset'
  /** Has no methods that local development chains offer and public nodes do not. On at first. */
  noSenderAndNonce: true
}

export type RpcBehaviourName = keyof RpcBehaviours

/** The values in force; a name that is missing is off. */
export type RpcBehaviourSet = { readonly [name in RpcBehaviourName]?: RpcBehaviours[name] | undefined }

/** Answers a request itself, or passes it on (changed or not) and gives the answer back (changed or not). */
export type RpcBehaviour<value> = (request: RpcRequest, next: RpcHandler, value: value) => Promise<unknown>

type ForRequests = Exclude<RpcBehaviourName, 'down'>

/**
 * Every behaviour that works on single requests, outermost first. `down` is not here: it answers before there
 * is a request to read.
 */
const behaviours: { readonly [name in ForRequests]: RpcBehaviour<RpcBehaviours[name]> } = Object.freeze({
  noSenderAndNonce: refuseNodeOnly,
  empty: answerEmpty,
  cap: capRange,
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

function check(name: RpcBehaviourName, value: number | string | true): void {
  const fits = {
    lag: () => Number.isInteger(value) && Number(value) >= 0,
    cap: () => Number.isInteger(value) && Number(value) >= 1,
    empty: () => value === true,
    down: () =>
      value === 'reset' || (Number.isInteger(value) && Number(value) >= 400 && Number(value) <= 599),
    noSenderAndNonce: () => value === true,
  } as const
  if (!fits[name]())
    throw new RangeError(`The proxy cannot do ${name} with ${value}. Its type says what it takes.`)
}
