import { isAddress } from 'viem'
import { errorTable, isQuoteErrorCode } from '../service/errorTable.js'
import { type Fault, inWords, kinds, number, plain, text } from './faultValue.js'

/** States that a withdrawal can be held at. */
const heldStates: readonly string[] = ['processing', 'initiating', 'attesting', 'ready']
const isReason = (value: string): boolean => /^[A-Z0-9_]+$/.test(value)

/** The names of all faults. */
export type FaultName =
  | 'neverFill'
  | 'noLiquidity'
  | 'fillLate'
  | 'refundInstead'
  | 'tamperRecipient'
  | 'tamperDeposit'
  | 'dropOrder'
  | 'tamperApproval'
  | 'tamperPermit'
  | 'tamperRoute'
  | 'tamperMinimum'
  | 'tamperRefund'
  | 'tamperAmount'
  | 'tamperChain'
  | 'tamperSteps'
  | 'tamperDecimals'
  | 'tamperSymbol'
  | 'tamperDeadline'
  | 'tamperOrder'
  | 'tamperInstructions'
  | 'doubledChains'
  | 'badRows'
  | 'tamperAppended'
  | 'permitSteps'
  | 'permitLost'
  | 'addressBlind'
  | 'refundImpossible'
  | 'blockedWallet'
  | 'quoteError'
  | 'thinMarket'
  | 'reward'
  | 'rateLimited'
  | 'requestsV2Limit'
  | 'requestsV2Open'
  | 'webhookLost'
  | 'webhookLate'
  | 'webhookTwice'
  | 'statusDown'
  | 'websocketSilent'
  | 'attestPending'
  | 'attestRefused'
  | 'prepareLess'
  | 'additionalData'
  | 'nonceLapsed'
  | 'contractOwners'
  | 'executeLost'
  | 'holdWithdrawal'
  | 'failWithdrawal'
  | 'expireWithdrawal'
  | 'tamperWithdrawal'
  | 'forgetJob'
  | 'hyperliquidDown'
  | 'hyperliquidRefuses'
  | 'hyperliquidLate'
  | 'hyperliquidLost'
  | 'recoveryDown'

