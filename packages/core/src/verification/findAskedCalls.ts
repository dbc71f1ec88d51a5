import type { DestinationCall } from '../domain/quoteRequest.js'

/** A call as it is made. */
type MadeCall = Readonly<{ target: string; value: bigint; data: string }>

/**
 * What became of the calls that were asked for: `missing` are made by nobody, `hidden` stand inside the data of another
 * call, which may make them or not. `others` are made and were not asked for.
 */
type AskedCalls<Call extends MadeCall> = Readonly<{
  missing: readonly DestinationCall[]
  hidden: readonly DestinationCall[]
  others: readonly Call[]
}>

/** Holds calls that were asked for (`txs`) against those that are made: each once, as it is, and in the same sequence. */
export function findAskedCalls<Call extends MadeCall>(
  asked: readonly DestinationCall[],
  made: readonly Call[],
): AskedCalls<Call> {
  const notFound: DestinationCall[] = []
  const others: Call[] = []
  let left = made
  for (const call of asked) {
    const place = left.findIndex((one) => isSameCall(call, one))
    if (place === -1) {
      notFound.push(call)
    } else {
      others.push(...left.slice(0, place))
      left = left.slice(place + 1)
    }
  }
  others.push(...left)
  const isHidden = (call: DestinationCall): boolean => others.some((other) => isInside(call, other))
  return {
    missing: notFound.filter((call) => !isHidden(call)),
    hidden: notFound.filter(isHidden),
    others,
  }
}

/** Calls in the words of a finding, as calls of a route are named. */
export function writeAskedCalls(calls: readonly DestinationCall[]): string {
  return calls
    .map(({ to, value, data }) => `${data.slice(0, 10)} of ${to.toLowerCase()} with ${value}`)
    .join(', ')
}

function isSameCall({ to, value, data }: DestinationCall, made: MadeCall): boolean {
  return isSameText(to, made.target) && value === made.value && isSameText(data, made.data)
}

function isSameText(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase()
}

/** A call without data would be inside everything that names its target. */
function isInside({ to, data }: DestinationCall, { data: outer }: MadeCall): boolean {
  if (data === '0x') return false
  return [to, data].every((part) => outer.toLowerCase().includes(part.slice(2).toLowerCase()))
}
