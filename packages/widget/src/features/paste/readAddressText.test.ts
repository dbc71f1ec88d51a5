import { storyChains } from '@portage/testing/states'
import { array, assert, constantFrom, property, stringMatching } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AddressReading, readAddressText } from './readAddressText.js'
import { readHashText } from './readHashText.js'

const evm = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const solana = 'CbKGgVKLJFb8bBrf58DnAkdryX6ubewVytn7X957YwNx'
const tron = 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL'
const bitcoin = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const ton = 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF'
const hash = `0x${'ab'.repeat(32)}`
const { harbour, ridge } = storyChains
const base = { ...ridge, id: 8453, displayName: 'Base', explorerUrl: 'https://basescan.org' }
const chains = [
  harbour,
  ridge,
  base,
  { ...ridge, id: 9, displayName: 'Solana', vmType: 'svm', explorerUrl: null },
]

const read = (text: string, vmType = 'evm'): AddressReading => readAddressText(text, { vmType }, chains)

describe('an address is read out of what stands around it', () => {
  test.each([
    [evm, evm, 'as-is', undefined],
    [` ${evm}\n`, evm, 'as-is', undefined],
    [`\u200e${evm.slice(0, 12)}\u200b${evm.slice(12)}\u2069`, evm, 'text', undefined],
    [`${evm.slice(0, 22)} ${evm.slice(22)}`, evm, 'text', undefined],
    [`${evm.slice(0, 22)}\n${evm.slice(22)}`, evm, 'text', undefined],
    [evm.replace('0x', '０ｘ'), evm, 'text', undefined],
    [evm.replace('0x', '0X'), evm, 'as-is', undefined],
    [`My address: ${evm}.`, evm, 'text', undefined],
    [`address:${evm}`, evm, 'text', undefined],
    [`${evm} ${evm.toLowerCase()}`, evm, 'text', undefined],
    [`ethereum:${evm}`, evm, 'link', undefined],
    [`ethereum:${evm}@8453`, evm, 'link', 'Base'],
    [`ethereum:pay-${evm}@1?value=2.014e18`, evm, 'link', '1'],
    [`ethereum:${other}@8453/transfer?address=${evm}&uint256=1e6`, evm, 'link', 'Base'],
    [`eip155:8453:${evm}`, evm, 'link', 'Base'],
    [`base:${evm}`, evm, 'link', 'Base'],
    [`https://basescan.org/address/${evm}`, evm, 'link', 'Base'],
    [`https://www.basescan.org/address/${evm}#tokentxns`, evm, 'link', 'Base'],
    [`basescan.org/address/${evm}`, evm, 'link', 'Base'],
    [`https://ridge.example/address/${evm}`, evm, 'link', 'Ridge'],
    [`https://etherscan.io/address/${evm}`, evm, 'link', 'etherscan.io'],
    [`https://app.safe.global/home?safe=base:${evm}`, evm, 'link', 'Base'],
    [`https://debank.example/profile/${evm}`, evm, 'link', undefined],
  ])('%s', (text, value, from, name) => {
    expect(read(text)).toMatchObject({ type: 'read', value, from })
    const reading = read(text)
    expect(reading.type === 'read' ? reading.named?.name : null).toBe(name)
  })
  test.each([
    ['svm', solana, `solana:${solana}?amount=1`],
    ['svm', solana, `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${solana}`],
    ['svm', solana, `https://solscan.io/account/${solana}`],
    ['tvm', tron, `https://tronscan.org/#/address/${tron}`],
    ['tvm', tron, `tron:0x2b6653dc:${tron}`],
    ['bvm', bitcoin, `bitcoin:${bitcoin}?amount=0.1`],
    ['bvm', bitcoin, `BITCOIN:${bitcoin.toUpperCase()}`],
    ['bvm', bitcoin, `bip122:000000000019d6689c085ae165831e93:${bitcoin}`],
    ['bvm', bitcoin, `https://mempool.space/address/${bitcoin}`],
    ['tonvm', ton, `ton://transfer/${ton}?amount=1`],
    ['tonvm', ton, `https://tonviewer.com/${ton}`],
  ])('%s: %s from %s', (vmType, value, text) => {
    expect(read(text, vmType)).toMatchObject({ type: 'read', value, named: { type: 'vm', vmType } })
  })
})

test('of two nobody chooses but the person', () => {
  expect(read(`${evm}\n${other}`)).toEqual({ type: 'ambiguous', readings: [evm, other] })
  expect(read(`https://basescan.org/token/${other}?a=${evm}`)).toEqual({
    type: 'ambiguous',
    readings: [other, evm],
  })
  expect(read(`https://a.example/${evm} https://b.example/${other}`)).toMatchObject({ type: 'ambiguous' })
})

