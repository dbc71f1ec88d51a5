import { type Currency, nativeTon } from '../../chains/localChain.js'
import { type StartTonChainOptions, startTonChain, type TonChain } from '../startTonChain.js'
import { namedTonKey, type TonKey } from '../wallet/tonKey.js'

/** The TON chain of a local network with everything the service knows about it. */
export interface TonSide {
  readonly id: number
  readonly name: string
  /** The chain's protocol id. */
  readonly slug: string
  readonly chain: TonChain
  readonly currencies: readonly Currency[]
  /** Fills and refunds. */
  readonly solver: TonKey
  /** Pays withdrawals out: the depository here is a stand-in, which gives nothing back. */
  readonly vault: TonKey
  /** For people and tests: funded with TON. */
  readonly users: readonly TonKey[]
}

const chainId = 224235520
/** One TON, in nanotons. */
const coin = 1_000_000_000n

/** Starts the TON chain of a network, with the solver's and the users' money on it. */
export async function startTonSide(options: StartTonChainOptions): Promise<TonSide> {
  const chain = await startTonChain(options)
  const solver = namedTonKey('solver')
  const vault = namedTonKey('vault')
  const users = ['user 1', 'user 2', 'user 3'].map(namedTonKey)
  await chain.fund(solver.address, 100_000n * coin)
  await chain.fund(vault.address, 100_000n * coin)
  for (const { address } of users) await chain.fund(address, 1_000n * coin)
  const ton: Currency = {
    ...{ id: 'ton', chainId, address: nativeTon, symbol: 'TON', name: 'Toncoin', decimals: 9 },
    ...{ solver: true, permit: 'none' },
  }
  return Object.freeze({
    ...{ id: chainId, name: 'TON', slug: 'ton', chain, solver, vault, users },
    currencies: Object.freeze([Object.freeze(ton)]),
  })
}
