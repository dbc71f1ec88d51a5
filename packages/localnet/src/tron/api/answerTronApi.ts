import { type Address, bytesToHex, type Hex, hexToBytes, isHex, stringToHex } from 'viem'
import { toTronAddress, toTronHex } from '../../hub/signatures/tron.js'
import { energyPrice, type TronBlock } from '../chain/createTronBank.js'
import { readRaw, type TronRaw, tronIdOf, writeRaw, writeTronTransaction } from '../wire/transaction.js'
import { answerJsonRpc } from './answerJsonRpc.js'
import type { TronTools } from './tronTools.js'
import { writeInfo, writeTransactionJson } from './writeJson.js'

type Body = Readonly<Record<string, unknown>>
type Answer = Readonly<Record<string, unknown>>

/** Said to whoever asks for what cannot be answered; nodes say it under `Error`, with HTTP 200. */
export class TronApiProblem extends Error {
  override name = 'TronApiProblem'
}

/**
 * What a node of Tron answers over HTTP: the part of it that wallets and readers of deposits need.
 *
 * @throws TronApiProblem
 */
export async function answerTronApi(tools: TronTools, path: string, body: Body): Promise<Answer> {
  const { bank } = tools
  switch (path) {
    case 'jsonrpc':
      return answerJsonRpc(tools, body)
    case 'wallet/getnowblock':
      return writeBlock(tools, await bank.head())
    case 'walletsolidity/getnowblock':
      return writeBlock(tools, await bank.solid())
    case 'wallet/getblockbynum': {
      const found = await bank.block(Number(body.num))
      return found === null ? {} : writeBlock(tools, found)
    }
    case 'wallet/getaccount':
      return readAccount(tools, body)
    case 'wallet/getchainparameters':
      return {
        chainParameter: [
          { key: 'getEnergyFee', value: Number(energyPrice) },
          { key: 'getTransactionFee', value: 0 },
        ],
      }
    case 'wallet/triggerconstantcontract':
      return tryOut(tools, readCall(body))
    case 'wallet/triggersmartcontract': {
      const raw = await open(tools, { ...readCall(body), feeLimit: readNumber(body.fee_limit) })
      return { result: { result: true }, transaction: writeTransactionJson(writeRaw(raw), []) }
    }
    case 'wallet/createtransaction': {
      const [from, to] = [readAccountOf(body.owner_address), readAccountOf(body.to_address)]
      const payment = {
        kind: 'TransferContract',
        from,
        to,
        value: readNumber(body.amount),
        data: '0x',
      } as const
      return writeTransactionJson(writeRaw(await open(tools, { ...payment, feeLimit: 0n })), [])
    }
    case 'wallet/broadcasthex':
      return broadcast(tools, readBytes(body.transaction))
    case 'wallet/broadcasttransaction':
      return broadcast(tools, readSigned(body))
    case 'wallet/gettransactionbyid':
    case 'walletsolidity/gettransactionbyid':
    case 'wallet/gettransactioninfobyid':
    case 'walletsolidity/gettransactioninfobyid':
      return readTransaction(tools, path, readId(body))
    case 'wallet/gettransactionfrompending': {
      const found = bank.find(readId(body))
      return found?.isWaiting
        ? writeTransactionJson(found.transaction.rawBytes, found.transaction.signatures)
        : {}
    }
    default:
      throw new TronApiProblem(`The local chain does not offer ${path}.`)
  }
}

async function readTransaction({ bank, client }: TronTools, path: string, id: string): Promise<Answer> {
  const found = await bank.receiptOf(id)
  const isAsked =
    found && (path.startsWith('wallet/') || BigInt((await bank.solid()).number) >= found.receipt.blockNumber)
  if (!found || !isAsked) return {}
  return path.endsWith('gettransactioninfobyid')
    ? writeInfo(client, found)
    : writeTransactionJson(found.transaction.rawBytes, found.transaction.signatures, found.receipt.status)
}

function writeBlock({ bank }: TronTools, { id, number, parentId, time, transactions }: TronBlock): Answer {
  return {
    blockID: id,
    block_header: { raw_data: { number, parentHash: parentId, timestamp: time } },
    transactions: transactions.flatMap((one) => {
      const found = bank.find(one)?.transaction
      return found ? [writeTransactionJson(found.rawBytes, found.signatures)] : []
    }),
  }
}

