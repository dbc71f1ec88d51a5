import type { GenericSchema } from 'valibot'
import { bigint, check, is, nullable, number, optional, pipe, string } from 'valibot'
import { callShape } from '../../engine/journal/callShape.js'
import type { Codec, ContentReading } from '../../engine/journal/codec.js'
import { renameCall } from '../../engine/journal/renameCall.js'
import { looseObject } from '../../utils/shapes.js'
import {
  jobTopic,
  type WithdrawalAsk,
  type WithdrawalFact,
  type WithdrawalRecord,
  withdrawalFactKey,
} from '../facts.js'
import { isWithdrawalEnded } from '../isWithdrawalEnded.js'
import { isWithdrawalOpen } from '../isWithdrawalOpen.js'

/** The version that is written. A change of what a line holds raises it, and adds a step here. */
const lineVersion = 3

// Only what a withdrawal relies on is looked at, and every other field stays: a newer tab may know more.

const ofRound = { round: number() }
const ofAsk = { ...ofRound, attempt: number() }
const hash = { hash: string() }

const facts: Readonly<Record<WithdrawalFact['type'], GenericSchema>> = {
  attested: looseObject({}),
  signature: looseObject({
    ...ofAsk,
    signature: string(),
    prepared: looseObject({ nonce: string(), amount: bigint() }),
    held: optional(bigint()),
  }),
  refused: looseObject({ ...ofRound, message: string(), earlier: string() }),
  yielded: looseObject({ ...ofRound, to: string() }),
  job: looseObject({ ...ofRound, jobId: string(), origin: string() }),
  ready: looseObject({
    ...ofRound,
    transaction: callShape,
    fromBlock: optional(bigint()),
  }),
  over: looseObject({ ...ofRound, end: string() }),
  outlasted: looseObject(ofRound),
  rejected: looseObject({ ...ofAsk, kind: string() }),
  'nothing-waiting': looseObject(ofAsk),
  signed: looseObject({ ...ofAsk, ...hash, bytes: string(), validity: looseObject({ type: string() }) }),
  hash: looseObject({ ...ofAsk, ...hash }),
  'hash-refused': looseObject({ ...ofRound, ...hash }),
  reverted: looseObject({ ...ofRound, ...hash }),
  proof: looseObject({
    proof: looseObject({
      ...ofRound,
      hash: nullable(string()),
      chainId: number(),
      amount: bigint(),
      witness: string(),
    }),
  }),
  cancelled: looseObject({}),
}

/** A type this code does not know is another tab's to understand: of it only the type and the time are looked at. */
const fact = pipe(
  looseObject({ type: string(), at: number() }),
  check((value) => {
    const shape = Object.hasOwn(facts, value.type) ? facts[value.type as WithdrawalFact['type']] : undefined
    return shape === undefined || is(shape, value)
  }),
)

const ask = looseObject({
  key: string(),
  ...ofAsk,
  kind: string(),
  account: string(),
  chainId: number(),
  to: string(),
  inputHash: string(),
  anchor: nullable(looseObject({ blockNumber: bigint() })),
  askedAt: number(),
})

const record = looseObject({
  id: string(),
  createdAt: number(),
  chainId: number(),
  vm: string(),
  ownerChainId: number(),
  ownerVm: string(),
  deposit: nullable(looseObject({ chainId: number(), transactionId: string() })),
  request: looseObject({
    chainId: string(),
    currency: string(),
    amount: bigint(),
    ownerChainId: string(),
    owner: string(),
    recipient: string(),
  }),
})

type FoundLine = Readonly<Record<string, unknown>>

/** Brings a line of an older version up to the present one; any other is as it was. */
function migrate(line: FoundLine): FoundLine {
  switch (line.v) {
    case 1:
      return migrate({ ...withValidity(line), v: 2 })
    case 2:
      return { ...withCallOfToday(line), v: lineVersion }
    default:
      return line
  }
}

/** What was signed was always of the EVM, whose transactions have a place in the account's order. */
function withValidity(line: FoundLine): FoundLine {
  const { nonce, ...signed } = Object(line.fact)
  const isSigned = line.type === 'fact' && signed.type === 'signed' && typeof nonce === 'number'
  return isSigned ? { ...line, fact: { ...signed, validity: { type: 'nonce', nonce } } } : line
}

/** A payment of Hyperliquid was named after the exchange. */
function withCallOfToday(line: FoundLine): FoundLine {
  const fact = Object(line.fact)
  const isReady = line.type === 'fact' && fact.type === 'ready'
  return isReady ? { ...line, fact: { ...fact, transaction: renameCall(fact.transaction) } } : line
}

const shapes: Readonly<Record<string, GenericSchema>> = { record, ask, fact }

/** How withdrawals are kept: `{ v, type, record | ask | fact }`. It holds bigints: store it by structured clone. */
export const withdrawalCodec: Codec<WithdrawalRecord, WithdrawalAsk, WithdrawalFact> = {
  recordLine: 'withdrawal',
  write: (content) => ({ v: lineVersion, ...content }),
  read: (stored): ContentReading<WithdrawalRecord, WithdrawalAsk, WithdrawalFact> => {
    const line = migrate(Object(stored))
    const { v, type } = line
    if (Number.isSafeInteger(v) && (v as number) > lineVersion) return { type: 'damaged', reason: 'newer' }
    const shape = typeof type === 'string' && Object.hasOwn(shapes, type) ? shapes[type] : undefined
    // The shapes look at what is relied on; the rest is as it was written.
    return v === lineVersion && shape !== undefined && is(shape, line[type as string])
      ? { type: 'read', content: line as never }
      : { type: 'damaged', reason: 'corrupted' }
  },
  formerId: () => null,
  factKey: withdrawalFactKey,
  topicsOf: (content) =>
    content.type === 'fact' && content.fact.type === 'job' ? [jobTopic(content.fact.jobId)] : [],
  isOver: (entry) => !isWithdrawalOpen(entry),
  isEnded: isWithdrawalEnded,
  // The next one of the same terms has a number of its own: nothing else is to be kept from being asked.
  marksOf: () => [],
}
