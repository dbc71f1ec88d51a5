import { isAddress } from 'viem'
import { errorTable, isQuoteErrorCode } from '../service/errorTable.js'

/** Everything that can be made to go wrong, and what it does. */
export const faultTable = {
  neverFill: 'Deposits are seen and wait; nothing is filled until the fault is taken away.',
  noLiquidity:
    'The solver has nothing to pay with: orders wait as long as their quote allows, then they are refunded.',
  fillLate: 'The fill leaves so many seconds after the deposit was seen (value: seconds).',
  refundInstead: 'The order fails and the deposit is refunded on origin (value, optional: the failReason).',
  tamperRecipient: "The quote's order pays somebody else; its order id is consistent with that.",
  tamperDeposit:
    'The steps pay another address instead of the depository (value "chains": GET /chains and the order details tell the same lie).',
  dropOrder: 'Quotes come without their protocol order.',
  tamperApproval: 'Approvals let another address take the tokens than the one that needs them.',
  tamperPermit:
    'Permits let somebody else take the tokens (value "amount": the right one, ten times as much as was asked for).',
  tamperRoute:
    'Calls of the router pay somebody else (value "chains": they go to another router, and GET /chains tells the same lie).',
  tamperMinimum:
    'The order promises a tenth of what the quote shows at least; its order id is consistent with that.',
  tamperRefund: 'The order refunds to somebody else; its order id is consistent with that.',
  tamperAmount: 'The steps approve, deposit and send ten times as much as was asked for.',
  tamperChain: 'The steps ask the wallet on the other chain.',
  tamperSteps:
    'A step more: a payment to somebody else (value "deposit": the deposit a second time; "permit": leave for somebody else to take the tokens; "withdrawal": a bare hash to sign, as a withdrawal of recovery is).',
  tamperDecimals:
    'Tokens are said to have two decimals more than they have, wherever the service names them.',
  tamperSymbol:
    'DAI is said to be USDC, wherever the service names it (value, optional: another symbol it is given).',
  tamperDeadline: 'The order and its refunds stay open for ten years; its order id is consistent with that.',
  tamperOrder:
    'The order pays somebody else too, by a second payment; its order id is consistent with that (value "version": it is of a version nobody knows).',
  tamperInstructions:
    'The transaction of Solana also pays somebody else, by an instruction that wallets seldom see (TransferWithSeed).',
  doubledChains:
    'GET /chains lists every chain once more, under its slug, with another number and a VM nobody knows.',
  badRows:
    'Lists of chains, currencies, requests and balances hold rows that nobody can read among those that can be.',
  tamperAppended: 'Steps that come with the answer to a permit pay somebody else.',
  permitSteps:
    'A permit is an allowance only, and the answer to it brings the deposit as a further step. No lie: the service may do so.',
  permitLost: 'A permit is carried out and the answer to it is lost.',
  addressBlind:
    'Deposit addresses are not watched: only reindexing finds what was paid into them while this is on.',
  refundImpossible:
    'Refunds cannot be sent: what is not filled ends as a failure (value, optional: the refundFailReason).',
  blockedWallet:
    'Deposits are not filled and not refunded, as after a screening (value, optional: only those of this address).',
  quoteError:
    'Quotes and prices are refused with an errorCode (value: the code; SWAP_IMPACT_TOO_HIGH not where overridePriceImpact is set).',
  thinMarket:
    'Quotes pay out so many per cent less than they are worth (value: per cent, 1 to 90); from 5 on they are refused with SWAP_IMPACT_TOO_HIGH, unless overridePriceImpact is set.',
  rateLimited: 'Every call is refused with HTTP 429, to be tried again in so many seconds (value: seconds).',
  requestsV2Limit:
    'GET /requests/v2 may be called so many times a minute only (value: calls), as towards its end.',
  requestsV2Retired: 'GET /requests/v2 answers 404, as after its end.',
  webhookLost: 'Webhooks are not sent.',
  webhookLate:
    'A webhook leaves so many seconds after its event (value: seconds), behind later ones if need be.',
  webhookTwice: 'Every webhook is sent twice.',
  statusDown: 'The status endpoints answer 503.',
  websocketSilent: 'The websocket accepts and acknowledges, and never sends an event.',
  attestPending: 'Deposits are never final: attesting one answers 503.',
  attestRefused: 'Attesting a deposit answers 400, for good.',
  prepareLess: 'A prepared withdrawal is of half of what was asked for.',
  additionalData: 'A prepared withdrawal comes with additionalData, to be signed and passed on untouched.',
  nonceLapsed: 'Signed withdrawals come too late: their nonce has lapsed.',
  contractOwners: 'Signatures of contract wallets are taken too (ERC-1271). No lie: the service may do so.',
  executeLost: 'A signed withdrawal is begun and the answer to it is lost.',
  holdWithdrawal:
    'Withdrawals go no further than a state (value: processing, initiating, attesting or ready; processing without one). One that is held at ready is not seen to be broadcast.',
  failWithdrawal: 'Withdrawals fail before they are ready (value, optional: the reason).',
  expireWithdrawal:
    'The transaction of a withdrawal expires so many seconds after it is ready (value: seconds; at once without one; "early": its status says expired while it can still be broadcast).',
  tamperWithdrawal:
    'The transaction of a withdrawal pays somebody else (value "amount": less; "target": it calls another contract, or on the exchange names another signer; "shape": it is of a kind nobody knows).',
  forgetJob: 'Withdrawals are forgotten, as after 24 hours: their status is processing for ever.',
  exchangeDown: 'The perpetuals exchange takes no action and answers 500.',
  exchangeRefuses:
    'The perpetuals exchange refuses actions with HTTP 200 and the word err (value, optional: its words).',
  exchangeLate:
    'The perpetuals exchange answers so many seconds after it has taken an action (value: seconds).',
  exchangeLost: 'The perpetuals exchange takes an action and its answer is lost.',
  recoveryDown: 'The withdrawal endpoints answer 503 (value "busy": 429, try again in two seconds).',
} as const

