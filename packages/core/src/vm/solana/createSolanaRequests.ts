import { base58 } from '@scure/base'
import type { Hex } from '../../domain/brand.js'
import { holdsInstructions } from '../../domain/holdsInstructions.js'
import type { Call, SolanaCall, TransactionCall } from '../../domain/step.js'
import { bytesToHex } from '../../utils/hexBytes.js'
import { askEachInTurn } from '../askEach.js'
import { AskedError, sentByItself } from '../askedError.js'
import { requireNoRefusal } from '../requireNoRefusal.js'
import { UnsentError } from '../unsentError.js'
import type { DigestSignature, SignedTransaction, Validity, Wallet } from '../wallet.js'
import { bidOf } from './bidOf.js'
import type { SolanaAdapter, SolanaWalletOptions } from './createSolanaWallet.js'
import { type Prepared, prepare } from './prepare.js'
import { agreeOnTable, readLookupTable } from './readLookupTable.js'
import { readSigned, type SignedMessage } from './readSigned.js'
import { listRpcs, type SolanaRpc } from './rpc.js'

/** Blocks for which a blockhash is good. */
const blockhashLife = 150n
/** Blocks our node may be behind the one a wallet took a blockhash of its own from. */
const lag = 64n
/** Lamports a wallet may bid for going first: a tenth of a SOL, ten times what a quote may ask for. */
const mostBid = 100_000_000n
/** As long as any blockhash: for measuring a transaction that has none yet. */
const placeholder = '11111111111111111111111111111111'

export type SolanaRequests = Pick<Wallet, 'send'> &
  Readonly<{
    refuses: (call: TransactionCall) => Promise<string | null>
    sign: (call: TransactionCall) => Promise<SignedTransaction>
    signDigest: (digest: Hex, account: string) => Promise<DigestSignature>
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

  const demand = (): Readonly<{ adapter: SolanaAdapter<Transaction, Connection>; payer: string }> => {
    const adapter = source()
    const payer = adapter?.publicKey?.toBase58()
    if (!adapter || payer === undefined)
      throw new UnsentError('No wallet of Solana is connected. Connect it and try again.')
    return { adapter, payer }
  }
  const make = async (call: SolanaCall, payer: string, blockhash: string): Promise<Prepared> => {
    const prepared = await prepare(call, { payer, blockhash }, readTable)
    if ('unfit' in prepared) throw new UnsentError(prepared.unfit)
    return prepared
  }
  return {
    refuses: async (call) => {
      const prepared = await prepare(
        onSolana(call),
        { payer: demand().payer, blockhash: placeholder },
        readTable,
      )
      return 'unfit' in prepared ? prepared.unfit : null
    },
    sign: async (call) => {
      const asked = onSolana(call)
      const { adapter, payer } = demand()
      if (!adapter.signTransaction) throw new UnsentError('This wallet sends what it signs by itself.')
      const latest = await ask(readBlockhash)
      const { bytes, tables } = await make(asked, payer, latest.blockhash)
      const answer: unknown = await adapter.signTransaction(deserialize(bytes))
      requireNoRefusal(answer)
      const sent = idOf(answer)
      if (sent !== null) throw new AskedError(sent, sentByItself)
      const signed = (answer as Readonly<{ serialize: () => Uint8Array }>).serialize()
      const message = readSigned(signed, tables)
      const hash = checkSigned(message, asked, payer)
      // A wallet may take a newer blockhash: then by the newest block there can have been.
      const isOurs = message.blockhash === latest.blockhash
      const lastHeight = isOurs ? latest.lastHeight : (await ask(readHeight)) + blockhashLife + lag
      const validity: Validity = { type: 'height', lastHeight }
      return { bytes: bytesToHex(signed), hash, validity }
    },
    send: async (call) => {
      const { adapter, transaction, by } = await beforeSending(call).catch((error: unknown) => {
        throw error instanceof UnsentError ? error : new UnsentError(sentenceOf(error))
      })
      return adapter(transaction, by)
    },
    signDigest: async (digest, account) => {
      if (!/^0x[0-9a-f]{64}$/.test(digest)) throw new Error('A digest has 32 bytes.')
      const { adapter, payer } = demand()
      if (payer !== account) throw new Error(`The withdrawal is ${account}'s, and the wallet is on ${payer}.`)
      if (!adapter.signMessage) throw new Error('This wallet signs no messages. Use one that does.')
      // The letters, not the bytes: wallets refuse 32 bytes that could be a hash of a transaction.
      const signature = await adapter.signMessage(new TextEncoder().encode(digest.slice(2)))
      if (signature.length !== 64) throw new Error('The wallet answered without a signature.')
      return { signature: bytesToHex(signature) }
    },
  }

  async function beforeSending(call: Call) {
    const { adapter, payer } = demand()
    if (!adapter.sendTransaction || connection === undefined)
      throw new UnsentError('This wallet only sends by itself, for which the host has to give a connection.')
    const { blockhash } = await ask(readBlockhash)
    const { bytes } = await make(onSolana(call), payer, blockhash)
    return { adapter: adapter.sendTransaction, transaction: deserialize(bytes), by: connection }
  }
}

/** A wallet that has sent what it was asked to sign answers with its id: a text, or a text or bytes by its name. */
function idOf(answer: unknown): string | null {
  const id = typeof answer === 'string' ? answer : Object(answer).signature
  if (typeof id === 'string') return /^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(id) ? id : null
  return id instanceof Uint8Array && id.length === 64 ? base58.encode(id) : null
}

function onSolana(call: Call): SolanaCall {
  if (call.vm !== 'solana') throw new UnsentError('This wallet takes calls of Solana only.')
  return call
}

/**
 * What a wallet gave back is what it was asked for. It may add instructions, as some do to guard an account, and bid for
 * going first as it likes, within bounds; ours must all be there in their order. One that is good for ever, by a durable nonce, is thrown away: nobody could say it is lost.
 *
 * @returns the transaction's id
 */
function checkSigned({ id, payer, instructions }: SignedMessage, call: SolanaCall, account: string): string {
  if (id === null || payer !== account)
    throw new Error('The wallet did not sign for the account that was asked.')
  if (!holdsInstructions(instructions, call))
    throw new Error('The wallet signed something else than it was asked for. This page did not send it.')
  if (bidOf(instructions) > mostBid)
    throw new Error(
      'The wallet bids more for going first than any transaction costs. This page did not send it.',
    )
  const [first] = instructions
  if (first?.programId === placeholder && first.data.startsWith('0x04000000'))
    throw new Error('The wallet signed a transaction that never ends. This page did not send it.')
  return id
}

async function readBlockhash(rpc: SolanaRpc): Promise<Readonly<{ blockhash: string; lastHeight: bigint }>> {
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
