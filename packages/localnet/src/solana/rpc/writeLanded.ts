import { base58 } from '@scure/base'
import {
  type InnerInstruction,
  isWritable,
  type TokenBalance,
  type TransactionRecord,
} from '../chain/execute.js'
import { tokenProgram } from '../wire/programs.js'
import type { Config } from './readParams.js'
import { invalid, RpcProblem } from './rpcProblem.js'
import { writeTokenAmount } from './writeAccountJson.js'

/**
 * A transaction that is in a block, and what it did, as nodes write it.
 * @throws RpcProblem -32015 where the caller does not know its version
 */
export function writeLanded(record: TransactionRecord, config: Config): Readonly<Record<string, unknown>> {
  const { version } = record.transaction.message
  if (version !== 'legacy' && config.maxSupportedTransactionVersion === undefined)
    throw new RpcProblem(
      -32015,
      `Transaction version (${version}) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": ${version}`,
    )
  return {
    transaction: writeEncoded(record, config.encoding ?? 'json'),
    meta: writeMeta(record),
    ...(config.maxSupportedTransactionVersion === undefined ? {} : { version }),
  }
}

function writeEncoded(record: TransactionRecord, encoding: unknown): unknown {
  const { bytes } = record.transaction
  switch (encoding) {
    case 'base58':
      return [base58.encode(bytes), 'base58']
    case 'base64':
      return [Buffer.from(bytes).toString('base64'), 'base64']
    case 'json':
      return { signatures: record.transaction.signatures, message: writeMessageJson(record) }
    case 'jsonParsed':
      return { signatures: record.transaction.signatures, message: writeParsedMessage(record) }
  }
  throw invalid('unsupported encoding. Supported encodings: json, jsonParsed, base58, base64')
}

function writeMessageJson({
  transaction: { message },
}: TransactionRecord): Readonly<Record<string, unknown>> {
  const { numRequiredSignatures, numReadonlySignedAccounts, numReadonlyUnsignedAccounts } = message
  return {
    header: { numRequiredSignatures, numReadonlySignedAccounts, numReadonlyUnsignedAccounts },
    accountKeys: message.staticKeys,
    recentBlockhash: message.recentBlockhash,
    instructions: message.instructions.map((one) => ({
      programIdIndex: one.programIdIndex,
      accounts: one.accounts,
      data: base58.encode(one.data),
      stackHeight: 1,
    })),
    ...(message.version === 'legacy' ? {} : { addressTableLookups: message.lookups }),
  }
}

/** As `jsonParsed` has it for programs it does not know: names instead of places. */
function writeParsedMessage({ transaction: { message }, keys }: TransactionRecord): unknown {
  const all = [...keys.static, ...keys.writable, ...keys.readonly]
  return {
    accountKeys: all.map((pubkey, index) => ({
      pubkey,
      signer: index < message.numRequiredSignatures,
      writable: isWritable(message, keys, index),
      source: index < keys.static.length ? 'transaction' : 'lookupTable',
    })),
    recentBlockhash: message.recentBlockhash,
    instructions: message.instructions.map((one) => ({
      programId: all[one.programIdIndex],
      accounts: one.accounts.map((index) => all[index]),
      data: base58.encode(one.data),
      stackHeight: 1,
    })),
    addressTableLookups: message.lookups,
  }
}

function writeMeta(record: TransactionRecord): Readonly<Record<string, unknown>> {
  const { err, keys, returnData } = record
  return {
    err,
    status: err === null ? { Ok: null } : { Err: err },
    fee: record.fee,
    preBalances: record.preBalances,
    postBalances: record.postBalances,
    preTokenBalances: record.preTokenBalances.map(writeTokenBalance),
    postTokenBalances: record.postTokenBalances.map(writeTokenBalance),
    innerInstructions: writeInner(record.innerInstructions),
    logMessages: record.logs,
    loadedAddresses: { writable: keys.writable, readonly: keys.readonly },
    rewards: [],
    computeUnitsConsumed: record.computeUnits,
    ...(returnData === null ? {} : { returnData: writeReturnData(returnData) }),
  }
}

/** What programs called in turn, by the instruction it began with. */
export function writeInner(lists: readonly (readonly InnerInstruction[])[]): readonly unknown[] {
  return lists.flatMap((list, index) => {
    const instructions = list.map((one) => ({ ...one, data: base58.encode(one.data) }))
    return list.length === 0 ? [] : [{ index, instructions }]
  })
}

export function writeReturnData(returned: {
  readonly programId: string
  readonly data: Uint8Array
}): unknown {
  return { programId: returned.programId, data: [Buffer.from(returned.data).toString('base64'), 'base64'] }
}

function writeTokenBalance({ accountIndex, mint, owner, amount, decimals }: TokenBalance): unknown {
  return {
    accountIndex,
    mint,
    owner,
    programId: tokenProgram,
    uiTokenAmount: writeTokenAmount(amount, decimals),
  }
}
