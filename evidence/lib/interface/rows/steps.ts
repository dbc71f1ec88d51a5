import { core, coreOnChain, evidence, localnet, type Section, sends, tampered, widget } from '../row.js'

export const steps: Section = {
  heading: 'Steps, fees and orders',
  rows: [
    {
      row: 20,
      says: 'Seven kinds of steps are known, and others may come.',
      proofs: [
        core(
          'wire/decodeQuote',
          'given an item of another VM, or a signature of a kind never seen, then its data is kept raw',
        ),
        core(
          'execution/handlers/postSignature',
          'a path this version does not know is refused before anything is asked for',
        ),
        localnet('send', 'of %s is one plain transfer of all of it, told as a send'),
        localnet('permit', 'by EIP-3009 is quoted, signed, posted, carried out and filled'),
      ],
    },
    {
      row: 21,
      says: 'A step is a transaction or a signature.',
      proofs: [
        coreOnChain('execution', 'ETH from one chain to the other arrives, proved on both'),
        coreOnChain('routes', 'of %s is signed, posted and used once, and arrives'),
      ],
    },
    {
      row: 22,
      says: 'A step may name the request it belongs to.',
      proofs: [
        core(
          'wire/decodeQuote',
          'given no request id at the top, then the one of a step, else the one its check asks for',
        ),
        coreOnChain(
          'contract',
          'answers of localnet are read, kept and judged, and no change of them is read as a wrong number',
        ),
      ],
    },
    {
      row: 23,
      says: 'A step that is paid to an address of its own names it; empty text is none.',
      proofs: [
        core(
          'wire/detailsShape',
          'a deposit address is read with the id it is disabled by; an empty one is none',
        ),
        localnet('depositAddress', 'is paid by a plain transfer and filled for what was quoted'),
      ],
    },
    {
      row: 24,
      says: 'The id of a deposit address is what it is disabled by.',
      proofs: [
        core(
          'wire/detailsShape',
          'a deposit address is read with the id it is disabled by; an empty one is none',
        ),
        sends('disableDepositAddress'),
        localnet('depositAddress', 'is not moved any more once the address is disabled'),
      ],
    },
    {
      row: 25,
      says: 'Items of one step may run side by side; wallets are asked one at a time all the same.',
      proofs: [
        core(
          'engine/createPromptQueue',
          'gives the turn to one at a time, in the order they came, and says who waits',
        ),
        core(
          'execution/transition.items',
          'items of one step are made ready side by side, and the wallet is asked for one at a time',
        ),
      ],
    },
    {
      row: 26,
      says: 'A step without its id, kind or items is not read; one without its words is.',
      proofs: [
        core('wire/decodeQuote', 'error: a wrong shape names its path (%#)'),
        core(
          'wire/decodeQuote',
          'given what an older answer leaves out or spells otherwise, then null instead',
        ),
        coreOnChain(
          'contract',
          'answers of localnet are read, kept and judged, and no change of them is read as a wrong number',
        ),
      ],
    },
    {
      row: 27,
      says: 'An item that is complete already is not run.',
      alone: { side: 'client', why: 'localnet makes each quote anew, so that nothing in it is complete' },
      proofs: [core('execution/transition', 'steps without items and items that are complete already')],
    },
    {
      row: 28,
      says: 'An EVM item says from, to, data, value, chain and fees; gas may be left to the wallet.',
      proofs: [
        core(
          'families/evm/createEvmWallet',
          'default: asks once, for exactly the call, and leaves gas to the wallet',
        ),
        core(
          'wire/decodeQuote',
          'given what an older answer leaves out or spells otherwise, then null instead',
        ),
        coreOnChain(
          'contract',
          'answers of localnet are read, kept and judged, and no change of them is read as a wrong number',
        ),
      ],
    },
    {
      row: 29,
      says: 'An item may name where its success is asked for.',
      proofs: [
        localnet('quote', 'has the groups of a recorded one'),
        core(
          'execution/createExecution',
          'default: verified, asked for once, proved on chain, filled and proved again',
        ),
      ],
    },
    {
      row: 30,
      says: 'That place is a path of this service: another host or an unknown path is refused.',
      proofs: [core('verification/rules/items', 'a check on another host'), evidence('quote-corpus')],
    },
    {
      row: 31,
      says: 'A transfer is complete when every item of every step is.',
      proofs: [
        core('execution/transition', 'default: each step begins what comes next and nothing else'),
        coreOnChain('routes', 'is swapped and deposited by the router, once, and arrives'),
      ],
    },
    {
      row: 32,
      says: 'The solver fee is gas on the destination and service together.',
      proofs: [
        core('domain/fees', 'default: gas on the destination and service together'),
        coreOnChain(
          'contract',
          'answers of localnet are read, kept and judged, and no change of them is read as a wrong number',
        ),
      ],
    },
    {
      row: 33,
      says: 'The service part may be below zero: then it is a reward.',
      proofs: [
        coreOnChain(
          'fees',
          'a quote whose solver pays for the way can be checked whole, and more arrives than was paid in',
        ),
        core('domain/fees', 'given a service that pays more than gas costs, then it is a reward'),
      ],
    },
    {
      row: 34,
      says: 'App fees are counted in the currency of the solver fee and claimed later.',
      proofs: [
        sends('listAppFeeClaims'),
        localnet(
          'appFees',
          'are taken out of what arrives to the unit, and credited to each recipient once it has',
        ),
        localnet(
          'appFees',
          'is signed by the wallet over the raw bytes of its id, paid on chain once, and listed',
        ),
      ],
    },
    {
      row: 35,
      says: 'What a sponsor pays leaves out gas on the origin, unless the deposit is by permit.',
      proofs: [
        core(
          'domain/fees',
          'what a sponsor pays leaves out gas on the origin, unless the deposit is by permit',
        ),
        localnet(
          'sponsorship',
          'gives the whole input to the recipient and takes every fee from the app balance',
        ),
      ],
    },
    {
      row: 36,
      says: 'The kind of hub is one word today, and others may come.',
      proofs: [
        core(
          'wire/decodeQuote',
          'default: the answer in our own words, amounts as bigint, frozen all the way down',
        ),
        coreOnChain(
          'contract',
          'answers of localnet are read, kept and judged, and no change of them is read as a wrong number',
        ),
      ],
    },
    {
      row: 37,
      says: 'The solver signs the order only where order data is asked for, which the client always does.',
      proofs: [
        core(
          'actions/getQuote',
          'default: says what kind of trade, where a refund goes, and that order data is wanted',
        ),
        localnet('quote', 'carries an order with its id, and a signature of the solver when it is asked for'),
      ],
    },
    {
      row: 38,
      says: 'Payment details name chain, depository, currency and amount, and must agree with the order.',
      proofs: [
        core('verification/rules/order', 'payment details that name another %s'),
        localnet('quote', 'carries an order with its id, and a signature of the solver when it is asked for'),
      ],
    },
    {
      row: 39,
      says: 'An order of another version cannot be checked, and is said so.',
      proofs: [
        core('wire/decodeQuote', 'given an order of another version, then only its version is kept'),
        core('verification/rules/order', 'of another version'),
        coreOnChain('lists', '%s=%s is seen'),
      ],
    },
    {
      row: 40,
      says: 'Several inputs or payments are read, and named as what is not covered.',
      proofs: [
        core('verification/rules/order', 'with two inputs and their id'),
        core('verification/rules/order', 'with two payments'),
        coreOnChain('lists', '%s=%s is seen'),
      ],
    },
    {
      row: 41,
      says: 'Refunds name recipient, currency, least and end; each is held against what was asked for.',
      proofs: [
        core('verification/rules/order', 'that refunds a stranger'),
        core('verification/rules/order', 'whose refund ended'),
        localnet('quote', 'refunds to refundTo, else to the user'),
      ],
    },
    {
      row: 42,
      says: 'Calls of an order are named one by one, and its fill contract must be a known one.',
      proofs: [
        core('verification/rules/routes', 'are named one by one'),
        core('verification/rules/order', 'filled by an unknown contract'),
        widget('features/review/reviewView', 'every rule has a sentence for every way it can end'),
        tampered('tamperRecipient'),
      ],
    },
  ],
}
