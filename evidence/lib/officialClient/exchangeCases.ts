import type { Localnet } from '@portage/localnet'
import { zeroAddress } from 'viem'
import { balanceOf, type Case, evmAccount, fresh } from './cases.js'

/** The dollar of the exchange on the side where it is traded, and on the side of its spot market. */
const perps = `0x${'0'.repeat(32)}`
const spot = '0x6d1e7cde53ba9467b783cb7c530ce054'

/**
 * From the perpetuals exchange and to it. What leaves it is signed for twice, once for the service and once for the
 * exchange, and the quote is of the newest protocol, as the interface wants it (1, Hyperliquid).
 */
export function exchangeCases(localnet: Localnet): readonly Case[] {
  const { hyperliquid } = localnet
  const [harbour, ridge] = localnet.chains
  if (harbour === undefined || ridge === undefined) throw new Error('The local network has two chains.')
  if (hyperliquid === null) return []
  const account = evmAccount(localnet)
  const newest = { options: { protocolVersion: 'v2' } }
  const { usdc } = ridge.contracts
  const holder = fresh(201)
  return [
    {
      name: 'USDC of the exchange to ETH',
      account,
      quote: {
        ...{ chainId: hyperliquid.id, currency: perps, toChainId: harbour.id, toCurrency: zeroAddress },
        ...{ amount: '1000000000', recipient: fresh(202), tradeType: 'EXACT_INPUT', ...newest },
      },
      ends: 'received',
      balance: () => balanceOf(harbour, zeroAddress, fresh(202)),
    },
    {
      name: 'USDC of the exchange’s spot market to USDC',
      account,
      quote: {
        ...{ chainId: hyperliquid.id, currency: spot, toChainId: ridge.id, toCurrency: usdc },
        ...{ amount: '1000000000', recipient: fresh(203), tradeType: 'EXACT_INPUT', ...newest },
      },
      ends: 'received',
      balance: () => balanceOf(ridge, usdc, fresh(203)),
    },
    {
      name: 'USDC to the exchange',
      account,
      quote: {
        ...{ chainId: harbour.id, currency: harbour.contracts.usdc, amount: '20000000' },
        ...{ toChainId: hyperliquid.id, toCurrency: perps, recipient: holder, tradeType: 'EXACT_INPUT' },
      },
      ends: 'received',
      balance: async () => hyperliquid.balanceOf(holder, perps),
    },
    {
      name: 'USDC of the exchange that is refunded',
      account,
      quote: {
        ...{ chainId: hyperliquid.id, currency: perps, toChainId: ridge.id, toCurrency: usdc },
        ...{ amount: '1000000000', tradeType: 'EXACT_INPUT', ...newest },
      },
      fault: { name: 'refundInstead' },
      ends: 'refunded',
      ofClient: {
        way: 'polling',
        says: 'Failed to get an ok response',
        reason:
          'where a signature was the last step, it polls for success and failure alone (handleSignatureStepItem), so that it does not see a refund and gives up',
        attempts: 50,
      },
      balance: async () => hyperliquid.balanceOf(account.address, perps),
    },
  ]
}