export type FaultName = keyof typeof faultTable
/** `true` where a fault needs no value. */
export type FaultValue = true | number | string

/** The switchboard of a local network. Changes take effect at once, also for requests under way. */
export interface Faults {
  /**
   * Switches a fault on. `value` defaults to true; `false` switches it off.
   * @throws when the name is unknown or the value does not fit
   */
  set(name: string, value?: FaultValue | false): void
  /** The value of a fault, or undefined while it is off. */
  get(name: FaultName): FaultValue | undefined
  /** Everything that is on. */
  list(): Readonly<Partial<Record<FaultName, FaultValue>>>
  /** Switches everything off. */
  clear(): void
}

/** An empty switchboard. */
export function createFaults(): Faults {
  const active = new Map<FaultName, FaultValue>()
  return Object.freeze({
    set: (name: string, value: FaultValue | false = true) => {
      if (!isFaultName(name))
        throw new Error(`There is no fault "${name}". The faults are: ${Object.keys(faultTable).join(', ')}.`)
      if (value === false) active.delete(name)
      else active.set(name, checkValue(name, value))
    },
    get: (name: FaultName) => active.get(name),
    list: () => Object.freeze(Object.fromEntries(active)),
    clear: () => active.clear(),
  })
}

/** Reads `name` or `name=value`, as given on a command line. */
export function parseFault(text: string): readonly [name: string, value: FaultValue] {
  const at = text.indexOf('=')
  return at === -1 ? [text, true] : [text.slice(0, at), text.slice(at + 1)]
}

function isFaultName(name: string): name is FaultName {
  return Object.hasOwn(faultTable, name)
}

