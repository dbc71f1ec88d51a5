import { core, coreOnChain, localnet, type Row, refuses, serves } from '../row.js'

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

/** Served by saying no: what would have to be swapped first is not quoted. */
const noSwaps = refuses('disableOriginSwaps')

/** The rest of the table; it stands under the heading of the first part. */
export const quoteOptions: readonly Row[] = [
  {
    row: 100,
    says: 'A deposit address is open or strict by the kind of trade.',
    proofs: [
      written,
      localnet('depositAddress', 'is filled for exactly what its order takes'),
      localnet(
        'depositAddress',
        'that gets another amount quotes it again and takes the place of the first request',
      ),
    ],
  },
  {
    row: 101,
    says: 'Tolerance is whole basis points up to the whole.',
    proofs: [
      core('actions/getQuote', 'error: a bad %s is named, and nothing is sent (%#)'),
      localnet('quote', 'with slippage above all'),
    ],
  },
  {
    row: 102,
    says: 'A late deposit is filled within a tolerance of its own, where one was given.',
    proofs: [refused, localnet('delivery', 'a late payment is filled where it says that it may be')],
  },
  {
    row: 103,
    says: 'App fees are plain decimals of basis points.',
    proofs: [
      refused,
      accepted,
      localnet(
        'appFees',
        'are taken out of what arrives to the unit, and credited to each recipient once it has',
      ),
    ],
  },
  {
    row: 104,
    says: 'Calls that run inside the deposit need a limit of gas.',
    proofs: [
      refused,
      accepted,
      serves('gasLimitForDepositSpecifiedTxs'),
      localnet('swap', 'with calls makes them in the same transaction, after the swap, and pays the rest'),
    ],
  },
  {
    row: 105,
    says: 'On one chain the account swaps by itself unless the solver is told to.',
    proofs: [
      localnet('swap', 'of native money is one call of the router that ends with the request id'),
      localnet('swap', 'by a solver, when that is asked for, has an order and a deposit'),
      written,
    ],
  },
  {
    row: 106,
    says: 'What a sponsor pays is a list of parts, each once; rent only where it is named.',
    proofs: [
      refused,
      accepted,
      localnet(
        'sponsorship',
        'pays only the components that were named, up to the limit, and the account the rest',
      ),
    ],
  },
  {
    row: 107,
    says: 'A sponsor may pay up to a limit in millionths of a dollar.',
    proofs: [
      refused,
      written,
      localnet(
        'sponsorship',
        'pays only the components that were named, up to the limit, and the account the rest',
      ),
    ],
  },
  {
    row: 108,
    says: 'A sponsor may pay a share, of swaps alone, counted before the limit.',
    proofs: [
      refused,
      localnet('sponsorship', 'pays a share of a swap, and the gas for the recipient on top'),
    ],
  },
  {
    row: 109,
    says: 'Sources of swaps may be asked for or left out, on either side.',
    proofs: [
      written,
      localnet('quoteFields', 'served: sources of swaps are asked for, left out and named'),
      refuses('excludedSwapSources'),
    ],
  },
  {
    row: 110,
    says: 'Gas that a smart wallet adds on the origin may be said.',
    proofs: [table, written, serves('originGasOverhead')],
  },
  {
    row: 111,
    says: 'Four options for Solana are passed on.',
    proofs: [table, written, localnet('solana', 'the fields for Solana change what is asked for')],
  },
  {
    row: 112,
    says: 'Too high an impact may be overridden.',
    proofs: [
      table,
      written,
      localnet('quote', 'is refused from so much on, unless it is asked for all the same'),
    ],
  },
  {
    row: 113,
    says: 'Preferences and swaps on the origin may be switched off.',
    proofs: [table, written, noSwaps],
  },
  {
    row: 114,
    says: 'A preview is another kind of thing than a quote and cannot be executed.',
    proofs: [
      core('actions/getPrice', 'default: asks for a preview, without order data, and gives back no steps'),
      refused,
      localnet('quote', 'as a preview has prices and no steps, for an account that is nobody’s'),
      coreOnChain('service', 'getPrice says what a quote would, and makes no request'),
      localnet('sponsorship', 'as a preview is what it says as a quote, and is no request'),
    ],
  },
  {
    row: 115,
    says: 'A fixed rate may be asked for.',
    proofs: [
      written,
      core('wire/detailsShape', 'given the recorded sponsored quote, then its sponsor is read'),
      localnet('sponsorship', 'at a fixed rate is that rate, with the spread in the service fee'),
    ],
  },
  {
    row: 116,
    says: 'A quote more than a fifth below the price the client knows is not given.',
    proofs: [refused, localnet('quote', 'far below the price the client knows')],
  },
  {
    row: 117,
    says: 'Racing of routes is passed on, with its least size, and on the origin.',
    proofs: [
      written,
      localnet('quote', 'races the one route there is: what is quoted is the same with a race and without'),
    ],
  },
  {
    row: 118,
    says: 'What is not filled in its time is refunded; the time is at least a second.',
    proofs: [refused, localnet('delivery', 'ttl: what is not filled by then is refunded')],
  },
  {
    row: 119,
    says: 'Waiting for liquidity needs an end of its own.',
    proofs: [
      refused,
      localnet(
        'delivery',
        'noLiquidity: without queueing an order is refunded, with it it waits and is filled',
      ),
    ],
  },
]
