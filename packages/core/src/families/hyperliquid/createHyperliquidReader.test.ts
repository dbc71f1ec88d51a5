import { privateKeyToAccount } from 'viem/accounts'
import { beforeEach, expect, test } from 'vitest'
import { systemClock } from '../../client/clock.js'
import type { Message } from '../../domain/step.js'
import type { Reader } from '../reader.js'
import { sendAsset, transferOf } from './__fixtures__/sendAsset.js'
import { createHyperliquidReader } from './createHyperliquidReader.js'
import { splitSignature, writeBytes, writeMessage } from './signedAction.js'

const key = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const signer = privateKeyToAccount(key)
const account = signer.address.toLowerCase()
const depository = `0x${'d'.repeat(40)}`
const nonce = 1_770_329_064_777
const day = 86_400_000
const hash = `${account}:${nonce}`
const chainId = 1337
const { primaryType } = sendAsset

const call = transferOf({ to: depository, amount: '10.000000', nonce })

/** An exchange of this test: what is in its ledger, its clock, and what it says to what is posted. */
const exchange = {
  entries: [] as object[],
  time: nonce + 1_000,
  says: [] as (() => Response)[],
  posted: [] as string[],
  asked: [] as Readonly<Record<string, unknown>>[],
}
const say = (status: number, body: unknown) => () => new Response(JSON.stringify(body), { status })
const ok = say(200, { status: 'ok', response: { type: 'default' } })
const err = (response: string) => say(200, { status: 'err', response })

const fetch: typeof globalThis.fetch = async (input, init) => {
  const body = String(init?.body)
  if (String(input) === 'https://exchange/exchange') {
    exchange.posted.push(body)
    const answer = exchange.says.shift()
    if (!answer) throw new TypeError('fetch failed')
    return answer()
  }
  const query = JSON.parse(body) as Readonly<Record<string, unknown>>
  exchange.asked.push(query)
  switch (query.type) {
    case 'clearinghouseState':
      return Response.json({ withdrawable: '12.5', time: exchange.time })
    case 'userNonFundingLedgerUpdates':
      return Response.json(
        exchange.entries
          .filter((entry) => 'time' in entry && Number(entry.time) >= Number(query.startTime))
          .slice(0, 500),
      )
    default:
      return new Response('no', { status: 422 })
  }
}

const send = (changes: object = {}, time = nonce + 500) => ({
  time,
  hash: '0xabc',
  delta: {
    ...{ type: 'send', user: account, destination: depository, sourceDex: '', destinationDex: '' },
    ...{ token: 'USDC', amount: '10.0', nonce, ...changes },
  },
})

let reader: Reader
let bytes: `0x${string}`
beforeEach(async () => {
  Object.assign(exchange, { entries: [], time: nonce + 1_000, says: [], posted: [], asked: [] })
  reader = createHyperliquidReader({ exchangeUrl: 'https://exchange/', clock: systemClock }, { fetch })
  const message = writeMessage(call, 8453) as Extract<Message, { kind: 'eip712' }>
  const { domain, types, value } = message
  const signature = await signer.signTypedData({ domain, types, primaryType, message: value } as never)
  bytes = writeBytes({ action: value, nonce, signature: splitSignature(signature) })
})

const trace = {
  type: 'event',
  depository,
  orderId: '0x01',
  depositor: signer.address,
  nonce: BigInt(nonce),
} as const
const look = () => reader.readTransaction({ chainId, hash })
const post = () => reader.broadcast({ chainId, bytes })
const isOver = (type: 'height' = 'height') =>
  reader.provesAbsence({
    ...{ chainId, hash, account: signer.address, trace, fromBlock: 0n },
    validity: { type, lastHeight: BigInt(nonce + 2 * day) },
  })

test('without the address of an exchange there is no reader', () => {
  expect(() => createHyperliquidReader({ clock: systemClock })).toThrow(
    'does not know where the perpetuals exchange is',
  )
})

test('the same text is posted each time, to the exchange itself', async () => {
  exchange.says = [ok, err('Invalid nonce: duplicate nonce')]
  await post()
  await expect(post()).rejects.toThrow('duplicate nonce')
  expect(new Set(exchange.posted).size).toBe(1)
  // It may have been used by this very action.
  expect(await look()).toEqual({ type: 'unseen' })
  exchange.entries = [send()]
  expect(await look()).toMatchObject({ type: 'included', succeeded: true, isFinal: true })
})

test('what is in the ledger was posted, also where the exchange calls its nonce used', async () => {
  exchange.says = [err('Invalid nonce: duplicate nonce'), err('Insufficient balance')]
  exchange.entries = [send()]
  await post()
  // Any other word is one against the action, whatever the ledger shows.
  await expect(post()).rejects.toThrow('Insufficient balance')
})

