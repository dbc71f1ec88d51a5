import type { PhaseEventOf, WithdrawalChange } from './phase.js'

/** The service is at work on what was signed. */
export function jobBegun({ round, jobId, origin, at }: PhaseEventOf<'job-begun'>): WithdrawalChange {
  return { phase: { name: 'following' }, fact: { type: 'job', round, jobId, origin, at } }
}
