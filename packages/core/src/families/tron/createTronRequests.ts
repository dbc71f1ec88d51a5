import { sha256 } from '@noble/hashes/sha2.js'
import type { Hex } from '../../domain/brand.js'
import type { Call, TransactionCall, TronCall } from '../../domain/step.js'
import { bytesToHex, hexToBytes } from '../../utils/hexBytes.js'
import { keccak } from '../../utils/keccak.js'
import { recoverAddress } from '../../utils/recoverAddress.js'
import { askEachInTurn } from '../askEach.js'
import { AskedError } from '../askedError.js'
import { requireNoRefusal } from '../requireNoRefusal.js'
import { requireWanted } from '../requireWanted.js'
import { SentError } from '../sentError.js'
import { UnsentError } from '../unsentError.js'
import type { DigestSignature, SignedTransaction } from '../wallet.js'
import { walletName } from '../walletName.js'
import { listApis } from './api.js'
import { maySign } from './maySign.js'
import { idOf, mostFee, type Prepared, prepare } from './prepare.js'
import { writeFields } from './protobuf.js'
import { type RawData, readRawData } from './rawData.js'
import { readAnswer, type TronAnswer } from './readAnswer.js'
import { readNetwork, toNetwork } from './readNetwork.js'
import { tronAccountOf } from './tronAccountOf.js'
import type { TronAdapter, TronWalletOptions } from './tronAdapter.js'
import { isSameTron, toTronBase58, toTronHex } from './tronAddress.js'

/** Seconds a transaction is good for, the time before the wallet included: as long as a prompt may stay open. */
const usualValidity = 300

export type TronRequests = Readonly<{
  getChainId: () => Promise<number>
  requireChain: () => Promise<void>
  refuses: (call: TransactionCall) => Promise<string | null>
  sign: (call: TransactionCall, signal?: AbortSignal) => Promise<SignedTransaction>
  signDigest: (digest: Hex, account: string) => Promise<DigestSignature>
}>

type Demanded = Readonly<{ adapter: TronAdapter; account: string; name: string }>

/** Everything a wallet is asked, of whichever is connected when it is asked. */
export function createTronRequests(
  source: () => TronAdapter | null,
  { chainId, rpc, fetch = globalThis.fetch, validFor = usualValidity, feeLimit }: TronWalletOptions,
): TronRequests {
  const apis = listApis(rpc, fetch)
  const demand = (): Demanded => {
    const adapter = source()
    if (!adapter) throw new UnsentError('No wallet of Tron is connected. Connect it and try again.')
    const account = tronAccountOf(adapter)
    const name = nameOf(adapter)
    if (account === null)
      throw new UnsentError(`${name} is locked, or lets this page see no account. Open it and try again.`)
    return { adapter, account, name }
  }
  /** The wallet's network where it is known to be another one than the host's nodes are on, else ours. */
  const getChainId = async (): Promise<number> => {
    const adapter = source()
    const [owner] = [adapter?.wallet?.adapter, adapter].filter((one) => one?.network)
    if (!owner?.network) return chainId
    const [theirs, ours] = await Promise.all([
      owner.network().then(toNetwork, () => null),
      askEachInTurn(apis, readNetwork).catch(() => null),
    ])
    return theirs === null || ours === null || theirs === ours ? chainId : theirs
  }
  const isSignedFor = async (
    account: string,
    digest: Uint8Array,
    signature: Uint8Array,
  ): Promise<boolean> => {
    const signer = recoverAddress(bytesToHex(digest), bytesToHex(signature)) as Hex | null
    if (signer === null) return false
    const owner = toTronHex(account)
    return signer === owner || askEachInTurn(apis, (api) => maySign(api, { account: owner, signer }))
  }
  return {
    getChainId,
    requireChain: async () => {
      const adapter = source()
      if (adapter && (await getChainId()) !== chainId)
        throw new Error(`${nameOf(adapter)} is on another network of Tron. Change it there and try again.`)
    },
    refuses: async (call) => findUnfit(onTron(call), demand().account),
    sign: async (call, signal) => {
      const asked = onTron(call)
      const { adapter, account, name } = demand()
      const unfit = findUnfit(asked, account)
      if (unfit !== null) throw new UnsentError(unfit)
      // Until the wallet is called, whatever fails has asked it for nothing.
      const prepared = await askEachInTurn(apis, (api) =>
        prepare(api, asked, { validFor, feeLimit: feeLimit ?? null }),
      ).catch((error: unknown) => {
        throw error instanceof UnsentError ? error : new UnsentError(sentenceOf(error))
      })
      let id = prepared.transaction.txID
      // A node may have taken its time.
      requireWanted(signal)
      try {
        const answer = await adapter.signTransaction(prepared.transaction)
        requireNoRefusal(answer)
        const read = readAnswer(answer)
        if (read === null)
          throw new Error(`${name} answered with neither a signature nor the id of a transaction.`)
        if (read.type === 'sent') throw new SentError(read.id)
        const { bytes, raw } = openSigned(read, prepared, name)
        id = idOf(bytes)
        requireSame(raw, prepared.raw, name)
        const digest = sha256(bytes)
        for (const signature of read.signatures)
          if (!(await isSignedFor(account, digest, signature)))
            throw new Error(`${name} did not sign for ${account}. This page did not send it.`)
        return toSigned(bytes, raw, read.signatures)
      } catch (error) {
        throw error instanceof SentError ? error : new AskedError(id, error)
      }
    },
    signDigest: async (digest, account) => {
      if (!/^0x[0-9a-f]{64}$/.test(digest)) throw new Error('A digest has 32 bytes.')
      const { adapter, account: signer, name } = demand()
      if (!isSameTron(signer, account))
        throw new Error(`The withdrawal is ${account}'s, and the wallet is on ${signer}.`)
      if (!adapter.signMessage) throw new Error(`${name} signs no messages. Use a wallet that does.`)
      // The letters, which Tron's own prefix goes before with their number.
      const answer = await adapter.signMessage(digest.slice(2))
      requireNoRefusal(answer)
      const read = readAnswer(answer)
      const [signature] = read?.type === 'signed' ? read.signatures : []
      if (!signature) throw new Error(`${name} answered without a signature.`)
      if (recoverAddress(hashOfText(digest.slice(2)), bytesToHex(signature)) !== toTronHex(account))
        throw new Error(`${name} gave a signature that is not ${account}’s over this withdrawal.`)
      return { signature: bytesToHex(signature) }
    },
  }
}