test('HTTP 200 with the word err is a refusal, and the ledger decides beside it', async () => {
  exchange.says = [err('Insufficient balance'), err('Insufficient balance')]
  await expect(post()).rejects.toThrow('Insufficient balance')
  expect(await look()).toMatchObject({
    type: 'included',
    succeeded: false,
    isFinal: true,
    blockNumber: BigInt(nonce + 1_000),
  })
  exchange.entries = [send()]
  expect(await look()).toMatchObject({ type: 'included', succeeded: true })
})

test('a refusal of one action says nothing of another account with the same nonce', async () => {
  exchange.says = [err('Insufficient balance')]
  await expect(post()).rejects.toThrow()
  const other = `0x${'1'.repeat(40)}:${nonce}`
  expect(await reader.readTransaction({ chainId, hash: other })).toEqual({ type: 'unseen' })
})

test.each<[string, () => Response]>([
  ['500', say(500, null)],
  ['200 without a word', say(200, {})],
  [
    'no connection',
    () => {
      throw new TypeError('fetch failed')
    },
  ],
])('after %s nobody knows: a refusal counts only when it is said again', async (_, silence) => {
  exchange.says = [silence, err('Halted'), err('Halted')]
  await expect(post()).rejects.toThrow()
  await expect(post()).rejects.toThrow('Halted')
  expect(await look()).toEqual({ type: 'unseen' })
  await expect(post()).rejects.toThrow('Halted')
  expect(await look()).toMatchObject({ type: 'included', succeeded: false })
})

test('the deposit is the transfer by its nonce to the depository, with its own amount and side', async () => {
  const of = { chainId, trace, fromBlock: 0n }
  expect(await reader.findDeposit(of)).toEqual({
    deposit: null,
    searchedTo: BigInt(nonce + 1_000),
    requests: 2,
  })
  const deposit = {
    hash,
    blockNumber: BigInt(nonce + 500),
    from: account,
    token: `0x${'0'.repeat(32)}`,
    amount: 1_000_000_000n,
  }
  exchange.entries = [send()]
  expect(await reader.findDeposit(of)).toMatchObject({ deposit })
  expect(await reader.findDeposit({ ...of, except: [hash] })).toMatchObject({ deposit: null })
  expect(await reader.findDeposit({ ...of, matches: () => false })).toMatchObject({ deposit: null })
  for (const name of [hash, '0xabc'])
    expect(await reader.readDeposit({ chainId, hash: name, trace })).toEqual(deposit)
  expect(await reader.readDeposit({ chainId, hash: '0xdef', trace })).toBeNull()
  exchange.entries = [send({ sourceDex: 'xyz' })]
  expect((await reader.findDeposit(of)).deposit?.token).toBe('0x6d1e7cde53ba9467b783cb7c530ce05478797a')
  for (const changes of [
    { destination: account },
    { nonce: nonce + 1 },
    { user: depository },
    { type: 'deposit' },
  ]) {
    exchange.entries = [send(changes)]
    expect((await reader.findDeposit(of)).deposit).toBeNull()
  }
})

test('a long ledger is read to its end', async () => {
  const others = Array.from({ length: 1_200 }, (_, index) => send({ nonce: index }, nonce - day + index))
  exchange.entries = [...others, send()]
  expect(await look()).toMatchObject({ type: 'included', succeeded: true })
  expect(exchange.asked.length).toBe(3)
})

test('it is lost only when its time is over and the ledger does not show it', async () => {
  expect(await isOver()).toBe(false)
  exchange.time = nonce + 2 * day
  expect(await isOver()).toBe(false)
  exchange.time += 1
  expect(await isOver()).toBe(true)
  exchange.entries = [send()]
  expect(await isOver()).toBe(false)
})

test('an id of something else is looked for by nobody', async () => {
  expect(await reader.readTransaction({ chainId, hash: '0xabc' })).toEqual({ type: 'unseen' })
  await expect(
    reader.findDeposit({ chainId, trace: { type: 'event', depository, orderId: '0x01' }, fromBlock: 0n }),
  ).rejects.toThrow('by its account and nonce only')
})

test('the head of the exchange is its clock, in milliseconds', async () => {
  expect(await reader.readAnchor({ chainId, account })).toMatchObject({
    blockNumber: BigInt(exchange.time),
    blockTime: Math.floor(exchange.time / 1000),
    isContract: false,
  })
  expect(await reader.readBalance({ chainId, account, currency: `0x${'0'.repeat(32)}` })).toBe(1_250_000_000n)
  expect([reader.canRead(1337), reader.canRead(999)]).toEqual([true, false])
})
