import type { Rpc } from './askAll.js'

/** Gas of a deposit that goes through a router: one that goes straight to the depository takes a third of it. */
const depositGas = 200_000n
/**
 * Where rollups say what it costs to write a transaction to the chain below them, which no price of gas holds: the
 * predeploy of the OP stack, and Scroll's own.
 */
const oracles: Readonly<Record<number, string>> = { 534352: '0x5300000000000000000000000000000000000002' }
const usualOracle = '0x420000000000000000000000000000000000000f'
/** `getL1Fee(bytes)` of as many bytes as a deposit through a router has, none of them zero: zeros cost less. */
const askDataFee: string = `0x49948e0e${word(32)}${word(640)}${'ff'.repeat(640)}`

/**
 * What to leave of all of the native currency for a deposit, in wei: twice what it costs now. Wallets bid twice the
 * price of now, and a chain takes a transaction only from who could pay what it bids.
 */
export async function readGasReserve(rpc: Rpc, chainId: number): Promise<bigint> {
  const [price, dataFee] = await Promise.all([
    rpc({ method: 'eth_gasPrice' }),
    // Most chains have no such contract, and say nothing.
    readDataFee(rpc, oracles[chainId] ?? usualOracle).catch(() => 0n),
  ])
  return 2n * (depositGas * BigInt(price) + dataFee)
}

async function readDataFee(rpc: Rpc, oracle: string): Promise<bigint> {
  const answer = await rpc({
    method: 'eth_call',
    params: [{ to: oracle as `0x${string}`, data: askDataFee as `0x${string}` }, 'latest'],
  })
  return answer === '0x' ? 0n : BigInt(answer)
}

function word(value: number): string {
  return value.toString(16).padStart(64, '0')
}
