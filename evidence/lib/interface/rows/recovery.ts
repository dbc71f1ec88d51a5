import { core, coreOnChain, localnet, localnetUnit, type Section, sends, widget } from '../row.js'

export const recovery: Section = {
  heading: 'Recovery of what was not filled',
  rows: [
    {
      row: 144,
      says: 'Recovery needs no key.',
      proofs: [
        sends('attestDeposit'),
        localnet('recovery', 'comes home: attested, prepared, signed, executed, broadcast, once'),
      ],
    },
    {
      row: 145,
      says: 'EVM chains, the exchange, Solana, Tron and TON can be withdrawn to; Bitcoin and Lighter cannot.',
      proofs: [
        core('wire/decodeRecovery', 'given the transaction of %s, then it is kept as it came'),
        localnet('recoveryChains', 'a withdrawal on %s has the shape for it'),
        localnetUnit('hub/createWithdrawals', 'error: %s: %j'),
      ],
    },
    {
      row: 146,
      says: 'The owner signs raw bytes with a key of its own; a contract cannot.',
      proofs: [
        core('families/evm/signMessage', '0x and 64 hex digits stand for those 32 bytes'),
        core(
          'verification/verifyQuote.recorded',
          'the digest of a withdrawal, smuggled in as a step, opens no wallet',
        ),
        core('recovery/createWithdrawal', 'is asked of the owner’s account and no other'),
        core('recovery/createWithdrawal', 'is not asked of a wallet that cannot'),
        coreOnChain(
          'recovery',
          'what is on the hub is listed for the owner, and withdrawn without a deposit',
        ),
      ],
    },
    {
      row: 147,
      says: 'Of a deposit address the recovery address is the owner.',
      proofs: [
        localnet(
          'depositAddress',
          'waits in the depository for the recovery address where no refund was asked for',
        ),
        core('actions/checkQuoteOptions', 'error: %s, %s: named, and nothing is sent'),
      ],
    },
    {
      row: 148,
      says: 'What can be recovered is found in the list, by failure and by the mark on it.',
      proofs: [
        core('wire/requestShape', 'what a withdrawal starts from'),
        core(
          'recovery/findRecoverable',
          'is found by its person where the service says that it can be withdrawn',
        ),
        coreOnChain(
          'recovery',
          'a request that failed and was not refunded is found by its person, and withdrawn',
        ),
      ],
    },
    {
      row: 149,
      says: 'A deposit may be attested as often as one likes; 503 means later, 400 means never.',
      proofs: [
        sends('attestDeposit'),
        core('actions/endpoints', 'error: an attestation that did not succeed'),
        localnet('recoveryDeposits', 'a deposit without an order'),
        localnet('recoveryFaults', 'waits while a deposit is not final, and may be refused for good'),
      ],
    },
    {
      row: 150,
      says: 'Balances come in pages, for an owner on a chain.',
      proofs: [
        sends('listRecoveryBalances'),
        core('actions/endpoints', 'error: a bad %s is named, and nothing is sent (%#)'),
        localnet(
          'recoveryDeposits',
          'come in pages, and without a currency where the solver does not know it',
        ),
      ],
    },
    {
      row: 151,
      says: 'A balance that is listed may still not be payable.',
      proofs: [
        core('wire/decodeRecovery', 'a balance without a currency is kept, and names none'),
        localnet(
          'recoveryDeposits',
          'come in pages, and without a currency where the solver does not know it',
        ),
        widget(
          'features/recovery/findView',
          'a balance that cannot be paid out is said to be none to be chosen, and support is asked',
        ),
      ],
    },
    {
      row: 152,
      says: 'A withdrawal is prepared for an amount, an owner and a recipient.',
      proofs: [
        sends('prepareWithdrawal'),
        core('wire/decodeRecovery', 'error: %j cannot be signed'),
        localnet('recovery', 'comes home: attested, prepared, signed, executed, broadcast, once'),
      ],
    },
    {
      row: 153,
      says: 'Its nonce is the same within a minute and then another.',
      alone: { side: 'service', why: 'a client keeps no nonce: it signs what it was given' },
      proofs: [
        localnetUnit(
          'hub/createWithdrawals',
          'gives the same nonce within a minute, another in the next, and another to somebody else',
        ),
      ],
    },
    {
      row: 154,
      says: 'What is signed is a hash of the request with the amount that was given back, and what came along.',
      proofs: [
        core('wire/decodeRecovery', 'what is passed through is untouched, and the answer is not frozen'),
        sends('executeWithdrawal'),
        core('recovery/getWithdrawalDigest', 'the digest of a withdrawal: $name'),
        core('recovery/createWithdrawal', 'is less than was asked for only after a click'),
        localnet('recovery', 'is refused when somebody else signed it, or another amount'),
      ],
    },
    {
      row: 155,
      says: 'On TON a time and a page go along, outside of the hash.',
      proofs: [
        sends('executeWithdrawal'),
        localnet(
          'recoveryChains',
          'an owner on $slug signs in its own way, and the recipient sends what pays the token',
        ),
      ],
    },
    {
      row: 156,
      says: 'One withdrawal of the same money is under way at a time.',
      proofs: [
        core('client/readServiceAnswer', 'given a withdrawal under way, then the error carries its job'),
        localnet(
          'recovery',
          'is one at a time: a second gets the job of the first, also at once and after its own answer was lost',
        ),
      ],
    },
    {
      row: 157,
      says: 'The job is asked for until it is over; its transaction has the shape of its chain.',
      proofs: [
        core('wire/decodeRecovery', 'given the transaction of %s, then it is kept as it came'),
        localnet('recovery', 'comes home: attested, prepared, signed, executed, broadcast, once'),
        localnet('recoveryChains', 'a withdrawal on %s has the shape for it'),
      ],
    },
    {
      row: 158,
      says: 'Where the owner is of another family the recipient broadcasts.',
      proofs: [
        localnet(
          'recoveryChains',
          'an owner on $slug signs in its own way, and the recipient sends what pays the token',
        ),
        coreOnChain('recoverySolana', '%s'),
      ],
    },
    {
      row: 159,
      says: 'Who broadcasts pays the gas.',
      proofs: [
        coreOnChain(
          'recovery',
          'a transaction that expired in the wallet is made anew once the chain’s time has passed, and paid once',
        ),
        widget(
          'features/recovery/withdrawalView',
          'where another wallet sends it, it says which one and how much gas',
        ),
      ],
    },
  ],
}

