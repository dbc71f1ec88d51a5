import { Address, comment } from '@ton/core'
import { nativeTon } from '../../chains/localChain.js'
import { toDepositStep } from '../../service/createSteps.js'
import type { Family, Place } from '../../service/family.js'
import type { FamilyContext } from '../../service/familyContext.js'
import { ServiceProblem } from '../../service/problem.js'
import { amountOf } from '../../service/tamper.js'
import { namedTonKey } from '../wallet/tonKey.js'
import { createTonSolver, toTonDeposits } from './createTonSolver.js'
import { createTonVault } from './createTonVault.js'
import type { TonSide } from './tonSide.js'

/** Who is paid by tampered quotes on TON, and where tampered deposits go. */
const stranger = namedTonKey('stranger').shown
/** What a deposit costs about, in nanotons. */
const usualFee = 6_000_000n
/** What the faucet gives, in nanotons. */
const faucetCoin = 1_000_000_000_000n

export function createTonFamily(side: TonSide): Family {
  const { id, name, slug, currencies, chain, users } = side
  const { bank, apiUrl } = chain
  const solver = createTonSolver(side)
  const depository = ({ faults }: FamilyContext, where: 'steps' | 'listing'): string => {
    const fault = faults.get('tamperDeposit')
    const lies = where === 'steps' ? fault !== undefined : fault === 'chains'
    return lies ? stranger : chain.depository
  }
  const find = (hash: string) => bank.records().find((one) => one.hash === hash || one.messageId === hash)
  return Object.freeze({
    ...{ key: 'ton' as const, id, name, slug, vmType: 'tonvm', currencies, solver },
    vault: createTonVault(side),
    depository: chain.depository,
    quoteFields: [],
    placeOf: (context, currency): Place => ({
      chain: side,
      currency,
      stranger,
      fillContract: '0x',
      readAddress,
      liquidity: () => solver.balanceOf(currency.address),
      balanceOf: (account) => bank.balanceOf(account),
      depository: (where) => depository(context, where),
      writeSteps: ({ user, to }, { requestId, input, orderId }) => {
        const message = {
          from: user,
          to: depository(context, 'steps'),
          value: amountOf(context, input).toString(),
          bounce: false,
          mode: 1,
          body: comment(orderId).toBoc().toString('base64'),
        }
        const item = { status: 'incomplete', data: { messages: [message] } }
        return { steps: [toDepositStep({ item }, requestId, to.currency.symbol)], gas: usualFee }
      },
    }),
    listing: (context) => ({
      httpRpcUrl: apiUrl,
      explorerPaths: { transaction: '/transaction/{TX_HASH}' },
      contracts: {},
      solverAddresses: [side.solver.shown],
      protocol: { v2: { chainId: slug, depository: depository(context, 'listing') } },
    }),
    index: (hash) => {
      const record = find(hash)
      if (record === undefined) return 'not-mined'
      return toTonDeposits(side, record).length > 0 ? 'deposit' : 'no-deposit'
    },
    rowsOf: (hash) => {
      const record = find(hash)
      return (
        record && [
          ['Block of the masterchain', String(record.block)],
          ['Account', record.account],
          ['Logical time', record.transaction.lt.toString()],
          ['Fee (nanotons)', record.transaction.totalFees.coins.toString()],
          ['Messages sent', String(record.transaction.outMessagesCount)],
        ]
      )
    },
    // Out of nothing, and in no block.
    fund: async (address) => {
      if (typeof address !== 'string' || !isTonAddress(address))
        throw new ServiceProblem(400, 'The field address must be an address of TON.')
      await chain.fund(address, faucetCoin)
      return []
    },
    describe: () => ({
      ...{ id, name, slug, rpcUrl: apiUrl, depository: chain.depository },
      accounts: users.map(({ shown }) => ({ address: shown })),
    }),
  } satisfies Family)
}

function readAddress(body: Readonly<Record<string, unknown>>, field: string): string | null {
  const value = body[field]
  if (value === undefined || value === null) return null
  if (typeof value === 'string' && value !== nativeTon && isTonAddress(value)) return value
  throw new ServiceProblem(400, `The ${field} ${String(value)} is no address of TON.`, 'INVALID_ADDRESS')
}

/** Whether it is an address as people write it: 48 letters with a checksum. Orders are written with it. */
function isTonAddress(text: string): boolean {
  try {
    return Address.parseFriendly(text).address.workChain === 0
  } catch {
    return false
  }
}
