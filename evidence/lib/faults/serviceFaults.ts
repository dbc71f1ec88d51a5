import { always, amountTooHigh, once, page, problem, tooMany, unavailable, until } from './answers.js'
import type { Fault } from './fault.js'

const success = { ending: 'success', prompts: 1, deposits: 1 } as const
const refunded = { ending: 'refunded', prompts: 1, deposits: 1 } as const
const failed = { ending: 'failed', prompts: 1, deposits: 1 } as const
const waits = { ending: 'waiting: running', prompts: 1, deposits: 1 } as const
const nothingAsked = { prompts: 0, deposits: 0 } as const

/** Ten minutes of standing, and some. */
const untilItStood = { within: 720, speed: 200 } as const
const long = { speed: 100 } as const
const unfilled = { solver: 'does-nothing' } as const
const noWord = 'the deposit is proved by our own RPC; what came of it nobody says, so nothing is claimed'
const stood = 'called a failure after ten minutes of standing; a later refund would still be heard'
const notYet = 'nobody has filled it, and the screen says so'

/** Answers of the service that fail, on requests that end well. */
export const answerFaults: readonly Fault[] = [
  { name: 'nothing goes wrong', expects: success, isTelling: true },
  { name: 'status: too many calls once, asked to wait a second', onStatus: once(tooMany), expects: success },
  {
    name: 'status: too many calls, always',
    onStatus: always(tooMany),
    ...long,
    expects: waits,
    because: noWord,
  },
  { name: 'status: 503 once', onStatus: once(unavailable), expects: success },
  { name: 'status: 503, always', onStatus: always(unavailable), ...long, expects: waits, because: noWord },
  {
    name: 'status: 401, always',
    onStatus: always(problem(401, 'UNAUTHORIZED')),
    ...long,
    expects: waits,
    because: noWord,
  },
  { name: 'status: connection reset once', onStatus: once('reset'), expects: success },
  {
    name: 'status: connection reset, always',
    onStatus: always('reset'),
    ...long,
    expects: waits,
    because: noWord,
  },
  { name: 'status: no answer for 30 s, then answers', onStatus: until(30, 'hang'), expects: success },
  { name: 'status: one read is never answered', onStatus: once('hang'), expects: success, isTelling: true },
  { name: 'status: a web page instead of JSON once', onStatus: once(page), expects: success },
  { name: 'status: 404 for ten seconds', onStatus: until(10, problem(404, 'NOT_FOUND')), expects: success },
  { name: 'hint about the transaction: 503', onIndex: always(unavailable), expects: success },
  {
    name: 'quote: too many calls, always',
    onQuote: always(tooMany),
    expects: { ending: 'no quote: service-rate-limited', ...nothingAsked },
    because: 'asked three times, then said',
  },
  { name: 'quote: 503 once', onQuote: once(unavailable), expects: success },
  {
    name: 'quote: amount refused',
    onQuote: always(amountTooHigh),
    expects: { ending: 'no quote: service-refused', ...nothingAsked },
    because: 'the service’s own words are told',
  },
  {
    name: 'quote: never answered',
    onQuote: always('hang'),
    expects: { ending: 'no quote: service-timeout', ...nothingAsked },
    because: 'given up after 15 s, and said',
  },
  {
    name: 'quote: pays another address',
    tamper: (call) => Object.assign(call, { to: `0x${'66'.repeat(20)}` }),
    expects: { ending: 'stopped: verification-failed', ...nothingAsked },
    because: 'refused before the wallet opens',
    isTelling: true,
  },
  {
    name: 'quote: takes ten times the amount',
    tamper: (call) => Object.assign(call, { value: `${call.value}0` }),
    expects: { ending: 'stopped: verification-failed', ...nothingAsked },
    because: 'refused before the wallet opens',
  },
  {
    name: 'quote: the transaction is for another chain',
    tamper: (call) => Object.assign(call, { chainId: 31_338 }),
    expects: { ending: 'stopped: verification-failed', ...nothingAsked },
    because: 'refused before the wallet opens',
  },
]

