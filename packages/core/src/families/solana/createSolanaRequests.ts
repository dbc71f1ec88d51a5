import { base58 } from '@scure/base'
import type { Hex } from '../../domain/brand.js'
import type { Call, SolanaCall, TransactionCall } from '../../domain/step.js'
import { encodeText } from '../../utils/encodeText.js'
import { bytesToHex } from '../../utils/hexBytes.js'
import { askEachInTurn } from '../askEach.js'
import { AskedError } from '../askedError.js'
import { isSignedBy } from '../isSignedBy.js'
import { requireNoRefusal } from '../requireNoRefusal.js'
import { requireWanted } from '../requireWanted.js'
import { SentError } from '../sentError.js'
import { UnsentError } from '../unsentError.js'
import type { DigestSignature, SignedTransaction, Validity, Wallet } from '../wallet.js'
import { walletName } from '../walletName.js'
import { checkSigned } from './checkSigned.js'
import { type Prepared, prepare } from './prepare.js'
import { readAnswer, signatureLength } from './readAnswer.js'
import { agreeOnTable, readLookupTable } from './readLookupTable.js'
import { readSigned, type SignedMessage } from './readSigned.js'
import { listRpcs, type SolanaRpc } from './rpc.js'
import { solanaAccountOf } from './solanaAccountOf.js'
import type { SolanaAdapter, SolanaWalletOptions } from './solanaAdapter.js'
import { type LookupTable, withSignature } from './writeMessage.js'

/** Blocks for which a blockhash is good. */
const blockhashLife = 150n
/** Blocks our node may be behind the one a wallet took a blockhash of its own from. */
const lag = 64n
/** As long as any blockhash: for measuring a transaction that has none yet. */
const placeholder = '11111111111111111111111111111111'

export type SolanaRequests = Pick<Wallet, 'send'> &
  Readonly<{
    refuses: (call: TransactionCall) => Promise<string | null>
    sign: (call: TransactionCall, signal?: AbortSignal) => Promise<SignedTransaction>
    signDigest: (digest: Hex, account: string) => Promise<DigestSignature>
  }>

type Demanded<Adapter> = Readonly<{ adapter: Adapter; payer: string; name: string }>

/** What a wallet is asked with: what it is handed, and what its answer is read by. */
type Asked = Readonly<{
  call: SolanaCall
  prepared: Prepared
  latest: Readonly<{ blockhash: string; lastHeight: bigint }>
}>

