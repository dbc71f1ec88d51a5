import type { Address } from 'viem'
import type { LocalChain } from '../chains/localChain.js'
import type { ServiceContext } from './context.js'

/** Where tampered deposits go: an address nobody has the key of. */
const strangerDepository: Address = '0x00000000000000000000000000000000badc0de5'

/**
 * The depository as the service tells it: the real one, unless the fault `tamperDeposit` is on. `steps` are what a
 * wallet is asked to send; a `listing` is GET /chains and the payment details of an order, which lie only when the
 * fault says "chains".
 */
export function depositTarget(
  context: Pick<ServiceContext, 'faults'>,
  chain: LocalChain,
  place: 'steps' | 'listing',
): Address {
  const fault = context.faults.get('tamperDeposit')
  const lies = place === 'steps' ? fault !== undefined : fault === 'chains'
  return lies ? strangerDepository : chain.contracts.depository
}
