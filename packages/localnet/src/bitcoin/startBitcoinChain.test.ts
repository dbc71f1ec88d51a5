import { Psbt } from 'bitcoinjs-lib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BitcoinChain, startBitcoinChain } from './startBitcoinChain.js'
import { type BitcoinKeyKind, namedBitcoinKey } from './wallet/bitcoinKey.js'
import { writePsbt } from './wallet/writePsbt.js'

let chain: BitcoinChain
beforeEach(async () => {
  chain = await startBitcoinChain({ blockTime: 'hand' })
})
afterEach(() => chain.stop())

const note = `0x${'5e'.repeat(32)}`
/** Pays the depository, signed and ready to be posted. */
function pay(kind: BitcoinKeyKind = 'segwit', rate = 2n, value = 100_000n): string {
  const owner = namedBitcoinKey(`an owner of the kind ${kind}`, kind)
  const payments = [{ to: chain.depository.address, value }]
  const { redeemScript } = owner
  const { psbt } = writePsbt(chain.bank, { from: owner.address, payments, note, rate, redeemScript })
  return Psbt.fromHex(owner.signPsbt(psbt)).finalizeAllInputs().extractTransaction(true).toHex()
}
const fund = (kind: BitcoinKeyKind = 'segwit'): void =>
  chain.bank.fund(namedBitcoinKey(`an owner of the kind ${kind}`, kind).address, 1_000_000n)

async function ask(path: string, body?: string): Promise<string> {
  const response = await fetch(`${chain.apiUrl}/${path}`, body === undefined ? {} : { method: 'POST', body })
  return response.text()
}

test.each(['segwit', 'taproot', 'nested', 'legacy'] as const)(
  'an account of the kind %s pays, by the network, and is shown with what it paid',
  async (kind) => {
    fund(kind)
    const id = await ask('tx', pay(kind))
    expect(id).toMatch(/^[\da-f]{64}$/)
    expect(JSON.parse(await ask(`tx/${id}`))).toMatchObject({ status: { confirmed: false } })
    chain.tick()
    expect(JSON.parse(await ask(`tx/${id}`))).toMatchObject({
      vout: [{ value: 100_000, scriptpubkey_address: chain.depository.address }, { value: 0 }, {}],
      status: { confirmed: true, block_height: 2 },
    })
    expect(JSON.parse(await ask(`address/${chain.depository.address}/utxo`))).toMatchObject([{ txid: id }])
  },
)

test('the signature is checked: of somebody else, for less, and of another amount', async () => {
  fund()
  const bytes = pay()
  // One bit within the signature, and one within the amount that is paid.
  const at = bytes.indexOf('02483045') > 0 ? bytes.indexOf('02483045') + 30 : bytes.indexOf('02473044') + 30
  const flipped = bytes.slice(0, at) + (bytes[at] === '0' ? '1' : '0') + bytes.slice(at + 1)
  expect(await ask('tx', flipped)).toMatch(/mandatory-script-verify-flag-failed|decode failed/)
  const paid = bytes.replace('a086010000000000', 'a186010000000000')
  expect(paid).not.toBe(bytes)
  expect(await ask('tx', paid)).toMatch(/mandatory-script-verify-flag-failed/)
})

test('what is spent is spent once; a higher fee takes the place of what waits, and of nothing in a block', async () => {
  fund()
  const [first, better, worse] = [pay('segwit', 5n), pay('segwit', 10n, 90_000n), pay('segwit', 5n, 80_000n)]
  const id = await ask('tx', first)
  expect(await ask('tx', first)).toMatch(/txn-already-in-mempool/)
  expect(await ask('tx', worse)).toMatch(/insufficient fee, rejecting replacement/)
  const replacing = await ask('tx', better)
  expect(await ask(`tx/${id}`)).toBe('Transaction not found')
  chain.tick()
  expect(await ask('tx', first)).toMatch(/missingorspent/)
  expect(await ask('tx', better)).toMatch(/already in utxo set/)
  const [input] = chain.bank.find(replacing)?.transaction.ins ?? []
  const spends = `tx/${Buffer.from(input?.hash ?? [])
    .reverse()
    .toString('hex')}/outspend/${input?.index}`
  expect(JSON.parse(await ask(spends))).toMatchObject({
    spent: true,
    txid: replacing,
    status: { confirmed: true },
  })
})

test('blocks that are replaced give back what they held, and what is forgotten is gone', async () => {
  fund()
  const id = await ask('tx', pay())
  chain.tick()
  const before = chain.bank.head().hash
  chain.bank.reorganise(1)
  expect(JSON.parse(await ask(`tx/${id}`))).toMatchObject({ status: { confirmed: false } })
  chain.tick()
  expect(chain.bank.head().hash).not.toBe(before)
  chain.bank.reorganise(1, [id])
  expect(await ask(`tx/${id}`)).toBe('Transaction not found')
})

test('a fee under the least is refused, and what waits does not get into blocks', async () => {
  fund()
  expect(await ask('tx', pay('segwit', 0n))).toMatch(/min relay fee not met/)
  chain.bank.setLanding('waits')
  const id = await ask('tx', pay())
  chain.tick(3)
  expect(JSON.parse(await ask(`tx/${id}`))).toMatchObject({ status: { confirmed: false } })
  expect(await ask('mempool/recent')).toMatch(/does not serve/)
})
