import fc from 'fast-check'
import type { Additions, Ask, Fact, Proof } from '../facts.js'
import { recordOf } from './walk.js'

const text = fc.string()
const time = fc.integer({ min: 0, max: 2 ** 53 - 1 })
const place = { step: fc.nat(9), item: fc.nat(9) }
const asked = { ...place, attempt: fc.nat(99) }
const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })

/** Any ask a journal could be given. */
export const anyAsk: fc.Arbitrary<Ask> = fc.record({
  key: text,
  executionId: text,
  ...asked,
  kind: fc.constantFrom('transaction', 'batch', 'signature'),
  callsId: fc.option(text),
  walletKind: text,
  account: text,
  chainId: time,
  to: text,
  value: amount,
  inputHash: text,
  anchor: fc.record({
    blockNumber: amount,
    blockHash: text,
    blockTime: time,
    latestNonce: time,
    pendingNonce: time,
    isContract: fc.boolean(),
  }),
  askedAt: time,
})

const anyAdditions: fc.Arbitrary<Additions> = fc.oneof(
  fc.record({ type: fc.constant('bytes' as const), count: fc.nat() }),
  fc.record({ type: fc.constant('calls' as const), count: fc.option(fc.nat()) }),
)
/** What a journal of before knows nothing of. */
const added = fc.option(
  anyAdditions.map((one) => ({ added: one })),
  { nil: {} },
)

const anyProof: fc.Arbitrary<Proof> = fc.oneof(
  fc.record({ type: fc.constant('approval' as const), ...place, hash: fc.option(text), at: time }),
  fc
    .tuple(
      fc.record({
        type: fc.constant('deposit' as const),
        ...place,
        hash: text,
        chainId: time,
        blockNumber: amount,
        amount,
        at: time,
      }),
      added,
    )
    .map(([proof, more]) => ({ ...proof, ...more })),
  fc
    .tuple(
      fc.record({
        type: fc.constant('call' as const),
        ...place,
        hash: text,
        chainId: time,
        blockNumber: amount,
        at: time,
      }),
      added,
    )
    .map(([proof, more]) => ({ ...proof, ...more })),
  fc.record({
    type: fc.constantFrom('fill', 'refund'),
    hash: fc.option(text),
    chainId: time,
    amount: fc.option(amount),
    witness: fc.constantFrom('chain', 'service'),
    at: time,
  }),
)

const anyKnownFact: fc.Arbitrary<Fact> = fc.oneof(
  fc.record({ type: fc.constantFrom('hash', 'hash-refused', 'reverted'), ...asked, hash: text, at: time }),
  fc.record({ type: fc.constant('reverted' as const), ...asked, hash: text, message: text, at: time }),
  fc.record({ type: fc.constantFrom('rejected', 'nothing-waiting'), ...asked, at: time }),
  fc.record({ type: fc.constant('proof' as const), proof: anyProof, at: time }),
  fc.record({ type: fc.constant('cancelled' as const), at: time }),
  fc.record({
    type: fc.constant('settled' as const),
    outcome: fc.constantFrom('success', 'refunded'),
    at: time,
  }),
)

/** A fact of a newer tab: a type this code has never heard of, with anything in it. */
export const anyUnknownFact: fc.Arbitrary<Fact> = fc
  .tuple(
    fc.constantFrom('teleported', 'constructor', 'toString'),
    fc.record(
      { ...asked, hash: text, bytes: fc.uint8Array(), amount, more: fc.array(text) },
      { requiredKeys: [] },
    ),
    time,
  )
  // What this code does not know has no type here either.
  .map(([type, rest, at]) => ({ ...rest, type, at }) as unknown as Fact)

/** Any fact, known or not. */
export const anyFact: fc.Arbitrary<Fact> = fc.oneof(anyKnownFact, anyUnknownFact)

/** A record that only its id and time tell from others. */
export const anyRecord = fc
  .record({ id: text, createdAt: time })
  .map((some) => ({ ...recordOf([]), ...some }))
