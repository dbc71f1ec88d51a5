import type { AccountState } from '../chain/accountState.js'
import type { Bank } from '../chain/createBank.js'
import { type Block, blockhashLife, type Commitment } from '../chain/createBlocks.js'
import type { TransactionRecord } from '../chain/execute.js'
import { describeTransactionError } from '../chain/transactionError.js'
import {
  packetSize,
  readSolanaMessage,
  readSolanaTransaction,
  type WireTransaction,
} from '../wire/readSolanaTransaction.js'
import { writeBlockhash } from './blockMethods.js'
import {
  readAddress,
  readBlock,
  readBytes,
  readCommitment,
  readConfig,
  readSignature,
  withContext,
} from './readParams.js'
import type { Method } from './rpcMethod.js'
import { invalid, RpcProblem } from './rpcProblem.js'
import { solanaFeeOf } from './solanaFeeOf.js'
import { writeAccountJson } from './writeAccountJson.js'
import { writeInner, writeLanded, writeReturnData } from './writeLanded.js'

/** What is asked about transactions, and what sends them. */
export const transactionMethods: Readonly<Record<string, Method>> = {
  sendTransaction: ({ bank }, [encoded, given]) => {
    const config = readConfig(given)
    const transaction = takeApart(encoded, config.encoding)
    if (config.skipPreflight !== true) preflight(bank, transaction, readBlock(bank, atPreflight(config)))
    bank.submit(transaction)
    return transaction.signatures[0]
  },
  simulateTransaction: ({ bank }, [encoded, given]) => {
    const config = readConfig(given)
    const block = readBlock(bank, config)
    const transaction = takeApart(encoded, config.encoding)
    const sigVerify = config.sigVerify === true
    const replaces = config.replaceRecentBlockhash === true
    if (sigVerify && replaces) throw invalid('sigVerify may not be used with replaceRecentBlockhash')
    const result = bank.simulate(transaction, replaces ? null : block, sigVerify)
    if (result.err === 'SignatureFailure') throw new RpcProblem(-32003, signatureFailure)
    return withContext(block, {
      ...writeSimulation(result),
      accounts: writeWished(bank, block, config.accounts, result),
      ...(config.innerInstructions === true
        ? { innerInstructions: writeInner(result.innerInstructions) }
        : {}),
      ...(replaces ? { replacementBlockhash: writeBlockhash(block) } : {}),
    })
  },
  getFeeForMessage: ({ bank }, [encoded, given]) => {
    const block = readBlock(bank, readConfig(given))
    const message = readOr(() => readSolanaMessage(readBytes(encoded, 'base64')))
    const isGood = bank.blocks.findHash(message.recentBlockhash, block) !== undefined
    return withContext(block, isGood ? solanaFeeOf(message) : null)
  },
  getSignatureStatuses: ({ bank }, [signatures, given]) => {
    if (!Array.isArray(signatures)) throw invalid('Invalid params: a list of signatures was expected.')
    if (signatures.length > 256) throw invalid('Too many inputs provided; max 256')
    const all = readConfig(given).searchTransactionHistory === true
    const head = bank.blocks.head()
    return withContext(
      head,
      signatures.map((one) => {
        const record = bank.find(readSignature(one))
        if (record === undefined) return null
        const { height = head.height } = bank.blocks.inSlot(record.slot) ?? {}
        const age = head.height - height
        if (age > blockhashLife && !all) return null
        const confirmationStatus = levelOf(bank, record)
        const confirmations = confirmationStatus === 'finalized' ? null : age
        const { slot, err } = record
        return { slot, confirmations, err, status: statusOf(record), confirmationStatus }
      }),
    )
  },
  getSignaturesForAddress: ({ bank }, [address, given]) => {
    const config = readConfig(given)
    const wanted = readAddress(address)
    const { slot } = readBlock(bank, { ...config, commitment: readHistoryCommitment(config.commitment) })
    const limit = typeof config.limit === 'number' ? config.limit : 1000
    if (limit < 1 || limit > 1000) throw invalid('Invalid limit; max 1000')
    const newest = bank.blocks
      .between(0, slot)
      .flatMap(({ transactions }) => transactions)
      .filter(({ keys }) => [keys.static, keys.writable, keys.readonly].some((list) => list.includes(wanted)))
      .reverse()
    const from = newest.findIndex(({ signature }) => signature === config.before) + 1
    const until = newest.findIndex(({ signature }) => signature === config.until)
    return newest
      .slice(from, until === -1 ? undefined : until)
      .slice(0, limit)
      .map((record) => ({
        ...{ signature: record.signature, slot: record.slot, err: record.err, memo: null },
        ...{ blockTime: record.time, confirmationStatus: levelOf(bank, record) },
      }))
  },
  getTransaction: ({ bank }, [signature, given]) => {
    const config = readConfig(given)
    const { slot } = readBlock(bank, { commitment: readHistoryCommitment(config.commitment) })
    const record = bank.find(readSignature(signature))
    if (record === undefined || record.slot > slot) return null
    return { slot: record.slot, blockTime: record.time, ...writeLanded(record, config) }
  },
  requestAirdrop: ({ airdrop }, [address, lamports]) => {
    if (typeof lamports !== 'number' || !(lamports > 0))
      throw invalid('Invalid params: lamports were expected.')
    return airdrop(readAddress(address), BigInt(lamports))
  },
}

