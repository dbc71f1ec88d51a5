import { ServiceProblem } from '../service/problem.js'
import type { Account, Token } from './createHubLedger.js'
import { type HubChain, toKey } from './hubChain.js'
import { isAddressOf } from './isAddressOf.js'
import { toRawTon } from './signatures/ton.js'
import type { WithdrawalTerms } from './writeDigest.js'

/** A withdrawal's terms, with what they name. */
export interface Target {
  readonly account: Account
  readonly token: Token
  readonly chain: HubChain
  readonly ownerChain: HubChain
  readonly amount: bigint
}

/**
 * Looks up what a withdrawal names.
 * @throws ServiceProblem 400 when it cannot be withdrawn like this by anybody
 */
export function readTerms(chains: readonly HubChain[], terms: WithdrawalTerms): Target {
  if (!/^\d+$/.test(terms.amount) || BigInt(terms.amount) === 0n)
    throw new ServiceProblem(400, 'The amount must match pattern ^[0-9]+$, in the smallest unit, above zero.')
  const chain = requireHubChain(chains, terms.chainId)
  const ownerChain = requireHubChain(chains, terms.ownerChainId)
  const key = toKey(chain, terms.currency)
  if (!chain.currencies.some(({ address }) => toKey(chain, address) === key))
    throw new ServiceProblem(
      400,
      `The solver cannot use the currency ${terms.currency} on ${chain.slug}, so it cannot be withdrawn here.`,
    )
  // On TON owners are written raw, and recipients as anybody writes them.
  const recipient = chain.vm === 'ton-vm' ? toRawTon(terms.recipient) : terms.recipient
  if (!isAddressOf(chain.vm, recipient))
    throw new ServiceProblem(400, `The recipient is no address of ${chain.slug}.`, 'INVALID_ADDRESS')
  if (!isAddressOf(ownerChain.vm, terms.owner))
    throw new ServiceProblem(
      400,
      `The owner is no address of ${ownerChain.slug}. On TON it is written raw: workchain, colon, 64 digits.`,
      'INVALID_ADDRESS',
    )
  return {
    account: { chainId: ownerChain.slug, owner: toKey(ownerChain, terms.owner) },
    token: { chainId: chain.slug, currency: key },
    chain,
    ownerChain,
    amount: BigInt(terms.amount),
  }
}

function requireHubChain(chains: readonly HubChain[], slug: string): HubChain {
  const chain = chains.find((one) => one.slug === slug)
  if (chain === undefined)
    throw new ServiceProblem(400, `Unable to map chain ${slug}: it is no protocol id of a chain of the hub.`)
  if (chain.vm === 'bitcoin-vm' || chain.vm === 'lighter-vm')
    throw new ServiceProblem(400, `Withdrawals on ${slug} are not supported: turn to the support.`)
  return chain
}
