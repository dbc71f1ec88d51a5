import { encodeAbiParameters, parseAbiParameters, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import type { Rpc } from './askAll.js'
import { readTokenFacts } from './readTokenFacts.js'

const token = `0x${'6'.repeat(40)}`
const text = (symbol: string) => encodeAbiParameters(parseAbiParameters('string'), [symbol])
const number = (value: bigint) => encodeAbiParameters(parseAbiParameters('uint8'), [Number(value)])

/** A node that answers the two questions a token is asked. */
const nodeOf = (decimals: string, symbol: string | Error): Rpc =>
  (async ({ params }: { params: readonly [{ data: string }] }) => {
    if (params[0].data === '0x313ce567') return decimals
    if (symbol instanceof Error) throw symbol
    return symbol
  }) as unknown as Rpc

test.each([
  ['a text', text('USDC'), 'USDC'],
  ['a text beyond ASCII', text('ŞTR€'), 'ŞTR€'],
  ['32 bytes', stringToHex('MKR', { size: 32 }), 'MKR'],
  ['nothing', '0x', null],
  ['an empty text', text(''), null],
  ['bytes that are no text', `0x${'ff'.repeat(32)}`, null],
  ['an error', new Error('execution reverted'), null],
])('the symbol is %s', async (_, answer, symbol) => {
  expect(await readTokenFacts(nodeOf(number(6n), answer), token)).toEqual({ decimals: 6, symbol })
})

test('the native currency is asked nothing', async () => {
  const node = (async () => {
    throw new Error('It was asked.')
  }) as unknown as Rpc
  const native = `0x${'0'.repeat(40)}`
  expect(await readTokenFacts(node, native)).toEqual({ decimals: 18, symbol: null })
})

test('where there is no token, nothing is said', async () => {
  await expect(readTokenFacts(nodeOf('0x', '0x'), token)).rejects.toThrow('no token')
})
