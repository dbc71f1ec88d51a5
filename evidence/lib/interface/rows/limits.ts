import { core, coreOnChain, evidence, localnet, localnetUnit, type Section, sends, widget } from '../row.js'

export const limits: Section = {
  heading: 'Limits and versions',
  rows: [
    {
      row: 193,
      says: 'Each endpoint has its limit a minute or a second, some of them shared, in two tiers.',
      proofs: [
        core('client/http', 'given too many calls, then it waits as long as the service says'),
        localnet('keys', '%s, %s'),
        localnet('keys', 'a full bucket does not fill another, nor that of another key'),
        coreOnChain('service', 'a client with nothing to wait for tells when to come again'),
      ],
    },
    {
      row: 194,
      says: 'One limit is for an endpoint that nobody describes: nothing here calls it.',
      proofs: [evidence('interface')],
    },
    {
      row: 195,
      says: 'Numbers that have bounds or defaults are kept within them.',
      proofs: [
        core('actions/checkQuoteOptions', 'error: %s, %s: named, and nothing is sent'),
        localnet('service', 'error: needs a key, known filters and a limit of at most 50'),
      ],
    },
    {
      row: 196,
      says: 'Room to spare in a Solana transaction is advice.',
      told: {
        file: 'packages/widget/src/copy/en/run.ts',
        sentence: 'This quote needs something this site can’t do',
      },
    },
    {
      row: 197,
      says: 'Pages have at most fifty entries.',
      proofs: [
        core(
          'actions/listRequests',
          'error: what the service answers with HTTP 400 is refused here: %s (%#)',
        ),
        core('actions/endpoints', 'error: a bad %s is named, and nothing is sent (%#)'),
        localnet('service', 'error: needs a key, known filters and a limit of at most 50'),
      ],
    },
    {
      row: 198,
      says: 'A nonce lasts a minute, a job a day, and one withdrawal goes at a time.',
      alone: { side: 'service', why: 'these are limits of what the service keeps' },
      proofs: [
        localnetUnit('hub/createWithdrawals', 'takes a nonce for a minute at least, and not for ever'),
        localnetUnit('hub/createWithdrawals', 'is forgotten after a day, and with the fault at once'),
        localnet(
          'recovery',
          'is one at a time: a second gets the job of the first, also at once and after its own answer was lost',
        ),
      ],
    },
    {
      row: 199,
      says: 'The limit of the older list shrinks each month: it is not called, and its end is told once.',
      proofs: [
        core('client/readNotice', 'each path is told of once, of failures too'),
        evidence('interface'),
      ],
    },
    {
      row: 200,
      says: 'The most a pair takes is known to the service alone: its words are shown.',
      proofs: [
        widget(
          'copy/describeError',
          'limits are told in the words of the service too, which alone knows the number',
        ),
        localnet('quote', 'naming the largest amount, which is then served'),
      ],
    },
    {
      row: 201,
      says: 'Versions stand in the path.',
      proofs: [sends('getDepositAddress'), evidence('interface')],
    },
    {
      row: 202,
      says: 'The older list ends on 24 November 2026: the client uses the newer one alone.',
      proofs: [core('actions/actions', 'listRequests'), evidence('interface')],
    },
    {
      row: 203,
      says: 'The former name of the field for order data is not sent.',
      alone: { side: 'client', why: 'what is not sent reaches no service' },
      proofs: [
        core(
          'actions/writeQuoteRequest',
          'a request has every field of the table, and the one the exchange needs',
        ),
      ],
    },
    {
      row: 204,
      says: 'Records of the older list are read too, in the words of the newer one.',
      proofs: [
        core('wire/requestShape', 'given the recorded record, then its fees, sponsor and rate are read'),
        core('wire/decodeRequests', 'default: the records of a page and where the next begins'),
        core('wire/decodeStatus', 'given the older word %s, then it is read as %s'),
        coreOnChain('requests', 'needs no key, tells the same requests in the older shape, and that it ends'),
      ],
    },
  ],
}
