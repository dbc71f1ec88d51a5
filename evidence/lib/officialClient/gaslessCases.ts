import type { Localnet } from '@portage/localnet'
import { createWalletClient, erc20Abi, http, zeroAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { balanceOf, type Case, evmAccountOf, fresh } from './cases.js'

/**
 * Batches whose gas the app pays (`executeGaslessBatch`): of an account that has no ether at all, and becomes a smart
 * account by the first of them, and of one that pays with every wei it has. The client polls here whatever it is told.
 */
export async function gaslessCases(localnet: Localnet): Promise<readonly Case[]> {
  const [harbour, ridge] = localnet.chains
  const [giver] = localnet.accounts
  if (harbour === undefined || ridge === undefined || giver === undefined)
    throw new Error('The local network has two chains, and accounts.')
  const { usdc } = harbour.contracts
  const newAccount = () => {
    const privateKey = generatePrivateKey()
    return evmAccountOf(localnet, { privateKey, address: privateKeyToAccount(privateKey).address })
  }
  const [poor, spender] = [newAccount(), newAccount()]
  const ether = 10n ** 16n
  const transport = http(harbour.rpcUrl)
  const wallet = createWalletClient({ account: privateKeyToAccount(giver.privateKey), transport })
  const args = [poor.address, 100_000_000n] as const
  await wallet.writeContract({ address: usdc, abi: erc20Abi, functionName: 'transfer', args, chain: null })
  await wallet.sendTransaction({ to: spender.address, value: ether, chain: null })

  const pays = (
    name: string,
    account: ReturnType<typeof newAccount>,
    [currency, toCurrency]: readonly [`0x${string}`, `0x${string}`],
    [amount, seed]: readonly [bigint, number],
  ): Case => ({
    name,
    account,
    quote: {
      ...{ chainId: harbour.id, toChainId: ridge.id, currency, toCurrency, amount: String(amount) },
      ...{ recipient: fresh(seed), tradeType: 'EXACT_INPUT', options: { originGasOverhead: 80_000 } },
    },
    ...{ isGasless: true, way: 'polling', ends: 'received' },
    balance: () => balanceOf(ridge, toCurrency, fresh(seed)),
  })
  const inDollars = [usdc, ridge.contracts.usdc] as const
  return [
    pays('USDC without gas, of an account that becomes a smart one', poor, inDollars, [20_000_000n, 301]),
    pays(
      'USDC to ETH without gas, of an account that is a smart one',
      poor,
      [usdc, zeroAddress],
      [20_000_000n, 302],
    ),
    {
      ...pays('USDC without gas that is refunded', poor, inDollars, [20_000_000n, 303]),
      fault: { name: 'refundInstead' },
      ends: 'refunded',
      balance: () => balanceOf(harbour, usdc, poor.address),
    },
    pays('every wei of an account, without gas', spender, [zeroAddress, zeroAddress], [ether, 304]),
  ]
}
