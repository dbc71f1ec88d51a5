import { core, coreOnChain, evidence, localnet, type Section, sends } from '../row.js'

export const quote: Section = {
  heading: 'The service, amounts and the answer to a quote',
  rows: [
    {
      row: 1,
      says: 'The public and the test deployment each have an address; every other host is named apart and never made out of another.',
      alone: {
        side: 'client',
        why: 'localnet is a deployment of nobody: whoever starts it names its address',
      },
      proofs: [
        core(
          'client/createIntentClient',
          'given no websocket address, or nothing to open one with, then there is none',
        ),
        core('client/createIntentClient', 'error: a websocket address that is none'),
      ],
    },
    {
      row: 2,
      says: 'Bridges, swaps, calls and swaps on one chain can be quoted.',
      proofs: [
        coreOnChain('execution', 'ETH from one chain to the other arrives, proved on both'),
        coreOnChain('routes', 'by a solver is verified, deposited once and arrives'),
        coreOnChain('routes', 'is swapped and deposited by the router, once, and arrives'),
        localnet('delivery', 'makes the calls that were asked for and gives the rest to the recipient'),
        coreOnChain('routes', 'of %s is verified, asked for once and done by itself'),
        coreOnChain(
          'routes',
          'ETH is wrapped and unwrapped by the account itself, verified by the token that is trusted',
        ),
      ],
    },
    {
      row: 3,
      says: 'Money is paid into the depository, or to an address made for the request.',
      proofs: [
        coreOnChain('execution', 'USDC is approved exactly, deposited once and arrives'),
        core(
          'verification/verifyQuote.recorded',
          'a payment to a deposit address that was asked for is not covered, and bounded',
        ),
        localnet('depositAddress', 'is paid by a plain transfer and filled for what was quoted'),
      ],
    },
    {
      row: 4,
      says: 'A solver fills what was deposited, or it is given back.',
      proofs: [
        localnet('bridge', 'ETH from Harbour to ETH on Ridge'),
        coreOnChain('execution', 'a refund is proved on the origin chain'),
      ],
    },
    {
      row: 5,
      says: 'How a request stands is told by a status read, a list, a webhook and a websocket.',
      proofs: [
        core(
          'actions/watchRequest',
          'given a websocket that brings the news, then looks are rare, and it is heard at once',
        ),
        localnet('service', 'tells a finished request with what is on chain'),
        localnet('service', 'stops sending after unsubscribe and answers what it does not understand'),
        localnet(
          'webhooks',
          'each status is told once, signed over its bytes, and says what the status says',
        ),
      ],
    },
    {
      row: 6,
      says: 'A sponsor can have calls carried out for a user.',
      proofs: [
        sends('submitGasless'),
        localnet(
          'gasless',
          'carries out the deposit of a quote for an account without gas, which becomes a smart account',
        ),
      ],
    },
    {
      row: 7,
      says: 'Who owns the recovery takes back what could not be filled.',
      proofs: [
        core('wire/requestShape', 'what a withdrawal starts from'),
        localnet('recovery', 'comes home: attested, prepared, signed, executed, broadcast, once'),
      ],
    },
    {
      row: 8,
      says: 'Sponsors, app fees, gas on top, deposit addresses, fast fill and racing are options of a quote.',
      proofs: [
        core(
          'actions/writeQuoteRequest',
          'every field reaches the service under its own name, amounts and tolerances as text',
        ),
        coreOnChain('routes', 'with gas on top arrives'),
        localnet(
          'sponsorship',
          'gives the whole input to the recipient and takes every fee from the app balance',
        ),
        localnet(
          'appFees',
          'are taken out of what arrives to the unit, and credited to each recipient once it has',
        ),
        localnet('fastFill', 'pays the recipient before the deposit, once, and comes back with it'),
        localnet('quote', 'races the one route there is: what is quoted is the same with a race and without'),
      ],
    },
    {
      row: 9,
      says: 'Every further endpoint has its action; the table of endpoints above lists them, and localnet serves each.',
      proofs: [
        sends('fastFill'),
        core('actions/endpoints', 'each has its line in the table of repeats, and each line its action'),
        evidence('interface'),
      ],
    },
    {
      row: 10,
      says: 'An amount has a currency, whole units as text, a written form, dollars and a least.',
      proofs: [
        core(
          'wire/decodeQuote',
          'default: the answer in our own words, amounts as bigint, frozen all the way down',
        ),
        core(
          'wire/detailsShape',
          'given any change to any place, then amounts are the ones that were sent, or none',
        ),
        evidence('contract'),
      ],
    },
    {
      row: 11,
      says: 'The native currency of EVM chains is the zero address; other families have their own sign for it.',
      proofs: [
        core('domain/currency', 'of %s chains stands under %s'),
        core('domain/currency', 'is unknown for a VM never seen, whatever its name'),
        localnet('service', 'lists both chains with slug, depository and currencies'),
      ],
    },
    {
      row: 12,
      says: 'A currency may say its logo, whether it is verified and whether it is native.',
      proofs: [
        core(
          'wire/decodeCurrencies',
          'given one part of the metadata that cannot be read, then the other stays',
        ),
        localnet('logos', 'a quote names the pictures of its tokens'),
      ],
    },
    {
      row: 13,
      says: 'A quote has an id; older answers name it in the steps alone.',
      proofs: [
        core(
          'wire/decodeQuote',
          'given no request id at the top, then the one of a step, else the one its check asks for',
        ),
        localnet('swap', 'of native money is one call of the router that ends with the request id'),
      ],
    },
    {
      row: 14,
      says: 'Steps are carried out one after another.',
      proofs: [
        core('execution/transition', 'default: each step begins what comes next and nothing else'),
        core(
          'execution/createExecution',
          'an approval comes first, for exactly the amount; the deposit waits for it',
        ),
        coreOnChain('routes', 'is swapped and deposited by the router, once, and arrives'),
      ],
    },
    {
      row: 15,
      says: 'A sponsorship names its components, and its share where one was asked for.',
      proofs: [
        core('wire/detailsShape', 'a sponsorship names its components and its share, and who pays what'),
        localnet(
          'sponsorship',
          'pays only the components that were named, up to the limit, and the account the rest',
        ),
      ],
    },
    {
      row: 16,
      says: 'Every group of the details is read: impacts, rate, tolerance, time, balance, fixed rate, route.',
      proofs: [
        core('wire/detailsShape', 'default: each is read'),
        localnet('quote', 'has the groups of a recorded one'),
        coreOnChain(
          'contract',
          'answers of localnet are read, kept and judged, and no change of them is read as a wrong number',
        ),
      ],
    },
    {
      row: 17,
      says: 'Tolerance is said by side; where only the whole is known the sides stay empty, and they are not added up.',
      proofs: [
        core('wire/detailsShape', 'given the total of a tolerance alone, then its sides are not made up'),
        coreOnChain(
          'contract',
          'answers of localnet are read, kept and judged, and no change of them is read as a wrong number',
        ),
      ],
    },
    {
      row: 18,
      says: 'The expected time is seconds, perhaps a fraction, perhaps not there.',
      proofs: [
        core('wire/detailsShape', 'default: each is read'),
        core('wire/detailsShape', 'given a %s of another kind (%j), then it is null'),
        coreOnChain(
          'contract',
          'answers of localnet are read, kept and judged, and no change of them is read as a wrong number',
        ),
      ],
    },
    {
      row: 19,
      says: 'An order is there only where the request settles by the protocol; whether it must be follows from what was asked for.',
      proofs: [
        core(
          'verification/rules/deposit',
          'without an order that can be read, it is measured by what was asked for',
        ),
        localnet('quote', 'dropOrder leaves the protocol out'),
      ],
    },
  ],
}
