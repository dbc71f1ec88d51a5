import type { Hex } from '../../domain/brand.js'
import type { SentOperation } from '../chainReadings.js'
import type { EvmLog } from './decodeDepositLog.js'
import { addressOf, isSame, wordAt } from './words.js'

/**
 * The entry points of ERC-4337, versions 0.6 to 0.8, at the addresses they have on every chain. What any other contract
 * says of an operation proves nothing.
 */
const entryPoints: readonly string[] = [
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789',
  '0x0000000071727de22e5e9d8baf0edac6f37da032',
  '0x4337084d9e255ff0702461cf8895ce9e3b5ff108',
]
/** `handleOps` of 0.6, and of 0.7 and later. In both an operation begins with sender, nonce, initCode and callData. */
const handleOps: readonly string[] = ['0x1fad948c', '0x765e827f']
/** `UserOperationEvent(bytes32 indexed, address indexed, address indexed, uint256 nonce, bool success, …)`. */
const operationTopic = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
/** `ExecutionFailure(bytes32, uint256)` of a Safe. */
const failureTopic = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23'

type Included = Readonly<{ to: string | null; data: Hex; logs: readonly EvmLog[] }>

/**
 * What a transaction in a block made accounts that are contracts do, where the transaction's own success does not say
 * how that ended: an entry point carries on where an operation fails, and so does a Safe.
 *
 * @returns undefined where the transaction's success is the success of what it calls
 */
export function readOperations({ to, data, logs }: Included): readonly SentOperation[] | undefined {
  if (to === null) return undefined
  if (entryPoints.includes(to.toLowerCase()) && handleOps.includes(data.slice(0, 10).toLowerCase()))
    return operationsOf(to, data, logs)
  const hasFailed = logs.some(({ address, topics }) => isSame(address, to) && topics[0] === failureTopic)
  return hasFailed ? [{ account: to.toLowerCase(), data, outcome: 'failed' }] : undefined
}

function operationsOf(entryPoint: string, data: Hex, logs: readonly EvmLog[]): readonly SentOperation[] {
  const read = readerOf(data)
  const list = read.place(0, 0)
  const count = list === null ? 0 : (read.number(list) ?? 0)
  return Array.from({ length: count }, (_, index) => {
    const start = list === null ? null : read.place(list + 32 + index * 32, list + 32)
    const sender = start === null ? null : read.abiWord(start)
    const nonce = start === null ? null : read.abiWord(start + 32)
    const call = start === null ? null : read.place(start + 96, start)
    const length = call === null ? null : read.number(call)
    if (sender === null || nonce === null || call === null || length === null) return []
    const account = addressOf(sender)
    const ended = logs.find(
      ({ address, topics, data: logData }) =>
        isSame(address, entryPoint) &&
        topics[0] === operationTopic &&
        isSame(addressOf((topics[2] ?? '').slice(2)), account) &&
        wordAt(logData, 0) === nonce,
    )
    // Without its event nobody knows how it ended.
    if (ended === undefined) return []
    const outcome = /^0*1$/.test(wordAt(ended.data, 1)) ? 'done' : 'failed'
    return [{ account, data: read.bytes(call + 32, length), outcome } as const]
  }).flat()
}

/** Reads calldata by places: bytes behind the selector. What lies beyond its end is null. */
function readerOf(data: Hex) {
  const hex = data.slice(10).toLowerCase()
  const abiWord = (at: number): string | null => {
    const text = hex.slice(at * 2, at * 2 + 64)
    return text.length === 64 ? text : null
  }
  const number = (at: number): number | null => {
    const text = abiWord(at)
    const value = text === null ? null : BigInt(`0x${text}`)
    return value === null || value > BigInt(hex.length) ? null : Number(value)
  }
  return {
    abiWord,
    number,
    /** Where an offset leads, counted from `base`. */
    place: (at: number, base: number): number | null => {
      const offset = number(at)
      return offset === null ? null : base + offset
    },
    bytes: (at: number, length: number): Hex => `0x${hex.slice(at * 2, (at + length) * 2)}`,
  }
}
