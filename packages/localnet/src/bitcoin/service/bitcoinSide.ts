import { type Currency, nativeBitcoin } from '../../chains/localChain.js'
import { type BitcoinChain, type StartBitcoinChainOptions, startBitcoinChain } from '../startBitcoinChain.js'
import { type BitcoinKey, namedBitcoinKey } from '../wallet/bitcoinKey.js'

/** The Bitcoin chain of a local network with everything the service knows about it. */
export interface BitcoinSide {
  readonly id: number
  readonly name: string
  /** The chain's protocol id. */
  readonly slug: string
  readonly chain: BitcoinChain
  readonly currencies: readonly Currency[]
  /** Fills and refunds. */
  readonly solver: BitcoinKey
  /** For people and tests, of four kinds of accounts: funded with BTC in several coins. */
  readonly users: readonly BitcoinKey[]
}

const chainId = 8253038
/** One bitcoin, in satoshis. */
const coin = 100_000_000n
/** The solver pays with a coin of its own each time: what comes back is there in the next block only. */
const solverCoins = 40
const userCoins = [coin, coin / 2n, coin / 10n]

/** Starts the Bitcoin chain of a network, with the solver's and the users' money on it. */
export async function startBitcoinSide(options: StartBitcoinChainOptions): Promise<BitcoinSide> {
  const chain = await startBitcoinChain(options)
  const solver = namedBitcoinKey('solver')
  const users = (['segwit', 'taproot', 'nested', 'legacy'] as const).map((kind) =>
    namedBitcoinKey(`user ${kind}`, kind),
  )
  for (let count = 0; count < solverCoins; count += 1) chain.bank.fund(solver.address, 100n * coin)
  for (const { address } of users) for (const value of userCoins) chain.bank.fund(address, value)
  const bitcoin: Currency = {
    ...{ id: 'btc', chainId, address: nativeBitcoin, symbol: 'BTC', name: 'Bitcoin', decimals: 8 },
    ...{ solver: true, permit: 'none' },
  }
  return Object.freeze({
    ...{ id: chainId, name: 'Bitcoin', slug: 'bitcoin', chain, solver, users },
    currencies: Object.freeze([Object.freeze(bitcoin)]),
  })
}