function checkValue(name: FaultName, value: FaultValue): FaultValue {
  switch (name) {
    case 'fillLate':
    case 'rateLimited':
    case 'webhookLate':
    case 'requestsV2Limit': {
      const number = value === true ? Number.NaN : Number(value)
      const unit = name === 'requestsV2Limit' ? 'calls' : 'seconds'
      if (Number.isFinite(number) && number > 0) return number
      throw new Error(`The fault ${name} needs a number of ${unit} greater than 0, for example ${name}=20.`)
    }
    case 'refundInstead':
      if (value === true || (typeof value === 'string' && /^[A-Z0-9_]+$/.test(value))) return value
      throw new Error(
        'The fault refundInstead takes no value, or the failReason to report, for example refundInstead=SLIPPAGE.',
      )
    case 'refundImpossible':
      if (value === true || (typeof value === 'string' && /^[A-Z0-9_]+$/.test(value))) return value
      throw new Error(
        'The fault refundImpossible takes no value, or the refundFailReason to report, for example refundImpossible=AMOUNT_TOO_LOW_TO_REFUND.',
      )
    case 'blockedWallet':
      if (value === true || (typeof value === 'string' && isAddress(value, { strict: false }))) return value
      throw new Error('The fault blockedWallet takes no value, or an address.')
    case 'thinMarket': {
      const percent = value === true ? Number.NaN : Number(value)
      if (Number.isInteger(percent) && percent >= 1 && percent <= 90) return percent
      throw new Error(
        'The fault thinMarket needs a whole number of per cent from 1 to 90, for example thinMarket=9.',
      )
    }
    case 'quoteError':
      if (isQuoteErrorCode(value)) return value
      throw new Error(`The fault quoteError needs one of ${Object.keys(errorTable).join(', ')}.`)
    case 'tamperDeposit':
      if (value === true || value === 'chains') return value
      throw new Error('The fault tamperDeposit takes no value, or "chains".')
    case 'tamperSymbol':
      if (value === true || (typeof value === 'string' && value !== '')) return value
      throw new Error('The fault tamperSymbol takes no value, or the symbol that DAI is given.')
    case 'tamperPermit':
      if (value === true || value === 'amount') return value
      throw new Error('The fault tamperPermit takes no value, or "amount".')
    case 'tamperRoute':
      if (value === true || value === 'chains') return value
      throw new Error('The fault tamperRoute takes no value, or "chains".')
    case 'tamperOrder':
      if (value === true || value === 'version') return value
      throw new Error('The fault tamperOrder takes no value, or "version".')
    case 'tamperSteps':
      if (value === true || value === 'deposit' || value === 'permit' || value === 'withdrawal') return value
      throw new Error('The fault tamperSteps takes no value, or "deposit", "permit" or "withdrawal".')
    case 'tamperMinimum':
    case 'tamperRefund':
    case 'tamperAmount':
    case 'tamperChain':
    case 'tamperDecimals':
    case 'tamperDeadline':
    case 'tamperInstructions':
    case 'doubledChains':
    case 'badRows':
    case 'neverFill':
    case 'noLiquidity':
    case 'tamperApproval':
    case 'tamperAppended':
    case 'permitSteps':
    case 'permitLost':
    case 'tamperRecipient':
    case 'dropOrder':
    case 'addressBlind':
    case 'requestsV2Retired':
    case 'webhookLost':
    case 'webhookTwice':
    case 'statusDown':
    case 'websocketSilent':
    case 'attestPending':
    case 'attestRefused':
    case 'prepareLess':
    case 'additionalData':
    case 'nonceLapsed':
    case 'contractOwners':
    case 'executeLost':
    case 'exchangeDown':
    case 'exchangeLost':
    case 'forgetJob':
      if (value === true || value === 'true') return true
      throw new Error(`The fault ${name} takes no value.`)
    case 'holdWithdrawal':
      if (value === true) return 'processing'
      if (['processing', 'initiating', 'attesting', 'ready'].includes(String(value))) return value
      throw new Error(
        'The fault holdWithdrawal takes no value, or "processing", "initiating", "attesting" or "ready".',
      )
    case 'failWithdrawal':
      if (value === true || (typeof value === 'string' && /^[a-z0-9_]+$/.test(value))) return value
      throw new Error(
        'The fault failWithdrawal takes no value, or the reason to report, for example failWithdrawal=chain_disabled.',
      )
    case 'expireWithdrawal': {
      if (value === true) return 0
      if (value === 'early') return value
      const seconds = Number(value)
      if (Number.isInteger(seconds) && seconds >= 0) return seconds
      throw new Error('The fault expireWithdrawal takes no value, a whole number of seconds, or "early".')
    }
    case 'tamperWithdrawal':
      if (value === true || value === 'amount' || value === 'target' || value === 'shape') return value
      throw new Error('The fault tamperWithdrawal takes no value, or "amount", "target" or "shape".')
    case 'exchangeRefuses':
      if (value === true || typeof value === 'string') return value
      throw new Error('The fault exchangeRefuses takes no value, or the words of the exchange.')
    case 'exchangeLate': {
      const seconds = Number(value)
      if (value !== true && seconds > 0) return seconds
      throw new Error('The fault exchangeLate needs a number of seconds, for example exchangeLate=3.')
    }
    case 'recoveryDown':
      if (value === true || value === 'busy') return value
      throw new Error('The fault recoveryDown takes no value, or "busy".')
  }
}