describe('what is no address says why', () => {
  test.each([
    ['', 'evm', 'empty'],
    ['0x90f7', 'evm', 'no-address'],
    [`${evm}00`, 'evm', 'no-address'],
    ['vitalik.eth', 'evm', 'no-address'],
    [`\u202e${evm}`, 'evm', 'no-address'],
    [tron, 'evm', 'no-address'],
    [`https://basescan.org/tx/${hash}`, 'evm', 'transaction'],
    [hash, 'evm', 'transaction'],
    [`ethereum:${other}@1/approve?address=${evm}`, 'evm', 'no-address'],
    [bitcoin.replace('ar0', 'ar2'), 'bvm', 'broken'],
    [tron.replace('NP', 'NQ'), 'tvm', 'broken'],
    [ton.replace('DK', 'DL'), 'tonvm', 'broken'],
  ])('%s on %s: %s', (text, vmType, why) => {
    expect(read(text, vmType)).toEqual({ type: 'unreadable', why })
  })
})

const addresses: readonly (readonly [vmType: string, address: string])[] = [
  ...[['evm', evm] as const, ['svm', solana] as const, ['tvm', tron] as const],
  ...[['bvm', bitcoin] as const, ['tonvm', ton] as const],
]
const noise = array(constantFrom(' ', '\u00a0', '\n', '\t', '\u200e', '\u200b', '\u2068', '\ufeff'), {
  maxLength: 4,
}).map((marks) => marks.join(''))
const around = constantFrom<(address: string) => string>(
  (address) => address,
  (address) => `(${address})`,
  (address) => `“${address}”`,
  (address) => `send it to ${address}, please`,
  (address) => `to: ${address}`,
  (address) => `https://explorer.example/address/${address}?tab=all#top`,
  (address) => `explorer.example/${address}/`,
)

test('every address is read out of all of that, letter by letter', () => {
  assert(
    property(constantFrom(...addresses), noise, noise, around, ([vmType, address], before, after, wrap) => {
      expect(read(`${before}${wrap(address)}${after}`, vmType)).toMatchObject({
        type: 'read',
        value: address,
      })
    }),
    { numRuns: 1_000 },
  )
})

test('what is read always stands there, and never another address beside it', () => {
  const hex = stringMatching(/^[0-9a-f]{39,41}$/).map((digits) => `0x${digits}`)
  assert(
    property(array(hex, { minLength: 1, maxLength: 3 }), constantFrom(' ', '\n', ',', '/'), (all, mark) => {
      const whole = [...new Set(all.filter((one) => one.length === 42))]
      const reading = read(all.join(mark))
      const values =
        reading.type === 'read' ? [reading.value] : reading.type === 'ambiguous' ? reading.readings : []
      expect([...values].sort()).toEqual(mark === '/' ? [...values].sort() : whole.sort())
      for (const value of values) expect(all).toContain(value)
    }),
  )
})

describe('a hash', () => {
  test.each([
    ['evm', hash, hash, 'as-is'],
    ['evm', hash.slice(2), hash, 'text'],
    ['evm', `https://basescan.org/tx/${hash}`, hash, 'link'],
    ['evm', `Transaction ${hash}\n`, hash, 'text'],
    ['evm', `\u200b${hash}`, hash, 'text'],
    ['bvm', `https://mempool.space/tx/${'ab'.repeat(32)}`, 'ab'.repeat(32), 'link'],
    ['tvm', `https://tronscan.org/#/transaction/${'ab'.repeat(32)}`, 'ab'.repeat(32), 'link'],
    ['tvm', hash, 'ab'.repeat(32), 'as-is'],
    ['svm', `https://solscan.io/tx/${'5'.repeat(88)}`, '5'.repeat(88), 'link'],
  ])('on %s: %s', (vmType, text, value, from) => {
    expect(readHashText(text, vmType, chains)).toMatchObject({ type: 'read', value, from })
  })
  test('the network a link is of is named, and nothing is chosen of two', () => {
    expect(readHashText(`https://basescan.org/tx/${hash}`, 'evm', chains)).toMatchObject({
      named: { type: 'chain', chainId: 8453, name: 'Base' },
    })
    const second = hash.replaceAll('ab', 'cd')
    expect(readHashText(`${hash} ${second}`, 'evm', chains)).toEqual({
      type: 'ambiguous',
      readings: [hash, second],
    })
    expect(readHashText(evm, 'evm', chains)).toEqual({ type: 'unreadable', why: 'no-hash' })
    expect(readHashText(' ', 'evm', chains)).toEqual({ type: 'unreadable', why: 'empty' })
  })
})