/** Everything a wallet is asked, of whichever is connected when it is asked. */
export function createSolanaRequests<Transaction, Connection>(
  source: () => SolanaAdapter<Transaction, Connection> | null,
  { rpc, fetch = globalThis.fetch, deserialize, connection }: SolanaWalletOptions<Transaction, Connection>,
): SolanaRequests {
  const rpcs = listRpcs(rpc, fetch)
  const ask = <Answer>(read: (one: SolanaRpc) => Promise<Answer>): Promise<Answer> =>
    askEachInTurn(rpcs, read)
  const readTable = (table: string): Promise<readonly string[]> =>
    agreeOnTable(rpcs, (one) => readLookupTable(one, table))

  const demand = (): Demanded<SolanaAdapter<Transaction, Connection>> => {
    const adapter = source()
    const payer = solanaAccountOf(adapter)
    if (!adapter || payer === null)
      throw new UnsentError('No wallet of Solana is connected. Connect it and try again.')
    return { adapter, payer, name: walletName(adapter.wallet?.adapter.name) }
  }
  return {
    refuses: async (call) => {
      const of = { payer: demand().payer, blockhash: placeholder }
      const prepared = await prepare(onSolana(call), of, readTable)
      return 'unfit' in prepared ? prepared.unfit : null
    },
    sign: async (call, signal) => {
      const demanded = demand()
      const { adapter, name, payer } = demanded
      if (!adapter.signTransaction) throw new UnsentError(`${name} sends what it signs by itself.`)
      const { transaction, ...asked } = await beforeAsking(call, payer, signal)
      const taken = await take(await adapter.signTransaction(transaction), asked, demanded)
      if (typeof taken === 'string') throw new SentError(taken)
      return taken
    },
    send: async (call, _part, signal) => {
      const demanded = demand()
      const { adapter, name, payer } = demanded
      if (!adapter.sendTransaction || connection === undefined)
        throw new UnsentError(`${name} only sends by itself, for which the host has to give a connection.`)
      const { transaction, ...asked } = await beforeAsking(call, payer, signal)
      return take(await adapter.sendTransaction(transaction, connection), asked, demanded)
    },
    signDigest: async (digest, account) => {
      if (!/^0x[0-9a-f]{64}$/.test(digest)) throw new Error('A digest has 32 bytes.')
      const { adapter, payer, name } = demand()
      if (payer !== account) throw new Error(`The withdrawal is ${account}'s, and the wallet is on ${payer}.`)
      if (!adapter.signMessage) throw new Error(`${name} signs no messages. Use a wallet that does.`)
      // The letters, not the bytes: wallets refuse 32 bytes that could be a hash of a transaction.
      const letters = encodeText(digest.slice(2))
      const answer = await adapter.signMessage(letters)
      requireNoRefusal(answer)
      const read = readAnswer(answer)
      if (read?.type !== 'signature') throw new Error(`${name} answered without a signature.`)
      if (!isSignedBy(base58.decode(account), letters, read.signature))
        throw new Error(`${name} gave a signature that is not ${account}’s over this withdrawal.`)
      return { signature: bytesToHex(read.signature) }
    },
  }

  /** Until the wallet is called, whatever fails has asked it for nothing. */
  async function beforeAsking(
    called: Call,
    payer: string,
    signal: AbortSignal | undefined,
  ): Promise<Asked & Readonly<{ transaction: Transaction }>> {
    try {
      const call = onSolana(called)
      const latest = await ask(readBlockhash)
      const prepared = await prepare(call, { payer, blockhash: latest.blockhash }, readTable)
      if ('unfit' in prepared) throw new UnsentError(prepared.unfit)
      // A node may have taken its time.
      requireWanted(signal)
      return { call, prepared, latest, transaction: deserialize(prepared.bytes) }
    } catch (error) {
      throw error instanceof UnsentError ? error : new UnsentError(sentenceOf(error), { cause: error })
    }
  }

  /**
   * What a wallet's answer amounts to: bytes that may be kept, or the id of what it has sent by itself. A signature that
   * is good for our own message makes our own bytes whole, whoever has sent them.
   */
  async function take(
    answer: unknown,
    { call, prepared, latest }: Asked,
    { payer, name }: Demanded<unknown>,
  ): Promise<SignedTransaction | string> {
    requireNoRefusal(answer)
    const read = readAnswer(answer)
    if (read === null)
      throw new Error(`${name} answered with neither a signature nor a transaction that is signed.`)
    if (read.type === 'transaction') {
      const signed = open(read.bytes, prepared.tables, name)
      const hash = checkSigned(signed, { call, account: payer, name })
      return { bytes: bytesToHex(read.bytes), hash, validity: await validityOf(signed, latest, hash) }
    }
    const { signature } = read
    const hash = base58.encode(signature)
    const { bytes, message } = withSignature(prepared.bytes, signature)
    return isSignedBy(base58.decode(payer), message, signature)
      ? { bytes: bytesToHex(bytes), hash, validity: { type: 'height', lastHeight: latest.lastHeight } }
      : hash
  }

  /** A wallet may take a newer blockhash: then by the newest block there can have been. */
  async function validityOf(
    { blockhash }: SignedMessage,
    latest: Asked['latest'],
    hash: string,
  ): Promise<Validity> {
    if (blockhash === latest.blockhash) return { type: 'height', lastHeight: latest.lastHeight }
    const height = await ask(readHeight).catch((error: unknown) => {
      throw new AskedError(hash, error)
    })
    return { type: 'height', lastHeight: height + blockhashLife + lag }
  }
}

/** Takes a signed transaction apart. The id of one that nobody can read is known all the same: its first signature. */
function open(bytes: Uint8Array, tables: readonly LookupTable[], name: string): SignedMessage {
  try {
    return readSigned(bytes, tables)
  } catch {
    const error = new Error(`${name} signed a transaction that cannot be read. This page did not send it.`)
    throw new AskedError(base58.encode(bytes.subarray(1, 1 + signatureLength)), error)
  }
}

function onSolana(call: Call): SolanaCall {
  if (call.vm !== 'solana') throw new UnsentError('This wallet takes calls of Solana only.')
  return call
}

async function readBlockhash(rpc: SolanaRpc): Promise<Asked['latest']> {
  const { value } = Object(await rpc('getLatestBlockhash', [{ commitment: 'confirmed' }]))
  const { blockhash, lastValidBlockHeight } = Object(value)
  if (typeof blockhash !== 'string' || base58.decode(blockhash).length !== 32)
    throw new Error('The RPC names no blockhash. Try again.')
  return { blockhash, lastHeight: BigInt(lastValidBlockHeight) }
}

async function readHeight(rpc: SolanaRpc): Promise<bigint> {
  return BigInt(Number(await rpc('getBlockHeight', [{ commitment: 'processed' }])))
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
