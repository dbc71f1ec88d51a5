import { isAddress } from 'viem'
import type { Family, Place } from '../../service/family.js'
import type { FamilyContext } from '../../service/familyContext.js'
import { ServiceProblem } from '../../service/problem.js'
import { readEvmAddress } from '../../service/readQuoteFields.js'
import { amountOf, stranger } from '../../service/tamper.js'
import { evm } from '../../state/request.js'
import { createHyperliquidSolver } from './createHyperliquidSolver.js'
import { createHyperliquidSteps } from './createHyperliquidSteps.js'
import { createHyperliquidVault } from './createHyperliquidVault.js'
import { dexOf, type HyperliquidSide } from './hyperliquidSide.js'

/**
 * The chain that the service asks to sign on, whatever chains there are: a client names the one its wallet is on
 * (interface: Perpetuals-exchange, 3).
 */
export const usualSignatureChainId = 1

/** Whole units the faucet gives of everything. */
const faucetUnits = 1_000n

export function createHyperliquidFamily(side: HyperliquidSide): Family {
  const { id, name, slug, currencies, url, ledger } = side
  const solver = createHyperliquidSolver(side)
  const depository = ({ faults }: FamilyContext, where: 'steps' | 'listing'): string => {
    const fault = faults.get('tamperDeposit')
    const lies = where === 'steps' ? fault !== undefined : fault === 'chains'
    return lies ? stranger : side.depository
  }
  return Object.freeze({
    ...{ key: 'hyperliquid' as const, id, name, slug, vmType: 'hypevm', currencies, solver },
    vault: createHyperliquidVault(side),
    depository: side.depository,
    quoteFields: [],
    placeOf: (context, currency): Place => ({
      chain: side,
      currency,
      stranger,
      fillContract: '0x',
      readAddress: readEvmAddress,
      liquidity: () => solver.balanceOf(currency.address),
      balanceOf: (account) => ledger.balanceOf(account, dexOf(currency.address)),
      depository: (where) => depository(context, where),
      writeSteps: ({ user, to, body }, { requestId, input, orderId }) => {
        if (body.protocolVersion !== 'v2')
          throw new ServiceProblem(
            400,
            'Withdrawals from the exchange need protocolVersion "v2".',
            'UNSUPPORTED_ROUTE',
          )
        const steps = createHyperliquidSteps({
          ...{ user: evm(user), orderId, requestId, hyperliquid: side, symbol: to.currency.symbol },
          amount: amountOf(context, input),
          currency: currency.address,
          nonce: side.nextNonce(),
          depository: depository(context, 'steps'),
          signatureChainId: usualSignatureChainId,
        })
        return { steps, gas: 0n }
      },
    }),
    listing: (context) => ({
      httpRpcUrl: url,
      contracts: {},
      solverAddresses: [side.solver.toLowerCase()],
      protocol: { v2: { chainId: slug, depository: depository(context, 'listing') } },
    }),
    // Its ledger is no chain: what came is known by the messages that tie nonces to orders.
    index: () => 'not-mined',
    rowsOf: (hash) => {
      const entry = ledger.entries().find((one) => one.hash === hash)
      return (
        entry && [
          ['Time', new Date(entry.time).toISOString()],
          ...Object.entries(entry.delta).map(([field, value]): [string, string] => [field, String(value)]),
        ]
      )
    },
    // As many dollars on each side as on other chains. The ledger shows no hash of it: they come from nowhere.
    fund: (address) => {
      if (typeof address !== 'string' || !isAddress(address, { strict: false }))
        throw new ServiceProblem(400, 'The field address must be an EVM address.')
      for (const { address: currency, decimals } of currencies)
        ledger.credit(address, dexOf(currency), faucetUnits * 10n ** BigInt(decimals))
      return []
    },
    describe: () => ({ id, name, slug, url, depository: side.depository }),
  } satisfies Family)
}
