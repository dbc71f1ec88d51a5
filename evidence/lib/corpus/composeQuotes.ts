import { nativeAddress } from '@portage/core'
import { trusted } from '@portage/core/trusted'
import { requestOf } from '@portage/testing/contract'
import { readChains, readRecordedQuote } from '../readRecorded.js'
import { type HonestQuote, readAnswer } from './honestQuote.js'
import { sealOrder } from './sealOrder.js'
import { replaceAt } from './walkJson.js'
import { writePsbt } from './writePsbt.js'

/** The chain that the money of a composed quote comes from, and what is asked to be signed there. */
type Origin = Readonly<{
  slug: string
  user: string
  depository: string
  amount: bigint
  symbol: string
  decimals: number
  /** The item's data, with the order's id in it. */
  data: (orderId: string) => unknown
}>

const millisecondsOfAWeek = 7 * 24 * 3_600 * 1_000
/** Addresses of Bitcoin with the twenty bytes they pay; a host knows the depository of the day and pins it. */
const bitcoiner = { address: 'bc1q42424242424242424242424242424242ty9ll3', bytes: 'aa'.repeat(20) }
const bitcoinDepository = { address: 'bc1qmhwamhwamhwamhwamhwamhwamhwamhwa5tdqel', bytes: 'dd'.repeat(20) }

const { depository: program = '', vault = '' } = trusted.solana ?? {}
const solanaUser = 'CVDFLCAjXhVWiPXH9nTCTpCgVzmDVoiPzNJYuccr1dqB'

const origins: readonly Origin[] = [
  {
    slug: 'solana',
    user: solanaUser,
    depository: program,
    amount: 100_000_000n,
    symbol: 'SOL',
    decimals: 9,
    data: (orderId) => ({
      instructions: [
        {
          keys: [
            { pubkey: 'Dodg2HifwU8rmaVVyMyUZDGTRbqAJTyVYxXPwcbNpBKc', isSigner: false, isWritable: false },
            { pubkey: solanaUser, isSigner: true, isWritable: true },
            { pubkey: solanaUser, isSigner: false, isWritable: false },
            { pubkey: vault, isSigner: false, isWritable: true },
            { pubkey: nativeAddress('svm'), isSigner: false, isWritable: false },
          ],
          programId: program,
          data: `0d9e0ddf5fd51c0600e1f50500000000${orderId.slice(2)}`,
        },
      ],
      addressLookupTableAddresses: [],
    }),
  },
  {
    slug: 'bitcoin',
    user: bitcoiner.address,
    depository: bitcoinDepository.address,
    amount: 100_000n,
    symbol: 'BTC',
    decimals: 8,
    data: (orderId) => ({
      psbt: writePsbt({ amount: 200_000n, witness: bitcoiner.bytes }, [
        { amount: 100_000n, witness: bitcoinDepository.bytes },
        { amount: 0n, note: orderId },
        { amount: 99_000n, witness: bitcoiner.bytes },
      ]),
    }),
  },
]

/**
 * Honest quotes whose money comes from Solana and from Bitcoin. Those that were recorded hold no order or are cut, so
 * each is one recorded elsewhere, with its origin replaced and its order's id computed anew.
 */
export function composeQuotes(): readonly HonestQuote[] {
  return origins.map(composeQuote)
}

function composeQuote({ slug, user, depository, amount, symbol, decimals, data }: Origin): HonestQuote {
  const { chainId = 0, vmType = '' } = trusted[slug] ?? {}
  const currency = nativeAddress(vmType)
  const recorded = readRecordedQuote('a-')
  const { protocol } = readAnswer(
    { name: '', json: recorded, request: requestOf(recorded), chains: [], trusted, now: 0, tokens: [] },
    recorded,
  ).quote
  if (protocol === null) throw new Error('The recorded quote has an order.')
  const { deadline } = protocol.orderData.output
  const paid = { chainId: slug, currency, amount: `${amount}` }
  const refund = { chainId: slug, recipient: user, currency, minimumAmount: '0', deadline, extraData: '0x' }
  const shown = { chainId, address: currency, symbol, name: symbol, decimals }
  const changes: readonly (readonly [readonly (string | number)[], unknown])[] = [
    [['steps', 0, 'items', 0, 'data'], data(protocol.orderId)],
    [['details', 'sender'], user],
    [['details', 'currencyIn', 'currency'], shown],
    [['details', 'currencyIn', 'amount'], `${amount}`],
    [['protocol', 'v2', 'orderData', 'inputs'], [{ payment: { ...paid, weight: '1' }, refunds: [refund] }]],
    [['protocol', 'v2', 'paymentDetails'], { ...paid, depository }],
  ]
  const json = changes.reduce<unknown>((changed, [path, value]) => replaceAt(changed, path, value), recorded)
  const unsealed = {
    name: `composed ${slug}`,
    json,
    request: requestOf(json as typeof recorded),
    chains: readChains().map((chain) => (chain.slug === slug ? { ...chain, depository } : chain)),
    trusted: { ...trusted, [slug]: { ...trusted[slug], depository } },
    now: deadline * 1_000 - millisecondsOfAWeek,
    tokens: [],
  }
  const { details } = readAnswer(unsealed, json).quote
  const tokens = [details.currencyIn, details.currencyOut].flatMap((side) => (side ? [side.currency] : []))
  return { ...unsealed, tokens, json: sealOrder(unsealed, json) }
}
