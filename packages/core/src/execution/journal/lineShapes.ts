import type { GenericSchema } from 'valibot'
import { array, bigint, boolean, check, is, nullable, number, optional, pipe, string } from 'valibot'
import { callShape } from '../../engine/journal/callShape.js'
import { looseObject } from '../../utils/shapes.js'
import type { Additions, Fact, Proof } from '../facts.js'

// Only what the engine relies on is looked at, and every other field stays: a newer tab may know more.

type Shapes = Readonly<Record<string, GenericSchema>>

const at = { at: number() }
const ofItem = { step: number(), item: number() }
const ofAsk = { ...ofItem, attempt: number() }
const hash = { hash: string() }

const outcome = looseObject({
  hash: nullable(string()),
  chainId: number(),
  amount: nullable(bigint()),
  witness: string(),
})

const additions: Readonly<Record<Additions['type'], GenericSchema>> = {
  bytes: looseObject({ count: number() }),
  calls: looseObject({ count: nullable(number()) }),
}
const added = { added: optional(ofKnownType(additions)) }

const proofs: Readonly<Record<Proof['type'], GenericSchema>> = {
  approval: looseObject({ ...ofItem, hash: nullable(string()) }),
  deposit: looseObject({
    ...{ ...ofItem, ...hash, ...added },
    chainId: number(),
    blockNumber: bigint(),
    amount: bigint(),
  }),
  call: looseObject({ ...ofItem, ...hash, ...added, chainId: number(), blockNumber: bigint() }),
  fill: outcome,
  refund: outcome,
}

/** A type this code does not know is another tab's to understand: of it only what all types have is looked at. */
function ofKnownType(shapes: Shapes, all: Shapes = {}): GenericSchema {
  return pipe(
    looseObject({ type: string(), ...all }),
    check((value) => {
      const shape = Object.hasOwn(shapes, value.type) ? shapes[value.type] : undefined
      return shape === undefined || is(shape, value)
    }),
  )
}

const step = looseObject({
  id: string(),
  kind: string(),
  items: array(
    looseObject({
      status: string(),
      call: callShape,
    }),
  ),
})

const facts: Readonly<Record<Fact['type'], GenericSchema>> = {
  hash: looseObject({ ...ofAsk, ...hash }),
  signed: looseObject({ ...ofAsk, ...hash, bytes: string(), validity: looseObject({}) }),
  nonce: looseObject({ ...ofAsk, ...hash, nonce: number() }),
  calls: looseObject({ ...ofAsk, callsId: string() }),
  signature: looseObject({ ...ofAsk, signature: string() }),
  posted: looseObject({ ...ofAsk, steps: array(step) }),
  'permit-ended': looseObject({ ...ofAsk, end: string() }),
  rejected: looseObject(ofAsk),
  'batch-refused': looseObject(ofAsk),
  'nothing-waiting': looseObject(ofAsk),
  'hash-refused': looseObject({ ...ofAsk, ...hash }),
  reverted: looseObject({ ...ofAsk, ...hash, message: optional(string()) }),
  replaced: looseObject({ ...ofAsk, ...hash }),
  elsewhere: looseObject({ ...ofAsk, ...hash, chainId: number(), amount: bigint() }),
  duplicate: looseObject({ ...ofAsk, ...hash, chainId: number(), amount: bigint() }),
  proof: looseObject({ proof: ofKnownType(proofs, at) }),
  cancelled: looseObject({}),
  settled: looseObject({ outcome: string() }),
}

/** One fact; every type of `Fact` has its shape here. */
export const factShape: GenericSchema = ofKnownType(facts, at)

/** One ask of the present version. */
export const askShape: GenericSchema = looseObject({
  key: string(),
  executionId: string(),
  ...ofAsk,
  kind: string(),
  callsId: nullable(string()),
  walletKind: string(),
  account: string(),
  chainId: number(),
  to: string(),
  value: bigint(),
  inputHash: string(),
  anchor: looseObject({
    blockNumber: bigint(),
    blockHash: string(),
    blockTime: number(),
    latestNonce: number(),
    pendingNonce: number(),
    isContract: boolean(),
  }),
  askedAt: number(),
})

const order = looseObject({
  orderId: string(),
  orderData: looseObject({
    inputs: array(looseObject({})),
    output: looseObject({ payments: array(looseObject({})), deadline: number() }),
    fees: array(looseObject({})),
  }),
})

/** The execution itself: its quote as far as it is carried out, verified and shown. */
export const recordShape: GenericSchema = looseObject({
  id: string(),
  account: string(),
  createdAt: number(),
  quote: looseObject({
    requestId: string(),
    steps: array(step),
    fees: looseObject({}),
    details: looseObject({}),
    protocol: nullable(order),
    request: looseObject({
      user: string(),
      originChainId: number(),
      destinationChainId: number(),
      originCurrency: string(),
      destinationCurrency: string(),
      amount: bigint(),
    }),
    receivedAt: number(),
  }),
})
