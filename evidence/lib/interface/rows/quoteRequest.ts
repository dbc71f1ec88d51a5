import { core, coreOnChain, localnet, noEffect, type Section, serves } from '../row.js'
import { quoteOptions } from './quoteOptions.js'

const table = core(
  'actions/writeQuoteRequest',
  'a request has every field of the table, and the one the exchange needs',
)
const written = core(
  'actions/writeQuoteRequest',
  'every field reaches the service under its own name, amounts and tolerances as text',
)
const refused = core('actions/checkQuoteOptions', 'error: %s, %s: named, and nothing is sent')
const accepted = core('actions/checkQuoteOptions', 'given %s, then it is sent')
export const quoteRequest: Section = {
  heading: 'What a quote is asked for: POST /quote/v2',
  rows: [
    {
      row: 79,
      says: 'Seven fields are always sent, the kind of trade among them, though it has a default.',
      proofs: [
        table,
        core('actions/writeQuoteRequest', 'the kind of trade and the place of a refund are always said'),
        serves('amount'),
        serves('tradeType'),
        serves('originChainId'),
        serves('destinationChainId'),
      ],
    },
    {
      row: 80,
      says: 'Who receives is the user unless another is named.',
      proofs: [
        core('verification/rules/order', 'that pays the user, not the recipient'),
        localnet('bridge', 'USDC from Ridge to DAI on Harbour, with an exact approval first'),
        coreOnChain('execution', 'ETH from one chain to the other arrives, proved on both'),
      ],
    },
    {
      row: 81,
      says: 'An amount is whole units of the currency; anything else is refused before it is sent.',
      proofs: [
        core('actions/getQuote', 'error: a bad %s is named, and nothing is sent (%#)'),
        localnet('quote', 'without a whole amount'),
      ],
    },
    {
      row: 82,
      says: 'The amount fixes the input, the output, or what is expected to come out.',
      proofs: [
        localnet('waysToPay', 'is guaranteed where it is exact, and costs the fees on top'),
        localnet('waysToPay', 'is expected where it says so, and guaranteed less the slippage'),
        written,
      ],
    },
    {
      row: 83,
      says: 'Calls on the destination have an address, data in hexadecimal and a value.',
      proofs: [
        refused,
        localnet('delivery', 'makes the calls that were asked for and gives the rest to the recipient'),
      ],
    },
    {
      row: 84,
      says: 'Those calls may have a limit of gas together.',
      proofs: [
        written,
        refused,
        accepted,
        localnet('quoteFields', 'served: txsGasLimit is held against what the calls use'),
      ],
    },
    {
      row: 85,
      says: 'An authorization of code needs all six of its fields.',
      proofs: [
        refused,
        accepted,
        localnet('gasless', 'makes the recipient a smart account in the fill itself'),
      ],
    },
    {
      row: 86,
      says: 'A public key may be sent along, which some Bitcoin addresses need.',
      proofs: [
        table,
        written,
        coreOnChain(
          'bitcoinService',
          'an account of the kind 3… is quoted by its key, and its signature leaves no amount open',
        ),
      ],
    },
    {
      row: 87,
      says: 'A referrer needs a key on the way.',
      proofs: [
        core('actions/checkQuoteOptions', 'error: a referrer at the public service without a key'),
        localnet('quote', 'without a key, with one code or another'),
      ],
    },
    {
      row: 88,
      says: 'The address of a referrer has 20 bytes.',
      proofs: [refused, localnet('quoteFields', 'an odd one: %s, %o')],
    },
    {
      row: 89,
      says: 'Where a refund goes is always said.',
      proofs: [
        core('actions/writeQuoteRequest', 'the kind of trade and the place of a refund are always said'),
        localnet('quote', 'refunds to refundTo, else to the user'),
      ],
    },
    {
      row: 90,
      says: 'A recovery address needs a deposit address, and is one of the origin.',
      proofs: [
        refused,
        accepted,
        localnet(
          'depositAddress',
          'waits in the depository for the recovery address where no refund was asked for',
        ),
      ],
    },
    {
      row: 91,
      says: 'Three fields that are out of use are not offered.',
      proofs: [table, noEffect('refundOnOrigin'), noEffect('strict')],
    },
    {
      row: 92,
      says: 'Gas on top is for EVM chains, and not where gas is what was asked for.',
      proofs: [
        refused,
        localnet('quote', 'with gas on top of gas'),
        localnet('delivery', 'brings gas on top of the output'),
      ],
    },
    {
      row: 93,
      says: 'How much gas on top is sent as it is, since its unit is said in two ways; what will arrive is shown.',
      proofs: [written, core('wire/detailsShape', 'default: each is read'), serves('topupGasAmount')],
    },
    {
      row: 94,
      says: 'What an exact output leaves over goes to the recipient, or to the solver where asked.',
      proofs: [
        localnet(
          'delivery',
          'leaves what an exact output does not need to the recipient, or to the solver when asked',
        ),
        written,
      ],
    },
    {
      row: 95,
      says: 'A deposit is a call of the depository unless a plain transfer is asked for.',
      proofs: [
        coreOnChain('routes', 'is verified, made once and arrives'),
        localnet('waysToPay', 'needs no approval, names its order behind the call, and is filled'),
      ],
    },
    {
      row: 96,
      says: 'Slower liquidity and spare routes may be allowed.',
      proofs: [
        written,
        serves('useExternalLiquidity'),
        localnet('delivery', 'more than the solver has arrives by the chain’s own bridge, and is told so'),
      ],
    },
    {
      row: 97,
      says: 'A permit is refused for a currency that has none.',
      proofs: [
        refused,
        localnet('quote', 'by a permit of ETH'),
        coreOnChain('routes', 'of %s is signed, posted and used once, and arrives'),
      ],
    },
    {
      row: 98,
      says: 'A permit ends after ten minutes, or when it is told to.',
      proofs: [
        refused,
        localnet('permit', 'when it has expired'),
        localnet('permit', 'ends ten minutes later where nothing else was asked for'),
      ],
    },
    {
      row: 99,
      says: 'Order data is asked for with every quote that is to be signed.',
      proofs: [
        core(
          'actions/getQuote',
          'default: says what kind of trade, where a refund goes, and that order data is wanted',
        ),
        core('actions/getPrice', 'default: asks for a preview, without order data, and gives back no steps'),
        serves('includeProtocolData'),
      ],
    },
    ...quoteOptions,
  ],
}