/** What an account signs of a text of plain letters. */
function hashOfText(text: string): Hex {
  const signed = new TextEncoder().encode(`\x19TRON Signed Message:\n${text.length}${text}`)
  return bytesToHex(keccak(signed))
}

function nameOf(adapter: TronAdapter): string {
  return walletName(adapter.wallet?.adapter.name ?? adapter.name)
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

/** What the wallet says it signed; what it was given where it gives back no more than signatures. */
function openSigned(
  { rawData }: Extract<TronAnswer, { type: 'signed' }>,
  prepared: Prepared,
  name: string,
): Readonly<{ bytes: Uint8Array; raw: RawData }> {
  if (rawData === null || rawData === prepared.transaction.raw_data_hex)
    return { bytes: prepared.bytes, raw: prepared.raw }
  try {
    const bytes = hexToBytes(`0x${rawData}`)
    return { bytes, raw: readRawData(bytes) }
  } catch {
    throw new Error(`${name} signed a transaction that cannot be read. This page did not send it.`)
  }
}

/**
 * What came back is what was asked for. A wallet may take a newer block and a longer time, write a memo, and bound the
 * fee otherwise, up to what any call may burn here; who, whom, what and how much are the same.
 */
function requireSame({ call, feeLimit }: RawData, asked: RawData, name: string): void {
  const keys = ['kind', 'from', 'to', 'data', 'value'] as const
  if (!keys.every((key) => call[key] === asked.call[key]))
    throw new Error(`${name} signed something else than it was asked for. This page did not send it.`)
  if (feeLimit > mostFee && feeLimit > asked.feeLimit)
    throw new Error(
      `${name} lets the call burn up to ${feeLimit} sun, more than any needs. This page did not send it.`,
    )
}

function toSigned(bytes: Uint8Array, raw: RawData, signatures: readonly Uint8Array[]): SignedTransaction {
  return {
    bytes: bytesToHex(writeFields([[1, bytes], ...signatures.map((one) => [2, one] as const)])),
    hash: idOf(bytes),
    validity: { type: 'time', until: Number((raw.expiration + 999n) / 1000n) },
  }
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
