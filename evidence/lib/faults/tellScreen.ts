import {
  type ExecutionState,
  getDeposit,
  getExecutionStatus,
  getOutcome,
  getSituation,
} from '@portage/core/execution'

/** What a state holds for a screen to say, in a few plain words; the widget has whole sentences for the same. */
export function tellScreen(state: ExecutionState): string {
  const status = getExecutionStatus(state)
  const situation = getSituation(state)
  const word = state.service?.reading.status
  switch (status) {
    case 'success':
      return `arrived, ${witnessOf(state, 'fill')}`
    case 'refunded':
      return `came back, ${witnessOf(state, 'refund')}`
    case 'failed':
      return 'not filled, and nothing has come back'
    case 'stopped':
      return situation.name === 'stopped' ? `stopped while ${situation.at}` : 'stopped'
    case 'waiting-for-wallet':
      return 'the wallet was asked and has not answered'
    case 'locating':
      return situation.name === 'wallet-failed'
        ? `the wallet said “${situation.message}”, and nothing is on chain`
        : 'the wallet gave no answer, and nothing is on chain'
    case 'settling':
      return `the service says ${word}, which the chain does not show${getDeposit(state) ? '' : ', nor the deposit'}`
    case 'running':
      return `${getDeposit(state) ? 'the deposit is proved' : 'the deposit is not seen yet'}, the service says ${word ?? 'nothing'}`
    case 'idle':
      return 'nothing was asked for'
    default:
      return status satisfies never
  }
}

function witnessOf(state: ExecutionState, type: 'fill' | 'refund'): string {
  return getOutcome(state, type)?.witness === 'chain' ? 'proved on chain' : 'says the service'
}
