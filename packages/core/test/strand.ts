import type { Faults } from '@portage/localnet'
import type { Quote } from '../src/domain/quote.js'
import { createExecution, type ExecutionPorts } from '../src/execution/createExecution.js'
import { getDeposit } from '../src/execution/selectors.js'
import type { WithdrawalOptions } from '../src/recovery/createWithdrawal.js'
import { findRecoverable } from '../src/recovery/findRecoverable.js'

/** What the deposit of a quote leaves behind that the solver refuses and cannot give back, as its owner finds it. */
export async function strand(
  faults: Pick<Faults, 'set' | 'clear'>,
  ports: ExecutionPorts & Pick<WithdrawalOptions, 'chains'>,
  quote: Quote,
  account: Readonly<{ address: string; vm: string }>,
): Promise<Pick<WithdrawalOptions, 'request' | 'deposit'>> {
  faults.set('refundInstead')
  faults.set('refundImpossible')
  const execution = createExecution({ ...ports, quote, account: account.address })
  // Where nobody reads the chain it arrives on, a token's decimals are the service's report.
  execution.start({ accepts: 'unverifiable' })
  const end = await execution.result()
  execution.dispose()
  faults.clear()
  if (!getDeposit(end)) throw new Error(`Nothing is stranded: ${JSON.stringify(end.items)}`)
  const { client, chains, readers, trusted } = ports
  const { found, troubles } = await findRecoverable({ client, chains, readers, trusted, accounts: [account] })
  if (troubles.length > 0) throw new Error(`It could not be looked for: ${JSON.stringify(troubles)}`)
  const one = found.find((each) => each.requestId === quote.requestId)
  if (!one?.terms) throw new Error('It was not found.')
  return { request: { ...one.terms, recipient: one.terms.owner }, deposit: one.deposit }
}
