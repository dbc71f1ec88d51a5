import type { Hex } from '../../domain/brand.js'
import { isNativeAddress } from '../../domain/currency.js'
import type { Rpc } from './askAll.js'
import { readRevert } from './quirks/readRevert.js'
import { addressWord, uintOf, uintWord, wordAt } from './words.js'

/** Multicall3, which stands at this address on every chain that has it. */
const multicall3 = '0xca11bde05977b3631167028862be2a173976ca11'
/** So many balances go into one call: far below what nodes allow a call in gas, with tokens that cost ten times the usual. */
const most = 500

type Asked = Readonly<{ account: string; currencies: readonly string[] }>
type Held = readonly (bigint | null)[]

/**
 * What an account holds of each currency, by Multicall3 in one request for every 500 of them, the native one included;
 * one by one on a chain without it. Null for a token that reverts or does not answer with a number.
 */
export async function readBalances(rpc: Rpc, { account, currencies }: Asked): Promise<Held> {
  const parts: Held[] = []
  for (let at = 0; at < currencies.length; at += most)
    parts.push(await readPart(rpc, { account, currencies: currencies.slice(at, at + most) }))
  return parts.flat()
}

async function readPart(rpc: Rpc, asked: Asked): Promise<Held> {
  if (asked.currencies.length === 1) return readEach(rpc, asked)
  try {
    const answer = await call(rpc, multicall3, encode(asked))
    return answer === '0x' ? readEach(rpc, asked) : decode(answer, asked.currencies.length)
  } catch (error) {
    // A token that burns all the gas takes the whole call with it: it is looked for, half by half.
    if (readRevert(error) === null) throw error
    const half = Math.ceil(asked.currencies.length / 2)
    const [left, right] = await Promise.all(
      [asked.currencies.slice(0, half), asked.currencies.slice(half)].map((currencies) =>
        readPart(rpc, { ...asked, currencies }),
      ),
    )
    return [...(left ?? []), ...(right ?? [])]
  }
}

async function readEach(rpc: Rpc, { account, currencies }: Asked): Promise<Held> {
  return Promise.all(currencies.map((currency) => readOne(rpc, account, currency)))
}

async function readOne(rpc: Rpc, account: string, currency: string): Promise<bigint | null> {
  try {
    if (isNativeAddress(currency, 'evm'))
      return BigInt(await rpc({ method: 'eth_getBalance', params: [account as Hex, 'latest'] }))
    const answer = await call(rpc, currency, `0x70a08231${addressWord(account)}`)
    return answer.length < 66 ? null : uintOf(wordAt(answer, 0))
  } catch (error) {
    if (readRevert(error) === null) throw error
    return null
  }
}

/** `aggregate3((address target, bool allowFailure, bytes callData)[])`, each of the calls 36 bytes long. */
function encode({ account, currencies }: Asked): Hex {
  const [head, each, place] = [32, 192, 96].map(BigInt) as [bigint, bigint, bigint]
  const many = BigInt(currencies.length)
  const offsets = currencies.map((_, at) => uintWord(many * 32n + BigInt(at) * each))
  const calls = currencies.map((currency) => {
    const isNative = isNativeAddress(currency, 'evm')
    // getEthBalance(address), Multicall3's own, or balanceOf(address).
    const data = `${isNative ? '4d2301cc' : '70a08231'}${addressWord(account)}`.padEnd(128, '0')
    const target = addressWord(isNative ? multicall3 : currency)
    return target + uintWord(1n) + uintWord(place) + uintWord(36n) + data
  })
  return `0x82ad56cb${uintWord(head)}${uintWord(many)}${offsets.join('')}${calls.join('')}`
}

/** `(bool success, bytes returnData)[]`. */
function decode(answer: Hex, many: number): Held {
  if (uintOf(wordAt(answer, 1)) !== BigInt(many)) throw new Error('The multicall did not answer every call.')
  return Array.from({ length: many }, (_, at) => {
    const start = 2 + Number(uintOf(wordAt(answer, 2 + at)) / 32n)
    const succeeded = uintOf(wordAt(answer, start)) === 1n
    const length = uintOf(wordAt(answer, start + 2))
    return succeeded && length >= 32n ? uintOf(wordAt(answer, start + 3)) : null
  })
}

async function call(rpc: Rpc, to: string, data: Hex): Promise<Hex> {
  return rpc({ method: 'eth_call', params: [{ to: to as Hex, data }, 'latest'] })
}