async function readAccount({ client }: TronTools, body: Body): Promise<Answer> {
  const address = readAccountOf(body.address)
  const [balance, code] = await Promise.all([
    client.public.getBalance({ address }),
    client.public.getCode({ address }),
  ])
  if (balance === 0n && code === undefined) return {}
  return {
    address: body.visible === true ? toTronAddress(address) : `41${address.slice(2)}`,
    ...(code === undefined ? {} : { type: 'Contract' }),
    ...(balance === 0n ? {} : { balance: Number(balance) }),
  }
}

type Call = Pick<TronRaw, 'kind' | 'from' | 'to' | 'value' | 'data'>

function readCall(body: Body): Call {
  if (typeof body.data !== 'string') throw new TronApiProblem('The local chain takes a call by its data.')
  return {
    kind: 'TriggerSmartContract',
    from: readAccountOf(body.owner_address),
    to: readAccountOf(body.contract_address),
    value: readNumber(body.call_value),
    data: `0x${body.data}`,
  }
}

async function tryOut({ client }: TronTools, { from: account, to, value, data }: Call): Promise<Answer> {
  const call = { account, to, value, data }
  try {
    const [{ data: given = '0x' }, energy] = await Promise.all([
      client.public.call(call),
      client.public.estimateGas(call),
    ])
    return {
      result: { result: true },
      energy_used: Number(energy),
      constant_result: [given.slice(2)],
      transaction: { ret: [{}] },
    }
  } catch {
    const message = stringToHex('REVERT opcode executed').slice(2)
    return {
      result: { result: true, message },
      energy_used: 0,
      constant_result: [''],
      transaction: { ret: [{ ret: 'FAILED' }] },
    }
  }
}

/** A transaction as nodes write it: on top of their newest block, and good for a minute. */
async function open({ bank }: TronTools, call: Call & Pick<TronRaw, 'feeLimit'>): Promise<TronRaw> {
  const { id, time } = await bank.head()
  return {
    ...call,
    memo: '0x',
    refBlockBytes: `0x${id.slice(12, 16)}`,
    refBlockHash: `0x${id.slice(16, 32)}`,
    expiration: time + 60_000,
    timestamp: time,
  }
}

async function broadcast({ bank }: TronTools, bytes: Uint8Array): Promise<Answer> {
  try {
    const verdict = await bank.accept(bytes)
    return 'result' in verdict ? { ...verdict, code: 'SUCCESS', message: '' } : verdict
  } catch (error) {
    throw new TronApiProblem(error instanceof Error ? error.message : String(error))
  }
}

/** The fields of the JSON count, not the bytes beside them, as on real nodes; here both must be the same. */
function readSigned(body: Body): Uint8Array {
  const { raw_data_hex, signature, txID } = body
  const bytes = readBytes(raw_data_hex)
  const written = writeTransactionJson(bytes, [])
  if (
    txID !== tronIdOf(bytes) ||
    JSON.stringify(sorted(written.raw_data)) !== JSON.stringify(sorted(body.raw_data))
  )
    throw new TronApiProblem('The fields and the bytes of the transaction are not the same.')
  const signatures = Array.isArray(signature) ? signature.map((one) => bytesToHex(readBytes(one))) : []
  readRaw(bytes)
  return writeTronTransaction(bytes, signatures)
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, one]) => [name, sorted(one)])
}

function readAccountOf(value: unknown): Address {
  const text = String(value)
  try {
    return `0x${(/^41[0-9a-f]{40}$/i.test(text) ? text.toLowerCase() : toTronHex(text)).slice(2)}`
  } catch {
    throw new TronApiProblem(`INVALID address: ${text} is no account of Tron.`)
  }
}

function readId(body: Body): string {
  const id = String(body.value ?? '')
    .replace(/^0x/, '')
    .toLowerCase()
  if (!/^[0-9a-f]{64}$/.test(id)) throw new TronApiProblem('The value must be the id of a transaction.')
  return id
}

function readBytes(value: unknown): Uint8Array {
  const hex: Hex = `0x${String(value).replace(/^0x/, '')}`
  if (!isHex(hex) || hex.length % 2 !== 0) throw new TronApiProblem('INVALID hex String')
  return hexToBytes(hex)
}

function readNumber(value: unknown): bigint {
  if (value === undefined || value === null) return 0n
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value)
  throw new TronApiProblem(`${String(value)} is no amount in sun.`)
}
