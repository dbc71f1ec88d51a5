import { core, coreOnChain, evidence, localnet, localnetUnit, type Section, sends } from '../row.js'

export const states: Section = {
  heading: 'States and what moves them',
  rows: [
    {
      row: 67,
      says: 'Seven statuses are known; another is shown as it is and ends nothing.',
      proofs: [
        core(
          'wire/decodeStatus',
          'given a status never seen and fields of other kinds, then it is kept and they are null',
        ),
        core('execution/transition', 'a status never seen is kept as it is and ends nothing'),
        localnet('recoveryFaults', 'as one nobody remembers, which is processing'),
        localnet('recoveryFaults', 'as failed, with its reason, and can be prepared again'),
      ],
    },
    {
      row: 68,
      says: 'A list can be filtered by five of them alone.',
      proofs: [
        core(
          'actions/listRequests',
          'error: what the service answers with HTTP 400 is refused here: %s (%#)',
        ),
        localnet('service', 'filters, sorts and turns pages'),
      ],
    },
    {
      row: 69,
      says: 'The older word for a refund is looked up on chain like a refund.',
      proofs: [
        core(
          'execution/handlers/watchOutcome',
          'a refund under its older word is looked up on chain like any other',
        ),
        localnet('service', 'has the older words at the older path'),
        evidence('peer-faults'),
      ],
    },
    {
      row: 70,
      says: 'A failure may be taken back or followed by a refund: it is final once it has stood.',
      proofs: [
        core('execution/transition', 'a failure is no end until it has stood, and a refund still moves it'),
        core(
          'execution/handlers/watchOutcome',
          'is one only after it has stood for ten minutes; a later refund still moves it',
        ),
        localnet('bridge', 'when the referrer asks for it, by way of failure'),
      ],
    },
    {
      row: 71,
      says: 'An item is complete when it was carried out and its check says so; here the chain is asked too.',
      proofs: [
        core(
          'execution/createExecution',
          'default: verified, asked for once, proved on chain, filled and proved again',
        ),
        coreOnChain('execution', 'ETH from one chain to the other arrives, proved on both'),
      ],
    },
    {
      row: 72,
      says: 'A withdrawal that is taken becomes a job and locks its balance.',
      proofs: [
        sends('executeWithdrawal'),
        localnetUnit('hub/createWithdrawals', 'holds the money back until the job is over, and pays it once'),
      ],
    },
    {
      row: 73,
      says: 'A second withdrawal of the same money is refused with the job of the first.',
      proofs: [
        core('client/readServiceAnswer', 'given a withdrawal under way, then the error carries its job'),
        localnet(
          'recovery',
          'is one at a time: a second gets the job of the first, also at once and after its own answer was lost',
        ),
      ],
    },
    {
      row: 74,
      says: 'Ready is not done: the owner still has to broadcast.',
      proofs: [
        core('wire/decodeRecovery', '%s is over: %s'),
        coreOnChain(
          'recovery',
          'a deposit nobody knows is found by its hash and paid out to another address',
        ),
        core(
          'recovery/createWithdrawal',
          'money on the hub is paid out once, proved by the depository’s own event',
        ),
      ],
    },
    {
      row: 75,
      says: 'On TON the service broadcasts by itself.',
      proofs: [
        localnet('recoveryChains', 'a withdrawal on TON is broadcast by the service'),
        coreOnChain(
          'tonService',
          'a deposit of TON that the solver refuses is withdrawn: its owner signs, the service sends, its chain proves it',
        ),
      ],
    },
    {
      row: 76,
      says: 'A job that expired is begun anew with a fresh nonce.',
      proofs: [
        core('wire/decodeRecovery', '%s is over: %s'),
        coreOnChain(
          'recovery',
          'what lapsed while it was signed is prepared again after a click, and paid once',
        ),
        core(
          'recovery/createWithdrawal',
          'may take an hour: the service refuses what has lapsed, and a click prepares anew',
        ),
      ],
    },
    {
      row: 77,
      says: 'A job nobody knows is called processing for ever, and jobs are kept for a day.',
      proofs: [
        localnet('recoveryFaults', 'as one nobody remembers, which is processing'),
        localnetUnit('hub/createWithdrawals', 'is forgotten after a day, and with the fault at once'),
        core('recovery/createWithdrawal', 'because the service forgot it leads to a look at the hub first'),
        core(
          'recovery/createWithdrawal',
          'that nobody knows of is made again only where the hub still holds the money',
        ),
      ],
    },
    {
      row: 78,
      says: 'The balance is free again once the job is over.',
      proofs: [
        core('wire/decodeRecovery', '%s is over: %s'),
        localnetUnit('hub/createWithdrawals', 'holds the money back until the job is over, and pays it once'),
        localnet('recoveryFaults', 'as failed, with its reason, and can be prepared again'),
      ],
    },
  ],
}
