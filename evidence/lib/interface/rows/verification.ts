import { core, evidence, localnet, localnetUnit, type Section, serves, tampered, widget } from '../row.js'

export const verification: Section = {
  heading: 'Checking a quote before it is signed',
  rows: [
    {
      row: 168,
      says: 'A payment to a deposit address cannot be checked against an order: it is bounded and named.',
      proofs: [
        core(
          'verification/verifyQuote.recorded',
          'a payment to a deposit address that was asked for is not covered, and bounded',
        ),
        core(
          'verification/verifyQuote.recorded',
          'a payment to a deposit address nobody asked for opens no wallet',
        ),
        localnet('depositAddress', 'is filled for exactly what its order takes'),
      ],
    },
    {
      row: 169,
      says: 'Order data is asked for.',
      proofs: [
        core(
          'actions/getQuote',
          'default: says what kind of trade, where a refund goes, and that order data is wanted',
        ),
        serves('includeProtocolData'),
      ],
    },
    {
      row: 170,
      says: 'Recipient, least, currency, chain, input and end are held against what was asked for.',
      proofs: [
        core('verification/rules/order', 'that pays a stranger'),
        core('verification/rules/order', 'that guarantees less than was shown'),
        core('verification/rules/order', 'whose input is more'),
        evidence('quote-corpus'),
      ],
    },
    {
      row: 171,
      says: 'The id of the order is computed here, and the case of its letters does not count.',
      proofs: [
        core('verification/getOrderId', 'agrees with an independent EIP-712 implementation on any order'),
        localnetUnit('service/order', 'the id of a recorded order is the one the service gave it'),
        evidence('order-ids'),
      ],
    },
    {
      row: 172,
      says: 'The depository is one this package or the host knows, never the quote’s own word.',
      proofs: [
        core('verification/decodeDeposit', 'depositErc20 with an amount'),
        localnet('quote', 'tamperDeposit lies in the steps, and with "chains" everywhere'),
        tampered('tamperRecipient'),
      ],
    },
    {
      row: 173,
      says: 'The deposit is for this order, in this account’s name, of this token and amount, and of no other value.',
      proofs: [
        core('verification/rules/deposit', 'credited to a stranger'),
        core('verification/rules/deposit', 'for another order'),
        core('verification/rules/deposit', 'of a token, with value'),
        evidence('quote-corpus'),
      ],
    },
    {
      row: 174,
      says: 'That a quote was checked does not mean that it is filled, and people are told.',
      alone: { side: 'client', why: 'what a person is told is on the screen alone' },
      proofs: [
        widget(
          'features/review/reviewView',
          'checks promise no payout, and a quote that is not used promises nothing',
        ),
        core(
          'execution/handlers/watchOutcome',
          'is one only after it has stood for ten minutes; a later refund still moves it',
        ),
      ],
    },
    {
      row: 175,
      says: 'The solver’s signature is checked, and speaks of the id alone.',
      proofs: [
        core('verification/verifyOrderSignature', 'agrees with an independent signer on any order id'),
        localnetUnit('service/order', 'the signature over an id is by the solver, over the raw bytes'),
      ],
    },
  ],
}
