import type { Hex } from '../../domain/brand.js'
import type { Call, TransactionCall, TronCall } from '../../domain/step.js'
import { bytesToHex, hexToBytes } from '../../utils/hexBytes.js'
import { isSameTron, toTronBase58 } from '../../utils/tronAddress.js'
import { askEachInTurn } from '../askEach.js'
import { AskedError } from '../askedError.js'
import { requireNoRefusal } from '../requireNoRefusal.js'
import { SentError } from '../sentError.js'
import { UnsentError } from '../unsentError.js'
import type { DigestSignature, SignedTransaction } from '../wallet.js'
import { listApis } from './api.js'
import type { TronAdapter, TronWalletOptions } from './createTronWallet.js'
import { idOf, mostFee, type Prepared, prepare } from './prepare.js'
import { writeFields } from './protobuf.js'
import { type RawData, readRawData } from './rawData.js'

/** Seconds a transaction is good for, the time before the wallet included: as long as a prompt may stay open. */
const usualValidity = 300

export type TronRequests = Readonly<{
  refuses: (call: TransactionCall) => Promise<string | null>
  sign: (call: TransactionCall) => Promise<SignedTransaction>
  signDigest: (digest: Hex, account: string) => Promise<DigestSignature>
}>

/** Everything a wallet is asked, of whichever is connected when it is asked. */
export function createTronRequests(
  source: () => TronAdapter | null,
  { rpc, fetch = globalThis.fetch, validFor = usualValidity, feeLimit }: TronWalletOptions,
): TronRequests {
  const apis = listApis(rpc, fetch)
  const demand = (): Readonly<{ adapter: TronAdapter; account: string }> => {
    const adapter = source()
    const account = adapter?.address
    if (!adapter || typeof account !== 'string' || account === '')
      throw new UnsentError('No wallet of Tron is connected. Connect it and try again.')
    return { adapter, account }
  }
  return {
    refuses: async (call) => findUnfit(onTron(call), demand().account),
    sign: async (call) => {
      const asked = onTron(call)
      const { adapter, account } = demand()
      const unfit = findUnfit(asked, account)
      if (unfit !== null) throw new UnsentError(unfit)
      // Until the wallet is called, whatever fails has asked it for nothing.
      const prepared = await askEachInTurn(apis, (api) =>
        prepare(api, asked, { validFor, feeLimit: feeLimit ?? null }),
      ).catch((error: unknown) => {
        throw error instanceof UnsentError ? error : new UnsentError(sentenceOf(error))
      })
      try {
        return readSigned(await adapter.signTransaction(prepared.transaction), prepared)
      } catch (error) {
        throw error instanceof SentError ? error : new AskedError(prepared.transaction.txID, error)
      }
    },
    signDigest: async (digest, account) => {
      if (!/^0x[0-9a-f]{64}$/.test(digest)) throw new Error('A digest has 32 bytes.')
      const { adapter, account: signer } = demand()
      if (!isSameTron(signer, account))
        throw new Error(`The withdrawal is ${account}'s, and the wallet is on ${signer}.`)
      if (!adapter.signMessage) throw new Error('This wallet signs no messages. Use one that does.')
      // The letters, which Tron's own prefix goes before with their number.
      const signature = await adapter.signMessage(digest.slice(2))
      return { signature: bytesToHex(readSignature(signature)) }
    },
  }
}

function onTron(call: Call): TronCall {
  if (call.vm !== 'tron') throw new UnsentError('This wallet takes calls of Tron only.')
  return call
}

/** Why a call can never be asked for as it is, or null. */
function findUnfit({ kind, from, data }: TronCall, account: string): string | null {
  if (!isSameTron(account, from))
    return `The transaction is to be sent by ${toTronBase58(from)}, and the wallet is on ${account}.`
  if (kind === 'call' && data.length < 10)
    return 'The transaction calls a contract and does not say what for.'
  return null
}

/** Reads a wallet's answer: the transaction and its signature, as an object or as its JSON. */
function readSigned(given: unknown, prepared: Prepared): SignedTransaction {
  requireNoRefusal(given)
  const answer = Object(typeof given === 'string' && given.startsWith('{') ? JSON.parse(given) : given)
  const id = typeof given === 'string' ? given : answer.signature === undefined ? answer.txid : undefined
  if (typeof id === 'string' && /^(?:0x)?[\da-f]{64}$/i.test(id))
    throw new SentError(id.replace(/^0x/i, '').toLowerCase())
  const { bytes, raw } = readAnswer(answer.raw_data_hex, prepared)
  requireSame(raw, prepared.raw)
  return {
    bytes: bytesToHex(
      writeFields([[1, bytes], ...readSignatures(answer.signature).map((one) => [2, one] as const)]),
    ),
    hash: idOf(bytes),
    validity: { type: 'time', until: Number((raw.expiration + 999n) / 1000n) },
  }
}

/** What the wallet says it signed; what it was given where it gives back no more than a signature. */
function readAnswer(hex: unknown, prepared: Prepared): Readonly<{ bytes: Uint8Array; raw: RawData }> {
  if (hex === undefined || hex === prepared.transaction.raw_data_hex)
    return { bytes: prepared.bytes, raw: prepared.raw }
  if (typeof hex !== 'string' || !/^([\da-f]{2})+$/i.test(hex))
    throw new Error('The wallet answered with something that is no transaction. This page did not send it.')
  const bytes = hexToBytes(`0x${hex}`)
  return { bytes, raw: readRawData(bytes) }
}

/**
 * What came back is what was asked for. A wallet may take a newer block and a longer time, write a memo, and bound the
 * fee otherwise, up to what any call may burn here; who, whom, what and how much are the same.
 */
function requireSame({ call, feeLimit }: RawData, asked: RawData): void {
  const keys = ['kind', 'from', 'to', 'data', 'value'] as const
  const isSame = keys.every((key) => call[key] === asked.call[key])
  if (!isSame || (feeLimit > mostFee && feeLimit > asked.feeLimit))
    throw new Error('The wallet signed something else than it was asked for. This page did not send it.')
}

function readSignatures(given: unknown): readonly Uint8Array[] {
  const list: readonly unknown[] = Array.isArray(given) ? given : []
  if (list.length === 0) throw new Error('The wallet answered without a signature.')
  return list.map(readSignature)
}

function readSignature(given: unknown): Uint8Array {
  const [, digits] = /^(?:0x)?([\da-f]{130})$/i.exec(String(given)) ?? []
  if (digits === undefined) throw new Error('The wallet answered without a signature.')
  return hexToBytes(`0x${digits.toLowerCase()}`)
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
