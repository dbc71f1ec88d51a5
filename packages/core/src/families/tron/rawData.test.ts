import { TronWeb, utils } from 'tronweb'
import { expect, test } from 'vitest'
import { bytesToHex, hexToBytes } from '../../utils/hexBytes.js'
import type { TronApi } from './api.js'
import { idOf, prepare } from './prepare.js'
import { readFields, writeFields } from './protobuf.js'
import { readRawData, writeRawData } from './rawData.js'
import { isSameTron, toTronBase58, toTronHex } from './tronAddress.js'

const account = 'TYVWGh8XkmU49Hi9PkGAZXiiJPB3J5zJZy'
const depository = 'TXtEs6t2oUWQsNos7m68gbHdE9Q5n6x2oN'
const call = {
  vm: 'tron',
  kind: 'call',
  from: toTronHex(account),
  to: toTronHex(depository),
  data: '0x49290c1c000000000000000000000000f70da97812cb96acdf810712aa562db8dfa3dbef',
  value: 10_000_000n,
} as const
const head = {
  blockID: '00000000044a5f3a9c1f6a3c5f0e1d2c3b4a59687766554433221100ffeeddcc',
  block_header: { raw_data: { number: 71_982_906, timestamp: 1_788_000_000_000 } },
}
const api: TronApi = async ({ path }) => {
  if (path.endsWith('getnowblock')) return head
  if (path === 'wallet/triggerconstantcontract') return { result: { result: true }, energy_used: 200_000 }
  if (path === 'wallet/getchainparameters') return { chainParameter: [{ key: 'getEnergyFee', value: 100 }] }
  throw new Error(`Nobody asks for ${path}.`)
}

test.each([
  ['a call', call],
  ['a call without a value', { ...call, value: 0n }],
  ['a payment', { ...call, kind: 'payment', data: '0x' } as const],
])('%s is written to the byte as tronweb writes it, and read again', async (_what, asked) => {
  const { transaction, raw, bytes } = await prepare(api, asked, { validFor: 300, feeLimit: null })
  const theirs = utils.transaction.txJsonToPb(transaction)
  expect(utils.transaction.txPbToRawDataHex(theirs).toLowerCase()).toBe(transaction.raw_data_hex)
  expect(utils.transaction.txPbToTxID(theirs)).toBe(`0x${transaction.txID}`)
  expect(idOf(bytes)).toBe(transaction.txID)
  expect(readRawData(bytes)).toEqual(raw)
  expect(raw).toMatchObject({ expiration: 1_788_000_300_000n, call: asked })
  expect(raw.feeLimit).toBe(asked.kind === 'payment' ? 0n : 40_000_000n)
  expect(bytesToHex(raw.refBlockBytes)).toBe('0x5f3a')
  expect(bytesToHex(raw.refBlockHash)).toBe('0x9c1f6a3c5f0e1d2c')
})

test('what would change what is done is never read as nothing', async () => {
  const { bytes, raw } = await prepare(api, call, { validFor: 300, feeLimit: 5n })
  const fields = readFields(bytes).map(({ id, value }) => [id, value] as const)
  const with_ = (id: number, value: bigint | Uint8Array) => () =>
    readRawData(writeFields([...fields, [id, value]]))
  // A second contract, an authority, a script.
  for (const id of [11, 9, 12]) expect(with_(id, Uint8Array.from([1]))).toThrow('more than was asked for')
  const kind = bytesToHex(bytes).replace('081f', '0810')
  expect(() => readRawData(hexToBytes(kind as `0x${string}`))).toThrow('of a kind that is not asked for')
  expect(() => readRawData(bytes.subarray(0, 60))).toThrow('ends too early')
  expect(() => readRawData(Uint8Array.from([0x0d]))).toThrow('of a kind it never has')
  // The number of the value to pay, and 32 bits more: some readers take it for the value.
  const long = Uint8Array.from([0x98, 0x80, 0x80, 0x80, 0x10, 0x01])
  expect(() => readFields(long)).toThrow('no number a field can have')
  const noted = writeRawData({ ...raw, memo: Uint8Array.from([1, 2]) })
  expect(bytesToHex(readRawData(noted).memo)).toBe('0x0102')
})

test('a call that would fail is not asked for, and no more is burnt than is bounded', async () => {
  const answer =
    (told: object): TronApi =>
    async (request) =>
      request.path === 'wallet/triggerconstantcontract' ? told : api(request)
  const of = (told: object) => prepare(answer(told), call, { validFor: 300, feeLimit: null })
  const failing = { result: { result: true }, transaction: { ret: [{ ret: 'FAILED' }] }, energy_used: 5 }
  await expect(of(failing)).rejects.toThrow('would fail')
  await expect(of({ result: { code: 'CONTRACT_VALIDATE_ERROR' } })).rejects.toThrow('would fail')
  const most = await of({ result: { result: true }, energy_used: 90_000_000 })
  expect(most.raw.feeLimit).toBe(300_000_000n)
  expect((await of({ result: { result: true } })).raw.feeLimit).toBe(30_000_000n)
  await expect(prepare(api, { ...call, value: 2n ** 60n }, { validFor: 300, feeLimit: 5n })).rejects.toThrow(
    'cannot be asked for',
  )
})

test('an account is read in each of its spellings, and in none with a slip of the pen', () => {
  const hex = toTronHex(account)
  expect(hex).toBe(`0x${TronWeb.address.toHex(account).slice(2)}`)
  expect(toTronBase58(hex)).toBe(account)
  for (const other of [
    hex,
    `41${hex.slice(2)}`,
    `0x41${hex.slice(2)}`,
    hex.toUpperCase().replace('0X', '0x'),
  ])
    expect(isSameTron(other, account)).toBe(true)
  for (const none of ['TYVWGh8XkmU49Hi9PkGAZXiiJPB3J5zJZz', '', '0x12', 'bc1q', `42${hex.slice(2)}`])
    expect(isSameTron(none, none)).toBe(false)
})
