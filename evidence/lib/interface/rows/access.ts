import {
  browser,
  core,
  coreOnChain,
  evidence,
  localnet,
  localnetUnit,
  reactOnChain,
  type Section,
  sends,
  server,
  widget,
} from '../row.js'

const eachCode = core('errors/advice', '%s %s has a behaviour and one next action')

export const access: Section = {
  heading: 'Keys and events',
  rows: [
    {
      row: 176,
      says: 'Keys are made, named, exchanged, taken back, looked into, and given a webhook.',
      alone: { side: 'service', why: 'keys are managed where they were made, and never by a client' },
      proofs: [
        localnet('keys', 'is labelled, raised, owned, funded and given a webhook'),
        localnet('keys', 'rotated, the old one is refused; revoked, the new one too'),
        localnet('keys', 'tells what became of the calls of each key, by minute, hour and day'),
      ],
    },
    {
      row: 177,
      says: 'The key goes in one header.',
      proofs: [
        core('client/http', 'default: sends the query, the body and the key, and gives back the JSON'),
        server('proxy/createProxy', 'default: a quote goes out with the key and comes back without it'),
        localnet('quote', 'without a key, with one code or another'),
      ],
    },
    {
      row: 178,
      says: 'A referrer without a key is refused by a code of its own.',
      proofs: [
        localnet('quote', 'without a key, with one code or another'),
        coreOnChain('service', '%s, by what is asked for'),
      ],
    },
    {
      row: 179,
      says: 'Every quote needs a key by now; a page without one is told what to set up.',
      proofs: [
        localnet('quote', 'without a key, with one code or another'),
        browser('serviceTrouble', 'when nothing adds the key, then one screen shows the proxy recipe'),
      ],
    },
    {
      row: 180,
      says: 'Who the caller is decides what fields and referrers it may see.',
      proofs: [
        core(
          'actions/listRequests',
          'error: what the service answers with HTTP 400 is refused here: %s (%#)',
        ),
        coreOnChain('requests', 'error: %s is HTTP 403, and no key is repeated'),
        coreOnChain(
          'requests',
          'name of the key, referrer and blocked wallets come to the owner who asks, and to nobody else',
        ),
      ],
    },
    {
      row: 181,
      says: 'Balances may be asked for with or without a key.',
      proofs: [
        sends('listRecoveryBalances'),
        coreOnChain('contract', 'balances may be asked for with a key and without one'),
      ],
    },
    {
      row: 182,
      says: 'Keys stay on servers: a client in a browser does not take one, and none turns up anywhere.',
      proofs: [
        core(
          'client/createIntentClient',
          'error: a key in a browser; and there, a path is an address and the window wakes',
        ),
        server('proxy/createProxy', 'no cookie and no key comes back, wherever the service puts it'),
        reactOnChain('keys', 'a run to its end leaves no trace of it in state, journal, log and query cache'),
        evidence('keys'),
      ],
    },
    {
      row: 183,
      says: 'One kind of event tells a change of status with both reasons, by websocket and webhook.',
      proofs: [
        core(
          'client/socket',
          'given frames of every odd kind, then the readable are read and the rest are let go',
        ),
        server('webhooks/createWebhookReceiver', 'default: an event that is signed with the key'),
        localnet(
          'webhooks',
          'each status is told once, signed over its bytes, and says what the status says',
        ),
      ],
    },
    {
      row: 184,
      says: 'Where nothing is pushed it is read: the status, the check, the list.',
      proofs: [
        core(
          'actions/watchRequest',
          'by reading alone, a change is found within a second and at no more looks than seconds and one',
        ),
        core(
          'execution/followRequest',
          'one only the record knows is told by that, and proved like any other',
        ),
        evidence('delay'),
      ],
    },
  ],
}

export const errors: Section = {
  heading: 'Errors',
  rows: [
    {
      row: 185,
      says: 'Every code has a behaviour and one next action; one never heard of is told in the service’s words.',
      proofs: [
        eachCode,
        widget('copy/describeError', 'a code nobody has heard of is told in the words of the service'),
        localnet('quote', 'in a currency there is not'),
        coreOnChain('service', '%s, by what is asked for'),
        coreOnChain('service', '%s, by fault, and it is known what to do'),
      ],
    },
    {
      row: 186,
      says: 'A recipient is judged only where one was named.',
      proofs: [
        localnet('quote', 'to something that is no address'),
        localnet('quote', 'to a token contract'),
        coreOnChain('service', '%s, by what is asked for'),
      ],
    },
    {
      row: 187,
      says: 'A deposit too large for Solana has a code that asks for another route.',
      proofs: [eachCode, coreOnChain('service', '%s, by fault, and it is known what to do')],
    },
    {
      row: 188,
      says: 'Codes of passing trouble are tried again by themselves, whatever their HTTP status.',
      proofs: [
        core(
          'errors/advice',
          'only what passes by itself is to be retried, and that is what the client repeats',
        ),
        core('client/readServiceAnswer', 'HTTP %i with %s may be repeated: %s'),
        coreOnChain(
          'service',
          'one that passes by itself is outlasted by the client, whatever its HTTP status',
        ),
      ],
    },
    {
      row: 189,
      says: 'Too many calls is waited out for as long as the service says.',
      proofs: [
        core('client/http', 'given too many calls, then it waits as long as the service says'),
        core('client/http', 'error: asked to wait for long, it says so instead of waiting'),
        evidence('peer-faults'),
      ],
    },
    {
      row: 190,
      says: 'What reverted when calls were tried out is read: frames, labels, names, or the bare selector.',
      proofs: [
        core('client/readServiceAnswer', 'default: the calls from the outermost to the innermost, and why'),
        localnet('gasless', 'that would revert is not sent, and the way to the reason is told'),
      ],
    },
    {
      row: 191,
      says: 'Reasons of failures and of refunds each have a meaning of their own.',
      proofs: [
        eachCode,
        core('errors/advice', 'one code may mean two things in two places'),
        localnet('bridge', 'refundInstead refunds with the reason it is given: %s'),
      ],
    },
    {
      row: 192,
      says: 'What a withdrawal is refused for says what to do.',
      proofs: [
        eachCode,
        core('client/readServiceAnswer', 'given a withdrawal under way, then the error carries its job'),
        localnet('recovery', 'is refused when somebody else signed it, or another amount'),
        localnetUnit('hub/createWithdrawals', 'error: %s: %j'),
      ],
    },
  ],
}
