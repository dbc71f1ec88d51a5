import { base58 } from '@scure/base'
import { nativeSolana } from '../../chains/localChain.js'
import { isAddressOf } from '../../hub/isAddressOf.js'
import type { Family, Place } from '../../service/family.js'
import type { FamilyContext } from '../../service/familyContext.js'
import { ServiceProblem } from '../../service/problem.js'
import { amountOf } from '../../service/tamper.js'
import { readTokenAccount } from '../chain/readToken.js'
import { readDeposits } from '../depository/readDeposits.js'
import { namedKeypair } from '../wire/namedKeypair.js'
import { findTokenAccount, transferWithSeed } from '../wire/writeInstructions.js'
import { createSolanaSolver } from './createSolanaSolver.js'
import { createSolanaSteps } from './createSolanaSteps.js'
import { createSolanaVault } from './createSolanaVault.js'
import { mintOf } from './mintOf.js'
import type { SolanaSide } from './solanaSide.js'

/** Who is paid by tampered quotes on Solana, and where tampered deposits go. */
const stranger = namedKeypair('stranger').address
/** Whole units the faucet gives of everything. */
const faucetUnits = 1_000n

export function createSolanaFamily(side: SolanaSide): Family {
  const { id, name, slug, currencies, chain, users } = side
  const { bank, contracts, rpcUrl, wsUrl } = chain
  const solver = createSolanaSolver(side)
  const depository = ({ faults }: FamilyContext, where: 'steps' | 'listing'): string => {
    const fault = faults.get('tamperDeposit')
    const lies = where === 'steps' ? fault !== undefined : fault === 'chains'
    return lies ? stranger : contracts.depository
  }
  return Object.freeze({
    ...{ key: 'solana' as const, id, name, slug, vmType: 'svm', currencies, solver },
    vault: createSolanaVault(side),
    depository: contracts.depository,
    quoteFields: ['depositFeePayer', 'useSharedAccounts', 'includeComputeUnitLimit', 'forJitoBundle'],
    placeOf: (context, currency): Place => ({
      chain: side,
      currency,
      stranger,
      fillContract: '0x',
      readAddress,
      liquidity: () => solver.balanceOf(currency.address),
      balanceOf: (account) => {
        const mint = mintOf(currency.address)
        const at = bank.blocks.at('confirmed')
        if (mint === null) return bank.account(account, at)?.lamports ?? 0n
        return readTokenAccount(bank.account(findTokenAccount(account, mint), at))?.amount ?? 0n
      },
      depository: (where) => depository(context, where),
      writeSteps: ({ user, to, body }, { requestId, input, orderId }) => {
        const { steps, fee } = createSolanaSteps({
          ...{ side, user, orderId, requestId, symbol: to.currency.symbol, currency: currency.address },
          payer: readAddress(body, 'depositFeePayer') ?? user,
          useSharedAccounts: body.useSharedAccounts === true,
          includeComputeUnitLimit: body.includeComputeUnitLimit === true,
          amount: amountOf(context, input),
          depository: depository(context, 'steps'),
          before:
            context.faults.get('tamperInstructions') === undefined ? [] : [transferWithSeed(user, stranger)],
        })
        return { steps, gas: fee }
      },
    }),
    listing: (context) => ({
      httpRpcUrl: rpcUrl,
      wsRpcUrl: wsUrl,
      contracts: {},
      solverAddresses: [side.solver.address],
      protocol: {
        v2: {
          chainId: slug,
          depository: depository(context, 'listing'),
          depositoryVault: contracts.depositoryVault,
        },
      },
    }),
    index: (signature) => {
      const record = bank.find(signature)
      if (record === undefined) return 'not-mined'
      return readDeposits(record).length > 0 ? 'deposit' : 'no-deposit'
    },
    rowsOf: (signature) => {
      const record = bank.find(signature)
      return (
        record && [
          ['Status', record.err === null ? 'success' : JSON.stringify(record.err)],
          ['Slot', String(record.slot)],
          ['Fee (lamports)', record.fee.toString()],
          ['Accounts', Object.values(record.keys).flat().join('\n')],
          ['Log', record.logs.join('\n')],
        ]
      )
    },
    fund: (address) => {
      if (typeof address !== 'string' || !isAddressOf('solana-vm', address))
        throw new ServiceProblem(400, 'The field address must be a Solana address.')
      const [native, ...tokens] = currencies
      for (const { address: mint, decimals } of tokens)
        chain.giveTokens(mint, address, faucetUnits * 10n ** BigInt(decimals))
      return [chain.faucet.pay(address, faucetUnits * 10n ** BigInt(native?.decimals ?? 0))]
    },
    describe: () => ({
      ...{ id, name, slug, rpcUrl, wsUrl, contracts },
      accounts: users.map(({ address, secretKey }) => ({ address, secretKey: base58.encode(secretKey) })),
    }),
  } satisfies Family)
}

function readAddress(body: Readonly<Record<string, unknown>>, field: string): string | null {
  const value = body[field]
  if (value === undefined || value === null) return null
  if (typeof value === 'string' && value !== nativeSolana && isAddressOf('solana-vm', value)) return value
  throw new ServiceProblem(400, `The ${field} ${String(value)} is not a Solana address.`, 'INVALID_ADDRESS')
}
