import type { Hex } from '../../domain/brand.js'
import type { SimulationReading, TriedCall } from '../chainReadings.js'
import { askInTurn, type Providers, type Rpc } from './askAll.js'
import { decodeMovements, type RawLog } from './decodeMovements.js'
import { hexOf, readRevert, sentenceOf } from './quirks/readRevert.js'
import { quantity } from './words.js'

/** What `eth_simulateV1` says of one call. */
type RawOutcome = Readonly<{
  status: string
  returnData: Hex
  logs?: readonly RawLog[] | undefined
  error?: Readonly<{ message?: string | undefined; data?: string | undefined }> | undefined
}>

type Untyped = (given: unknown) => Promise<unknown>

/** How nodes say that the sender lacks what it sends along: before running anything, so for all calls together. */
const isUnaffordable = /insufficient (funds|balance)/i

/**
 * What calls would do, by the first provider that can run them all (`eth_simulateV1`); where none can, how the first
 * of them ends (`eth_call`). Not every node that knows the method has it in order, so any error of it counts as not
 * knowing it.
 */
export async function simulate(
  providers: Providers,
  { calls, signal }: Readonly<{ calls: readonly TriedCall[]; signal?: AbortSignal | undefined }>,
): Promise<SimulationReading> {
  try {
    return await askInTurn(providers, (rpc) => simulateAll(rpc, calls), signal)
  } catch {
    return askInTurn(providers, (rpc) => callFirst(rpc, calls), signal)
  }
}

async function simulateAll(rpc: Rpc, calls: readonly TriedCall[]): Promise<SimulationReading> {
  // One block, so that an approval comes before the deposit that needs it. Without validation no fee is taken.
  const request = {
    blockStateCalls: [{ calls: calls.map(toRawCall) }],
    traceTransfers: true,
    validation: false,
  }
  try {
    const [block] = (await (rpc as Untyped)({
      method: 'eth_simulateV1',
      params: [request, 'latest'],
    })) as readonly Readonly<{ calls: readonly RawOutcome[] }>[]
    if (block?.calls.length !== calls.length) throw new Error('The RPC did not simulate every call.')
    return { type: 'simulated', calls: block.calls.map(readOutcome) }
  } catch (error) {
    return orUnaffordable(error)
  }
}

function readOutcome(raw: RawOutcome): Extract<SimulationReading, { type: 'simulated' }>['calls'][number] {
  const succeeded = BigInt(raw.status) === 1n
  if (succeeded) return { succeeded, data: raw.returnData, message: null, ...decodeMovements(raw.logs ?? []) }
  const { error, returnData } = raw
  const data = returnData === '0x' ? (hexOf(error?.data) ?? '0x') : returnData
  return { succeeded, data, message: error?.message ?? '', movements: [], allowances: [] }
}

async function callFirst(rpc: Rpc, [first]: readonly TriedCall[]): Promise<SimulationReading> {
  if (!first) throw new Error('There is no call to try.')
  try {
    const data = (await (rpc as Untyped)({
      method: 'eth_call',
      params: [toRawCall(first), 'latest'],
    })) as Hex
    return { type: 'unsupported', first: { succeeded: true, data, message: null } }
  } catch (error) {
    const reverted = readRevert(error)
    return reverted === null ? orUnaffordable(error) : { type: 'unsupported', first: reverted }
  }
}

function toRawCall({ from, to, data, value }: TriedCall): Readonly<Record<string, string>> {
  return { from, to, data, value: quantity(value) }
}

function orUnaffordable(error: unknown): SimulationReading {
  if (isUnaffordable.test(sentenceOf(error))) return { type: 'unaffordable' }
  throw error
}
