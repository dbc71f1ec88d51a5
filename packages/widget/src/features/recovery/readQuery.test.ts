import { expect, test } from 'vitest'
import { readQuery } from './readQuery.js'

const hash = `0x${'ab'.repeat(32)}`
const address = '0x71c20e241775e5332c143b0a5e3a1f6d1e8e9f3e'

test('an id and a hash look alike, and are looked for as both', () => {
  expect(readQuery(` ${hash} `, [])).toEqual({
    ...{ type: 'target', target: { requestId: hash, hash }, hash },
    ...{ reading: { type: 'read', value: hash, from: 'as-is', named: null } },
  })
})

test.each([
  [address, 'evm'],
  ['CbKGgVKLJFb8bBrf58DnAkdryX6ubewVytn7X957YwNx', 'svm'],
  ['TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL', 'tvm'],
  ['EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF', 'tonvm'],
])('the address %s is an owner and a deposit address on %s', (text, vm) => {
  expect(readQuery(text, [])).toEqual({
    type: 'target',
    target: { accounts: [{ address: text, vm }], depositAddress: text },
    hash: null,
    reading: { type: 'read', value: text, from: 'as-is', named: null },
  })
})

test.each(['ab'.repeat(32), '5'.repeat(88)])('%s is the hash of another chain', (text) => {
  expect(readQuery(text, [])).toEqual({
    ...{ type: 'target', target: { hash: text }, hash: text },
    ...{ reading: { type: 'read', value: text, from: 'as-is', named: null } },
  })
})

test.each(['0x12', '0x71c2…9f3e', 'where is it', 'vitalik.eth'])('%s is not whole', (text) => {
  expect(readQuery(text, [])).toEqual({ type: 'not-whole' })
})

test('a link and words around it are read, and of two nothing is looked for', () => {
  const read = { type: 'target', reading: { value: hash, from: 'link', named: null } }
  expect(readQuery(`https://explorer.example/tx/${hash}`, [])).toMatchObject(read)
  expect(readQuery(`ethereum:${address}@1`, [])).toMatchObject({
    target: { depositAddress: address },
    reading: { from: 'link', named: { chainId: 1 } },
  })
  expect(readQuery(`My request: ${hash}.`, [])).toMatchObject({
    reading: { value: hash, from: 'text' },
  })
  expect(readQuery(`${hash} ${address}`, [])).toEqual({ type: 'several' })
})

test('twelve words are a recovery phrase, and are never looked for', () => {
  expect(readQuery('one two three four five six seven eight nine ten eleven twelve', [])).toEqual({
    type: 'phrase',
  })
})

test('nothing typed looks for nothing by itself', () => {
  expect(readQuery('  ', [])).toEqual({ type: 'none' })
})