/** Everything that can be made to go wrong, what it does, and what it takes. */
export const faultTable: Readonly<Record<FaultName, Fault>> = {
  neverFill: plain('Deposits are seen and wait. Nothing is filled until the fault is turned off.'),
  noLiquidity: plain(
    'The solver has no money: orders wait as long as their quote allows, then they are refunded.',
  ),
  fillLate: number('The fill is sent this many seconds after the deposit was seen (value: seconds).', {
    takes: 'a number of seconds greater than 0',
    fits: (seconds) => seconds > 0,
    example: '20',
  }),
  refundInstead: text(
    'The order fails and the deposit is refunded on origin (value, optional: the failReason).',
    { takes: 'the failReason to report', fits: isReason, example: 'SLIPPAGE' },
  ),
  tamperRecipient: plain("The quote's order pays someone else; its order id is consistent with that."),
  tamperDeposit: kinds(
    'The steps pay another address instead of the depository (value "chains": GET /chains and the order details tell the same lie).',
    'chains',
  ),
  dropOrder: plain('Quotes come without their protocol order.'),
  tamperApproval: plain('Approvals let an address take the tokens that does not need them.'),
  tamperPermit: kinds(
    'Permits let someone else take the tokens (value "amount": the right one, ten times the requested amount).',
    'amount',
  ),
  tamperRoute: kinds(
    'Calls of the router pay someone else (value "chains": they go to another router, and GET /chains tells the same lie).',
    'chains',
  ),
  tamperMinimum: plain(
    'The order promises a tenth of the minimum the quote shows; its order id is consistent with that.',
  ),
  tamperRefund: plain('The order refunds to someone else; its order id is consistent with that.'),
  tamperAmount: plain('The steps approve, deposit and send ten times the requested amount.'),
  tamperChain: plain('The steps ask the wallet to act on the other chain.'),
  tamperSteps: kinds(
    'One more step: a payment to someone else (value "deposit": the deposit a second time; "permit": permission for someone else to take the tokens; "withdrawal": a bare hash to sign, as a withdrawal of recovery is).',
    'deposit',
    'permit',
    'withdrawal',
  ),
  tamperDecimals: plain('Tokens have two decimals too many, wherever the service names them.'),
  tamperSymbol: text('DAI is called USDC, wherever the service names it (value, optional: another symbol).', {
    takes: 'the symbol that DAI is given',
    fits: (value) => value !== '',
  }),
  tamperDeadline: plain(
    'The order and its refunds stay open for ten years; its order id is consistent with that.',
  ),
  tamperOrder: kinds(
    'The order pays someone else too, by a second payment; its order id is consistent with that (value "version": its version is unknown; "calls": the first of its calls goes to someone else).',
    'version',
    'calls',
  ),
  tamperInstructions: plain(
    'The transaction of Solana also pays someone else, by an instruction that wallets seldom see (TransferWithSeed).',
  ),
  doubledChains: plain(
    'GET /chains lists every chain once more, under its slug, with another number and an unknown VM.',
  ),
  badRows: plain('Lists of chains, currencies, requests and balances hold some rows that cannot be read.'),
  tamperAppended: plain('Steps that come with the answer to a permit pay someone else.'),
  permitSteps: plain(
    'A permit is an allowance only, and the answer to it brings the deposit as a further step. No lie: the service may do so.',
  ),
  permitLost: plain('A permit is executed and the answer to it is lost.'),
  addressBlind: plain(
    'Deposit addresses are not watched: only reindexing finds what was paid into them while this is on.',
  ),
  refundImpossible: text(
    'Refunds cannot be sent: an order that is not filled ends as a failure (value, optional: the refundFailReason).',
    { takes: 'the refundFailReason to report', fits: isReason, example: 'AMOUNT_TOO_LOW_TO_REFUND' },
  ),
  blockedWallet: text(
    'Deposits are not filled and not refunded, as after a screening (value, optional: only those of this address).',
    { takes: 'an address', fits: (value) => isAddress(value, { strict: false }) },
  ),
  quoteError: {
    does: 'Quotes and prices are refused with an errorCode (value: the code; SWAP_IMPACT_TOO_HIGH not where overridePriceImpact is set).',
    takes: `needs one of ${Object.keys(errorTable).join(', ')}`,
    example: null,
    read: (value) => (isQuoteErrorCode(value) ? value : null),
  },
  reward: number(
    'The solver pays a reward instead of taking a service fee: relayerService is below zero (value: basis points of the amount, 6 to 500). No lie: the service may do so.',
    {
      takes: 'a whole number of basis points from 6 to 500',
      fits: (points) => Number.isInteger(points) && points >= 6 && points <= 500,
      example: '30',
    },
  ),
  thinMarket: number(
    'Quotes pay out this many percent less than they are worth (value: percent, 1 to 90); from 5 they are refused with SWAP_IMPACT_TOO_HIGH, unless overridePriceImpact is set.',
    {
      takes: 'a whole number of per cent from 1 to 90',
      fits: (percent) => Number.isInteger(percent) && percent >= 1 && percent <= 90,
      example: '9',
    },
  ),
  rateLimited: number(
    'Every call is refused with HTTP 429, with a retry after this many seconds (value: seconds).',
    { takes: 'a number of seconds greater than 0', fits: (seconds) => seconds > 0, example: '20' },
  ),
  requestsV2Limit: number(
    'GET /requests/v2 takes only this many calls per minute (value: calls), with any key.',
    { takes: 'a number of calls greater than 0', fits: (calls) => calls > 0, example: '20' },
  ),
  requestsV2Open: plain(
    'GET /requests/v2 answers as before its limit shrank, whatever the date. No lie: the service did so until its end.',
  ),
  webhookLost: plain('Webhooks are not sent.'),
  webhookLate: number(
    'A webhook is sent this many seconds after its event (value: seconds), after later ones if need be.',
    { takes: 'a number of seconds greater than 0', fits: (seconds) => seconds > 0, example: '20' },
  ),
  webhookTwice: plain('Every webhook is sent twice.'),
  statusDown: plain('The status endpoints answer 503.'),
  websocketSilent: plain('The websocket accepts and acknowledges, and never sends an event.'),
  attestPending: plain('Deposits are never final: attesting one answers 503.'),
  attestRefused: plain('Attesting a deposit answers 400, for good.'),
  prepareLess: plain('A prepared withdrawal is for half the requested amount.'),
  additionalData: plain(
    'A prepared withdrawal comes with additionalData, to be signed and passed on untouched.',
  ),
  nonceLapsed: plain('Signed withdrawals come too late: their nonce has lapsed.'),
  contractOwners: plain(
    'Signatures of contract wallets are taken too (ERC-1271). No lie: the service may do so.',
  ),
  executeLost: plain('A signed withdrawal is started and the answer to it is lost.'),
  holdWithdrawal: {
    does: 'Withdrawals go no further than a state (value: processing, initiating, attesting or ready; processing without one). One that is held at ready is not seen to be broadcast.',
    takes: `takes no value, or ${inWords(heldStates)}`,
    example: null,
    read: (value) => (value === true ? 'processing' : heldStates.includes(String(value)) ? value : null),
  },
  failWithdrawal: text('Withdrawals fail before they are ready (value, optional: the reason).', {
    takes: 'the reason to report',
    fits: (value) => /^[a-z0-9_]+$/.test(value),
    example: 'chain_disabled',
  }),
  expireWithdrawal: {
    does: 'The transaction of a withdrawal expires this many seconds after it is ready (value: seconds; at once without one; "early": its status says expired while it can still be broadcast).',
    takes: 'takes no value, a whole number of seconds, or "early"',
    example: null,
    read: (value) => {
      if (value === true) return 0
      const seconds = Number(value)
      return value === 'early' || (Number.isInteger(seconds) && seconds >= 0)
        ? value === 'early'
          ? value
          : seconds
        : null
    },
  },
  tamperWithdrawal: kinds(
    'The transaction of a withdrawal pays someone else (value "amount": less; "target": it calls another contract, or on the exchange names another signer; "shape": its kind is unknown).',
    'amount',
    'target',
    'shape',
  ),
  forgetJob: plain('Withdrawals are forgotten, as after 24 hours: their status is processing for ever.'),
  hyperliquidDown: plain('The perpetuals exchange takes no action and answers 500.'),
  hyperliquidRefuses: text(
    'The perpetuals exchange refuses actions with HTTP 200 and the word err (value, optional: its words).',
    { takes: 'the words of the exchange', fits: () => true },
  ),
  hyperliquidLate: number(
    'The perpetuals exchange answers this many seconds after it took an action (value: seconds).',
    { takes: 'a number of seconds greater than 0', fits: (seconds) => seconds > 0, example: '3' },
  ),
  hyperliquidLost: plain('The perpetuals exchange takes an action and its answer is lost.'),
  recoveryDown: kinds(
    'The withdrawal endpoints answer 503 (value "busy": 429, try again in two seconds).',
    'busy',
  ),
}
