import { core, coreOnChain, evidence, localnet, type Section, sends, serverOnChain } from '../row.js'

const listed = core(
  'actions/listRequests',
  'given filters of every kind, then they are written as the service reads them',
)
const refusedList = core(
  'actions/listRequests',
  'error: what the service answers with HTTP 400 is refused here: %s (%#)',
)

const refusedByService = coreOnChain('requests', 'error: %s is HTTP 400')

export const lists: Section = {
  heading: 'Status, lists and the smaller endpoints',
  rows: [
    {
      row: 120,
      says: 'The status tells why it failed and why a refund did; N/A is no reason.',
      proofs: [
        core('wire/decodeStatus', 'default: a reading in our own words'),
        core('wire/decodeStatus', 'given the reason %j, then there is none'),
        localnet('bridge', 'refundInstead refunds with the reason it is given: %s'),
      ],
    },
    {
      row: 121,
      says: 'The older status is read too.',
      proofs: [
        core('wire/decodeStatus', 'given the older endpoint, then its time is the time'),
        localnet('service', 'has the older words at the older path'),
      ],
    },
    {
      row: 122,
      says: 'The list needs a key.',
      proofs: [
        localnet('service', 'error: needs a key, known filters and a limit of at most 50'),
        core('client/http', 'default: sends the query, the body and the key, and gives back the JSON'),
      ],
    },
    {
      row: 123,
      says: 'Requests are found by user, status, any word, or one of three hashes.',
      proofs: [
        localnet('service', 'filters, sorts and turns pages'),
        localnet('service', 'tells a finished request with what is on chain'),
        core('execution/followRequest', 'finds the request, and others of the same transaction'),
      ],
    },
    {
      row: 124,
      says: 'Without a direction times begin with the newest, amounts with the smallest.',
      proofs: [
        core('actions/listRequests', 'given nothing, then order and size are left to the service'),
        coreOnChain('requests', 'without a direction times begin with the newest, amounts with the smallest'),
      ],
    },
    {
      row: 125,
      says: 'Filters are groups: fields of a group together, groups each by itself, keys may be denied, null asks for emptiness.',
      proofs: [listed, refusedList, coreOnChain('requests', '%j'), refusedByService],
    },
    {
      row: 126,
      says: 'Features are no filter inside a group.',
      proofs: [refusedList, refusedByService],
    },
    {
      row: 127,
      says: 'A referrer is found only together with keys, and the keys must be the caller’s.',
      proofs: [
        refusedList,
        refusedByService,
        coreOnChain('requests', 'requests are found by referrer under the keys of the caller, to the letter'),
        coreOnChain('requests', 'error: %s is HTTP 403, and no key is repeated'),
      ],
    },
    {
      row: 128,
      says: 'The exact number of all may be asked for.',
      proofs: [listed, localnet('service', 'filters, sorts and turns pages')],
    },
    {
      row: 129,
      says: 'What only owners see is for servers: the proxy refuses it to browsers.',
      proofs: [
        serverOnChain('drain', 'a browser tries to drain a sponsor through the proxy by %s: refused (%s)'),
        serverOnChain('drain', 'a query that the policy allows carries the value of the server'),
      ],
    },
    {
      row: 130,
      says: 'A page has at most fifty, and names where the next begins.',
      proofs: [
        refusedList,
        core('actions/listRequests', 'default: page after page to the end, each record once'),
        localnet('service', 'filters, sorts and turns pages'),
      ],
    },
    {
      row: 131,
      says: 'The older list announces its end in three headers and in its body, and limits on its own.',
      proofs: [
        core('client/readNotice', 'given headers alone, then when, until when, and what instead'),
        core('client/readNotice', 'given a body alone, then the same out of it'),
        core('client/readNotice', 'each path is told of once, of failures too'),
        coreOnChain('requests', 'needs no key, tells the same requests in the older shape, and that it ends'),
        coreOnChain('requests', 'its own 429 names the successor, and no time to wait'),
      ],
    },
    {
      row: 132,
      says: 'Calls can be carried out without gas of the user, on EVM chains.',
      proofs: [
        sends('submitGasless'),
        localnet(
          'gasless',
          'carries out the deposit of a quote for an account without gas, which becomes a smart account',
        ),
        localnet('gasless', 'that would revert is not sent, and the way to the reason is told'),
      ],
    },
    {
      row: 133,
      says: 'That needs a key with a funded account behind it.',
      proofs: [
        localnet('gasless', 'is not sponsored in part, and not without a key'),
        sends('submitGasless'),
      ],
    },
    {
      row: 134,
      says: 'A sponsor pays all of it or none.',
      proofs: [
        localnet('gasless', 'is not sponsored in part, and not without a key'),
        coreOnChain('gasless', 'is one operation with its approval, paid for by the sponsor, and arrives'),
      ],
    },
    {
      row: 135,
      says: 'A call sees a smart wallet as its sender, and one that looks at the origin of the transaction does not work.',
      proofs: [
        localnet(
          'gasless',
          'sees the smart account as its sender, and the sponsor as the origin of the transaction',
        ),
      ],
      told: {
        file: 'docs/recipes/serve-the-key.md',
        sentence:
          'one that looks at `tx.origin` does not work, and one that looks at `msg.sender` needs a smart account',
      },
    },
    {
      row: 136,
      says: 'An operation of a smart account carries no fees of its own: one that does is not sent.',
      proofs: [
        core('actions/checkOperations', 'whatever they call, their fees are what is read'),
        core('actions/checkOperations', 'error: nothing is sent to a sponsor'),
        coreOnChain('gasless', 'is one operation with its approval, paid for by the sponsor, and arrives'),
      ],
    },
    {
      row: 137,
      says: 'An account becomes a smart one by a signed list and a first call of itself.',
      proofs: [
        core('verification/rules/host', 'where nobody lists any'),
        localnet('gasless', 'needs no quote, and is a request of its own'),
      ],
    },
    {
      row: 138,
      says: 'A chain says its family, its explorer’s paths and its slug, which may be missing.',
      proofs: [
        core('wire/decodeChains', 'default: every chain, its currencies native first and none twice'),
        core('wire/decodeChains', 'given an explorer path that would lead to another host, then none'),
        core('domain/chain', 'its slug is null where the protocol has none, and for a chain nobody named'),
        localnet('service', 'lists both chains with slug, depository and currencies'),
      ],
    },
    {
      row: 139,
      says: 'Quotes count chains by number, orders by slug; one function goes between.',
      proofs: [
        core('domain/chain', 'default: by its number'),
        core('domain/chain', 'the VM of every slug, and of no chain without one'),
        localnet('service', 'lists both chains with slug, depository and currencies'),
      ],
    },
    {
      row: 140,
      says: 'Each family of chains has its own way of writing bytes in an order.',
      proofs: [
        core('verification/getOrderId', 'there are seventeen orders, thirteen addresses and one wrong id'),
        evidence('order-ids'),
      ],
    },
    {
      row: 141,
      says: 'A deposit address can be looked up and disabled.',
      proofs: [
        sends('getDepositAddress'),
        localnet('depositAddress', 'is paid by a plain transfer and filled for what was quoted'),
        localnet('depositAddress', 'is not moved any more once the address is disabled'),
      ],
    },
    {
      row: 142,
      says: 'A mapping is posted for a wallet, by which it is limited.',
      proofs: [
        sends('authorize'),
        coreOnChain('service', 'a mapping signed by its wallet is taken, again too'),
        localnet('keys', '%s, %s'),
      ],
    },
    {
      row: 143,
      says: 'Three endpoints are gone: they answer 404, and nothing here calls them.',
      proofs: [localnet('service', 'unknown and removed paths answer 404 as JSON'), evidence('interface')],
    },
  ],
}
