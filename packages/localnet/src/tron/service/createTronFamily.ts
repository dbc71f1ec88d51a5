import { nativeTron } from '../../chains/localChain.js'
import { isAddressOf } from '../../hub/isAddressOf.js'
import { toEvmAddress, toTronAddress } from '../../hub/signatures/tron.js'
import { depositTarget } from '../../service/depositTarget.js'
import type { ExplorerRow, Family, Place } from '../../service/family.js'
import type { FamilyContext } from '../../service/familyContext.js'
import { writeEvmSteps } from '../../service/plain/evmPlaceOf.js'
import { ServiceProblem } from '../../service/problem.js'
import { readBalance } from '../../service/readBalance.js'
import { stranger } from '../../service/tamper.js'
import { createTronSolver, readDepositsOf } from './createTronSolver.js'
import { createTronVault } from './createTronVault.js'
import { toTronSteps } from './toTronSteps.js'
import { type TronSide, toCurrencyBehind } from './tronSide.js'

/** Whole units the faucet gives of everything. */
const faucetUnits = 1_000n

export function createTronFamily(side: TronSide): Family {
  const { id, name, slug, currencies, chain, users } = side
  const { behind, contracts, apiUrl } = chain
  const solver = createTronSolver(side)
  const depository = (context: FamilyContext, where: 'steps' | 'listing'): string =>
    toTronAddress(depositTarget(context, behind, where))
  return Object.freeze({
    ...{ key: 'tron' as const, id, name, slug, vmType: 'tvm', currencies, solver },
    vault: createTronVault(side),
    depository: contracts.depository,
    quoteFields: [],
    placeOf: (context, currency): Place => ({
      chain: side,
      currency,
      stranger: toTronAddress(stranger),
      fillContract: '0x',
      readAddress,
      liquidity: () => solver.balanceOf(currency.address),
      balanceOf: (account) =>
        readBalance(behind, toCurrencyBehind(side, currency.address).address, toEvmAddress(account)),
      depository: (where) => depository(context, where),
      // The steps are those of the EVM behind it, in Tron's shape.
      writeSteps: async ({ user, to, explicitDeposit }, made) => {
        const from = toCurrencyBehind(side, currency.address)
        const origin = { origin: behind, from, user: toEvmAddress(user), explicitDeposit, to: to.currency }
        const noFees = { maxFeePerGas: 0n, maxPriorityFeePerGas: 0n }
        const { steps, gas } = await writeEvmSteps(context, origin, { ...made, ...noFees })
        return { steps: toTronSteps(steps), gas }
      },
    }),
    listing: (context) => ({
      httpRpcUrl: apiUrl,
      contracts: {},
      solverAddresses: [toTronAddress(side.solver.address)],
      protocol: { v2: { chainId: slug, depository: depository(context, 'listing') } },
    }),
    index: async (hash) => {
      const deposits = await readDepositsOf(side, hash)
      if (deposits === null) return 'not-mined'
      return deposits.length > 0 ? 'deposit' : 'no-deposit'
    },
    rowsOf: async (hash) => {
      const ask = (path: string): Promise<unknown> =>
        chain.call({ path, body: { value: hash } }).catch(() => ({}))
      const info = await ask('wallet/gettransactioninfobyid')
      const transaction = await ask('wallet/gettransactionbyid')
      const rows = Object.entries({ ...Object(transaction).raw_data, ...Object(info) })
      return rows.length === 0
        ? undefined
        : rows.map(
            ([field, value]): ExplorerRow => [
              field,
              typeof value === 'object' ? JSON.stringify(value) : String(value),
            ],
          )
    },
    // What it gives of TRX comes from nowhere, and has no transaction.
    fund: async (address) => {
      if (typeof address !== 'string' || !isAddressOf('tron-vm', address))
        throw new ServiceProblem(400, 'The field address must be a Tron address.')
      const [native, ...tokens] = currencies
      for (const { address: token, decimals } of tokens)
        await chain.giveTokens(token, address, faucetUnits * 10n ** BigInt(decimals))
      await chain.fund(address, faucetUnits * 10n ** BigInt(native?.decimals ?? 0))
      return []
    },
    describe: () => ({ id, name, slug, rpcUrl: apiUrl, contracts, accounts: users }),
  } satisfies Family)
}

function readAddress(body: Readonly<Record<string, unknown>>, field: string): string | null {
  const value = body[field]
  if (value === undefined || value === null) return null
  if (typeof value === 'string' && value !== nativeTron && isAddressOf('tron-vm', value)) return value
  throw new ServiceProblem(400, `The ${field} ${String(value)} is not a Tron address.`, 'INVALID_ADDRESS')
}