export const hyperliquid: Section = {
  heading: 'The perpetuals exchange',
  rows: [
    {
      row: 160,
      says: 'A withdrawal from the exchange names the version it cannot do without.',
      proofs: [
        core(
          'actions/writeQuoteRequest',
          'given a withdrawal from the exchange, then the version it cannot do without is said',
        ),
        coreOnChain(
          'hyperliquid',
          'error: the 20 zero bytes of the EVM are no currency of the exchange, and v2 of the protocol is needed',
        ),
      ],
    },
    {
      row: 161,
      says: 'Its EVM chain is 999, the exchange itself 1337.',
      proofs: [
        core(
          'verification/trusted',
          'every address is one of its chain, and every chain has an id of its own',
        ),
        coreOnChain(
          'hyperliquid',
          'error: the 20 zero bytes of the EVM are no currency of the exchange, and v2 of the protocol is needed',
        ),
      ],
    },
    {
      row: 162,
      says: 'It has three ways to name a currency.',
      proofs: [
        coreOnChain(
          'hyperliquid',
          'dollars of %s arrive on a chain of the EVM, signed for twice and sent once',
        ),
        core('families/hyperliquid/readHyperliquidCurrency', '%s is no currency of the exchange'),
      ],
    },
    {
      row: 163,
      says: 'Two signatures with one nonce, the mapping first.',
      proofs: [
        coreOnChain(
          'hyperliquid',
          'dollars of %s arrive on a chain of the EVM, signed for twice and sent once',
        ),
        core('verification/verifyQuote.recorded', 'a mapping and a transfer of another request are refused'),
      ],
    },
    {
      row: 164,
      says: 'Both messages are signed for the chain the wallet is on.',
      proofs: [
        core(
          'families/hyperliquid/signedAction',
          'the mapping of the recorded quote, signed on chain %d, and posted for the same chain',
        ),
        core('families/hyperliquid/rules/hyperliquid', 'signed on another EVM chain'),
        coreOnChain(
          'hyperliquid',
          'a message for another chain than the wallet is on is not asked for, and the sentence says so',
        ),
      ],
    },
    {
      row: 165,
      says: 'The transfer is signed with its kind and the chain it is signed on.',
      proofs: [
        core(
          'families/hyperliquid/signedAction',
          'the transfer of the recorded quote, signed on chain %d and split for the exchange',
        ),
        core('families/hyperliquid/rules/hyperliquid', 'posted as signed on another chain'),
        coreOnChain(
          'hyperliquid',
          'dollars of %s arrive on a chain of the EVM, signed for twice and sent once',
        ),
      ],
    },
    {
      row: 166,
      says: 'The signature goes to the exchange in three parts, and it answers whether it took it.',
      proofs: [
        core(
          'families/hyperliquid/createHyperliquidReader',
          'HTTP 200 with the word err is a refusal, and the ledger decides beside it',
        ),
        core(
          'families/hyperliquid/signedAction',
          'a signature is taken apart, its last byte being a number from 27 on',
        ),
        coreOnChain('hyperliquid', 'after %s the ledger is believed, and nothing is sent twice'),
      ],
    },
    {
      row: 167,
      says: 'What can be withdrawn is asked of the exchange.',
      proofs: [coreOnChain('hyperliquid', 'balance and token are the exchange’s own word')],
    },
  ],
}