/** What the service says of the request, told by reads alone or over the websocket. */
export const wordFaults: readonly Fault[] = [
  {
    name: 'status: failure',
    ...unfilled,
    ...untilItStood,
    status: [
      [0.2, 'pending'],
      [2, 'failure'],
    ],
    expects: failed,
    because: stood,
  },
  {
    name: 'status: refund',
    solver: 'refunds',
    expects: refunded,
    because: 'the money is back',
    isTelling: true,
  },
  {
    name: 'status: fallback, an older word for a refund',
    solver: 'refunds',
    status: [
      [0.2, 'pending'],
      [2, 'fallback'],
    ],
    ...long,
    expects: refunded,
    because: 'the money is back',
  },
  {
    name: 'status: failure, then success at 12 s',
    status: [
      [0.2, 'pending'],
      [3, 'failure'],
      [8, 'pending'],
      [12, 'success'],
    ],
    expects: success,
    isTelling: true,
  },
  {
    name: 'status: failure, then refund at 12 s',
    solver: 'refunds',
    status: [
      [0.2, 'pending'],
      [3, 'failure'],
      [8, 'pending'],
      [12, 'refund'],
    ],
    expects: refunded,
    because: 'the money is back',
  },
  {
    name: 'status: depositing for 8 s, then success',
    status: [
      [0.2, 'depositing'],
      [8, 'success'],
    ],
    expects: success,
  },
  {
    name: 'never filled: stays waiting',
    ...unfilled,
    ...long,
    status: [[0, 'waiting']],
    expects: waits,
    because: notYet,
  },
  {
    name: 'never filled: stays pending',
    ...unfilled,
    ...long,
    status: [[0, 'pending']],
    expects: waits,
    because: notYet,
  },
  {
    name: 'never filled: stays submitted',
    ...unfilled,
    ...long,
    status: [[0, 'submitted']],
    expects: waits,
    because: notYet,
  },
  {
    name: 'filled late: pending for 170 s',
    ...long,
    status: [
      [1, 'pending'],
      [170, 'success'],
    ],
    expects: success,
  },
  {
    name: 'filled late: submitted for 170 s',
    ...long,
    status: [
      [1, 'submitted'],
      [170, 'success'],
    ],
    expects: success,
  },
  {
    name: 'websocket: works',
    socket: 'tells',
    status: [
      [0.2, 'pending'],
      [3, 'success'],
    ],
    expects: success,
    isTelling: true,
  },
  {
    name: 'websocket: refused',
    socket: 'refused',
    status: [
      [0.2, 'pending'],
      [3, 'success'],
    ],
    expects: success,
  },
  {
    name: 'websocket: drops after the deposit',
    socket: 'tells',
    status: [
      [0.2, 'pending'],
      [3, 'success'],
    ],
    whenSent: ({ later, dropSockets }) => later(1_000, dropSockets),
    expects: success,
  },
  {
    name: 'websocket: open and silent',
    socket: 'silent',
    status: [
      [0.2, 'pending'],
      [3, 'success'],
    ],
    expects: success,
    isTelling: true,
  },
  {
    name: 'websocket: failure, then success at 12 s',
    socket: 'tells',
    status: [
      [0.2, 'pending'],
      [3, 'failure'],
      [4, 'pending'],
      [12, 'success'],
    ],
    expects: success,
  },
  {
    name: 'websocket: failure at 3 s, pending at 8 s, success at 12 s',
    socket: 'tells',
    status: [
      [0.2, 'pending'],
      [3, 'failure'],
      [8, 'pending'],
      [12, 'success'],
    ],
    expects: success,
  },
  {
    name: 'websocket: failure',
    ...unfilled,
    ...untilItStood,
    socket: 'tells',
    status: [
      [0.2, 'pending'],
      [3, 'failure'],
    ],
    expects: failed,
    because: stood,
  },
  {
    name: 'websocket: refund',
    solver: 'refunds',
    socket: 'tells',
    expects: refunded,
    because: 'the money is back',
  },
]