const signatureFailure = 'Transaction signature verification failure'

/** A preflight knows the blockhashes of its own commitment only, which need not be that of other calls. */
function atPreflight(config: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return { commitment: config.preflightCommitment, minContextSlot: config.minContextSlot }
}

function preflight(bank: Bank, transaction: WireTransaction, block: Block): void {
  const result = bank.simulate(transaction, block, true)
  if (result.err === null) return
  if (result.err === 'SignatureFailure') throw new RpcProblem(-32003, signatureFailure)
  const sentence = `Transaction simulation failed: ${describeTransactionError(result.err)}`
  throw new RpcProblem(-32002, sentence, { ...writeSimulation(result), accounts: null })
}

function writeSimulation({
  err,
  logs,
  computeUnits,
  returnData,
}: ReturnType<Bank['simulate']>): Readonly<Record<string, unknown>> {
  return { err, logs, unitsConsumed: computeUnits, returnData: returnData && writeReturnData(returnData) }
}

/** The accounts a caller wants to see as they would be. */
function writeWished(
  bank: Bank,
  block: Block,
  wished: unknown,
  { accounts }: { readonly accounts: ReadonlyMap<string, AccountState> },
): unknown {
  const { addresses, encoding = 'base64' } = readConfig(wished)
  if (!Array.isArray(addresses)) return null
  const read = (address: string): AccountState | null => accounts.get(address) ?? bank.account(address, block)
  return addresses.map((one) => {
    const account = read(readAddress(one))
    return account && writeAccountJson(account, { encoding }, read)
  })
}

function takeApart(encoded: unknown, encoding: unknown): WireTransaction {
  const bytes = readBytes(encoded, encoding)
  if (bytes.length > packetSize)
    throw invalid(`decoded solana_transaction too large: ${bytes.length} bytes (max: ${packetSize} bytes)`)
  return readOr(() => readSolanaTransaction(bytes))
}

function readOr<value>(read: () => value): value {
  try {
    return read()
  } catch (error) {
    throw invalid(`failed to deserialize: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Nodes keep no history of what is not confirmed. */
function readHistoryCommitment(value: unknown): Commitment {
  const commitment = readCommitment(value)
  if (commitment === 'processed') throw invalid('Method does not support commitment below `confirmed`')
  return commitment
}

function levelOf({ blocks }: Bank, { slot }: TransactionRecord): Commitment {
  if (slot <= blocks.at('finalized').slot) return 'finalized'
  return slot <= blocks.at('confirmed').slot ? 'confirmed' : 'processed'
}

function statusOf({ err }: TransactionRecord): unknown {
  return err === null ? { Ok: null } : { Err: err }
}
