import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTonChain, type TonChain } from './startTonChain.js'
import { namedTonKey } from './wallet/tonKey.js'

let chain: TonChain
const owner = namedTonKey('an owner in a test')
const soon = (): number => chain.bank.head().time + 300

beforeEach(async () => {
  chain = await startTonChain({ blockTime: 'hand' })
  await chain.fund(owner.address, 5_000_000_000n)
})
afterEach(() => chain.stop())

async function ask(path: string, query: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(`${chain.apiUrl}/${path}?${new URLSearchParams(query)}`)
  return response.json()
}

test('a transfer takes a block to leave and a block to come, and its text is shown', async () => {
  const boc = await chain.send(owner, [{ to: chain.depository, value: 7n, body: { text: 'mine' } }], soon())
  const posted = await fetch(`${chain.apiUrl}/message`, { method: 'POST', body: JSON.stringify({ boc }) })
  const { message_hash_norm: msg_hash } = Object(await posted.json())
  await chain.tick()
  const { transactions: left } = Object(await ask('transactionsByMessage', { msg_hash, direction: 'in' }))
  expect(left).toMatchObject([{ mc_block_seqno: 2, out_msgs: [{ value: '7' }] }])
  const arrival = { account: chain.depository, limit: '1' }
  expect(await ask('transactions', arrival)).toEqual({ transactions: [] })
  await chain.tick()
  expect(await ask('transactions', arrival)).toMatchObject({
    transactions: [
      {
        mc_block_seqno: 3,
        in_msg: { message_content: { decoded: { type: 'text_comment', comment: 'mine' } } },
      },
    ],
  })
})

test('a wallet takes one message after another, and none after its time', async () => {
  await chain.send(owner, [{ to: chain.depository, value: 1n }], soon())
  await chain.tick()
  expect(await chain.bank.seqnoOf(owner.address)).toBe(1)
  await chain.send(owner, [{ to: chain.depository, value: 1n }], chain.bank.head().time)
  await chain.tick(2)
  expect(await chain.bank.seqnoOf(owner.address)).toBe(1)
})

test('what the depository does not know comes back where it was sent so', async () => {
  const body = 'te6cckEBAQEABgAACAAAAAcIZGXb'
  await chain.send(owner, [{ to: chain.depository, value: 1_000_000_000n, bounce: true, body }], soon())
  await chain.tick(4)
  const { transactions } = Object(await ask('transactions', { account: owner.address, limit: '1' }))
  expect(transactions).toMatchObject([{ in_msg: { bounced: true } }])
})

test('what is lost on the way is never seen, and what cannot be answered is said', async () => {
  chain.setLanding('lost')
  await chain.send(owner, [{ to: chain.depository, value: 1n }], soon())
  await chain.tick(3)
  expect(await ask('transactions', { account: owner.address })).toEqual({ transactions: [] })
  expect(await ask('transactions', { account: 'nobody' })).toEqual({ error: 'nobody is no address.' })
  expect(await ask('wallet')).toEqual({ error: 'The local index does not serve wallet.' })
})

test('the depository is what its source compiles to', () => {
  const script = fileURLToPath(new URL('../../contracts/ton.mjs', import.meta.url))
  expect(() => execFileSync(process.execPath, [script, '--check'], { stdio: 'pipe' })).not.toThrow()
})
