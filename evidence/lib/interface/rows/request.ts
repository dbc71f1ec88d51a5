import { core, coreOnChain, evidence, localnet, type Section, sends } from '../row.js'

export const request: Section = {
  heading: 'The record of a request, balances and jobs',
  rows: [
    {
      row: 43,
      says: 'A record says its status and whose it is: user, sender, recipient, place of a refund.',
      proofs: [
        core('wire/decodeRequests', 'default: the records of a page and where the next begins'),
        core('wire/requestShape', 'default: what stands at its root'),
        localnet('service', 'tells a finished request with what is on chain'),
      ],
    },
    {
      row: 44,
      says: 'Seven kinds of requests are named, and any other is kept.',
      proofs: [
        core('actions/listRequests', 'the seven kinds of request, and any other, can be asked for'),
        localnet('send', 'of %s is one plain transfer of all of it, told as a send'),
        localnet('send', '%s: the account makes it by itself, one for one'),
      ],
    },
    {
      row: 45,
      says: 'Features are a list of words, known or not.',
      proofs: [
        core('wire/requestShape', 'default: what stands at its root'),
        localnet(
          'gasless',
          'carries out the deposit of a quote for an account without gas, which becomes a smart account',
        ),
      ],
    },
    {
      row: 46,
      says: 'Where another request took the place of this one, it is named.',
      proofs: [
        core('execution/followRequest', 'names the request that took its place'),
        localnet(
          'depositAddress',
          'that gets another amount quotes it again and takes the place of the first request',
        ),
      ],
    },
    {
      row: 47,
      says: 'The deposit address of a request has its kind, its payer, its transaction and who recovers.',
      proofs: [
        core('wire/requestShape', 'default: what stands at its root'),
        localnet('depositAddress', 'is paid by a plain transfer and filled for what was quoted'),
      ],
    },
    {
      row: 48,
      says: 'A record says whether it can be withdrawn, and the deposit it began with.',
      proofs: [
        core('wire/requestShape', 'what a withdrawal starts from'),
        localnet('service', 'tells a finished request with what is on chain'),
      ],
    },
    {
      row: 49,
      says: 'Transactions in and out are named by hash; a swap on one chain may leave it out.',
      proofs: [
        localnet('service', 'tells a finished request with what is on chain'),
        core(
          'wire/decodeRequests',
          'given amounts and lists that cannot be read, then the record stays, without them',
        ),
      ],
    },
    {
      row: 50,
      says: 'Fees come by phase and by bucket, and the bucket for the service is called platform.',
      proofs: [
        core('wire/requestShape', 'fees by phase, their currency named once, amounts that are missing null'),
        localnet(
          'appFees',
          'stand in the quote and in the record, quoted and actual, in the currency of the solver',
        ),
      ],
    },
    {
      row: 51,
      says: 'A sponsor is told as quoted and as it came out, with what was paid.',
      proofs: [
        core('wire/requestShape', 'a sponsor, as quoted and as it came out'),
        localnet(
          'sponsorship',
          'gives the whole input to the recipient and takes every fee from the app balance',
        ),
        coreOnChain(
          'contract',
          'answers of localnet are read, kept and judged, and no change of them is read as a wrong number',
        ),
      ],
    },
    {
      row: 52,
      says: 'App fees are told as quoted and as they came out, in one currency.',
      proofs: [
        core('wire/requestShape', 'fees by phase, their currency named once, amounts that are missing null'),
        localnet(
          'appFees',
          'stand in the quote and in the record, quoted and actual, in the currency of the solver',
        ),
      ],
    },
    {
      row: 53,
      says: 'The route is told as quoted and as it went, with the sources of its swaps.',
      proofs: [
        core(
          'wire/requestShape',
          'a deposit without a fill: what was deposited is actual, what is to be received is not',
        ),
        core('domain/requestAmounts', '1: deposited is what went in on the origin, else what was quoted'),
        localnet('service', 'tells a finished request with what is on chain'),
      ],
    },
    {
      row: 54,
      says: 'An id from a card payment and the price of an oracle may be there, or null.',
      proofs: [
        core('wire/requestShape', 'default: what stands at its root'),
        coreOnChain(
          'contract',
          'answers of localnet are read, kept and judged, and no change of them is read as a wrong number',
        ),
      ],
    },
    {
      row: 55,
      says: 'No reason is spelled null here and N/A elsewhere: both are none.',
      proofs: [
        core('wire/decodeStatus', 'given the reason %j, then there is none'),
        coreOnChain(
          'contract',
          'answers of localnet are read, kept and judged, and no change of them is read as a wrong number',
        ),
      ],
    },
    {
      row: 56,
      says: 'Four fields are for the owner of the key alone.',
      proofs: [
        core('wire/requestShape', 'what only the owner of a key is told'),
        coreOnChain(
          'requests',
          'name of the key, referrer and blocked wallets come to the owner who asks, and to nobody else',
        ),
      ],
    },
    {
      row: 57,
      says: 'Rule 1: deposited is what really went in on the origin, else what was quoted.',
      proofs: [
        core('domain/requestAmounts', '1: deposited is what went in on the origin, else what was quoted'),
        coreOnChain('requests', 'what was deposited, received and quoted is read by the rules'),
      ],
    },
    {
      row: 58,
      says: 'Rule 2: received is what came out on the destination, and on the origin side of a swap on one chain.',
      proofs: [
        core('domain/requestAmounts', '2: received is what came out on the destination'),
        core('domain/requestAmounts', '2: a swap on one chain pays out on its origin side'),
        coreOnChain('requests', 'what was deposited, received and quoted is read by the rules'),
      ],
    },
    {
      row: 59,
      says: 'Rule 3: the quoted output is what goes into the destination.',
      proofs: [
        core('domain/requestAmounts', '3: the quoted output is what goes into the destination'),
        coreOnChain('requests', 'what was deposited, received and quoted is read by the rules'),
      ],
    },
    {
      row: 60,
      says: 'Rule 4: whether somebody sponsored it is told by the sponsored total.',
      proofs: [
        core('wire/requestShape', 'a sponsor, as quoted and as it came out'),
        coreOnChain(
          'contract',
          'answers of localnet are read, kept and judged, and no change of them is read as a wrong number',
        ),
      ],
    },
    {
      row: 61,
      says: 'Rule 5: a deposit without a fill shows what was really deposited and nothing received.',
      proofs: [
        core(
          'domain/requestAmounts',
          '5: a deposit without a fill shows what was really deposited, and nothing as received',
        ),
        coreOnChain(
          'contract',
          'answers of localnet are read, kept and judged, and no change of them is read as a wrong number',
        ),
      ],
    },
    {
      row: 62,
      says: 'Rule 6: a transaction of TON is 64 digits without 0x.',
      proofs: [
        core('wire/requestShape', 'a transaction of TON is named without 0x, and linked so'),
        coreOnChain(
          'tonService',
          'TON arrives as ETH: verified, asked for once, and both ends proved by their chains',
        ),
      ],
    },
    {
      row: 63,
      says: 'Every amount of a record may be null, and the rest is read all the same.',
      proofs: [
        core(
          'wire/requestShape',
          'given any change to any place, then amounts are the ones that were sent, or none',
        ),
        evidence('contract'),
      ],
    },
    {
      row: 64,
      says: 'The record of a deposit address lists deposits and sweeps; what is inside them is kept raw.',
      proofs: [
        sends('getDepositAddress'),
        localnet('depositAddress', 'is paid by a plain transfer and filled for what was quoted'),
      ],
    },
    {
      row: 65,
      says: 'A balance without a currency is shown and cannot be withdrawn.',
      proofs: [
        core('wire/decodeRecovery', 'a balance without a currency is kept, and names none'),
        localnet(
          'recoveryDeposits',
          'come in pages, and without a currency where the solver does not know it',
        ),
      ],
    },
    {
      row: 66,
      says: 'A job has an id, a status, the job in its way, its transaction and its hash.',
      proofs: [
        core(
          'wire/decodeRecovery',
          'given one that is ready, then its transaction is one a wallet can carry out',
        ),
        core('client/readServiceAnswer', 'given a withdrawal under way, then the error carries its job'),
        localnet('recovery', 'comes home: attested, prepared, signed, executed, broadcast, once'),
      ],
    },
  ],
}
