import type { QuoteRequest } from '@portage/core'
import { type Core, type Example, type ExampleKind, type Judged, someRequest } from './example.js'
import { chainsOf, type RecordedQuote, requestOf } from './recordedQuote.js'

/** Recorded answers by the name of their file, and the chains of the protocol as they are listed beside them. */
export type Recorded = Readonly<{
  answers: readonly Readonly<{ name: string; json: unknown }>[]
  protocolMap: unknown
}>

/** The service gives an order a week. */
const orderLife = 7 * 24 * 3_600

/** What is no quote, by the beginning of its file's name. What is not in it and no quote either is left out. */
const kinds: Readonly<Record<string, ExampleKind>> = {
  f3: 'requests',
  l: 'request',
  l2: 'request',
  l4: 'requests',
  n: 'chains',
  n2: 'chains',
  n3: 'chains',
  o: 'posted',
}
/** An error and a webhook are read elsewhere. */
const others = ['k2', 'm']

/** What is known of the quotes with an order. Some authors changed addresses after the order had its id. */
const verdicts: Readonly<Record<string, Judged['verdict']>> = {
  a: 'verified',
  b: 'verified',
  f: 'unverifiable',
  g: 'failed',
  h: 'verified',
  i: 'failed',
  j: 'verified',
  k: 'failed',
}
const asked: Readonly<Record<string, Partial<QuoteRequest>>> = { f: { useDepositAddress: true } }

/** The recorded answers of the service as examples. */
export function recordedExamples(core: Core, { answers, protocolMap }: Recorded): readonly Example[] {
  return answers.flatMap(({ name, json }) => {
    const prefix = name.split('-')[0] ?? ''
    if (others.includes(prefix)) return []
    const kind = kinds[prefix] ?? 'quote'
    return kind === 'quote'
      ? [quoteExample(core, { name, prefix, json, protocolMap })]
      : [{ name, kind, json }]
  })
}

function quoteExample(
  core: Core,
  {
    name,
    prefix,
    json,
    protocolMap,
  }: Readonly<{ name: string; prefix: string; json: unknown; protocolMap: unknown }>,
): Example {
  const whole = Object.hasOwn(Object(json), 'steps') ? json : { steps: [json] }
  // Some were trimmed of their request id by whoever recorded them: it is given back.
  const answer = (isNamed(core, whole) ? whole : { requestId: '0x01', ...(whole as object) }) as RecordedQuote
  const verdict = verdicts[prefix]
  if (verdict === undefined) return { name, kind: 'quote', json: answer }
  const deadline = answer.protocol?.v2.orderData.output.deadline ?? 0
  return {
    name,
    kind: 'quote',
    json: answer,
    request: { ...requestOf(answer), ...asked[prefix] },
    judged: {
      verdict,
      chains: core.wire.decodeChains(chainsOf(core.trusted, protocolMap)),
      trusted: core.trusted,
      now: (deadline - orderLife) * 1_000,
    },
  }
}

function isNamed(core: Core, json: unknown): boolean {
  try {
    core.wire.decodeQuote(json, { request: someRequest, receivedAt: 0 })
    return true
  } catch (error) {
    if (core.isDecodeError(error) && error.path === 'requestId') return false
    throw error
  }
}
