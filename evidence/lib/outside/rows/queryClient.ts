import { localnet, type Row, unit } from '../row.js'

const hostQueries = 'packages/widget/test/hostQueries.localnet.test.tsx'
const defaults = 'packages/testing/src/hostQueries/hostileQueryDefaults.ts'
const quote = 'packages/react/src/query/quote.test.ts'
const refuseKept = 'packages/react/src/query/refuseKept.test.tsx'

export const queryClient: readonly Row[] = [
  {
    title: 'A Map goes through JSON with the host’s cache and is no Map any more.',
    source: 'wevm/wagmi#3415',
    input: 'The cache is written as JSON while the review is open, and read back by the next visit.',
    right: 'What was kept is not used, and the next visit reviews anew.',
    check: localnet(hostQueries, 'a cache that was kept as JSON at the review: the next visit reviews anew'),
  },
  {
    title: 'One hash function is used for all queries.',
    source: 'TanStack/query#6237',
    input: 'queryKeyHashFn that looks at the first element of a key.',
    right: 'Queries of ours are told apart by a hash of their own, and the review is reached.',
    check: localnet(hostQueries, 'a hash of the first element: the review is reached and live', defaults),
  },
  {
    title: 'A host turns structural sharing off, because it fails on bigints.',
    source: 'wevm/wagmi#4233',
    input: 'structuralSharing: false for all queries.',
    right: 'The review is reached and live.',
    check: localnet(hostQueries, 'no structural sharing: the review is reached and live', defaults),
  },
  {
    title: 'A mutation that failed is made again by itself, and acts twice.',
    source: 'opengovsg/starter-kit#308',
    input: 'retry: true and a short refetchInterval for all queries and mutations.',
    right: 'The wallet is asked once.',
    check: localnet(hostQueries, 'all of them that repeat: the wallet is asked once'),
  },
  {
    title: 'Data that nobody keeps are asked for without end.',
    source: 'TanStack/query#2367',
    input: 'gcTime: 0 for all queries and mutations.',
    right: 'The review is reached and live.',
    check: localnet(hostQueries, 'nothing is kept: the review is reached and live', defaults),
  },
  {
    title: 'A query key holds a bigint, and nothing can be read or set any more.',
    source: 'wevm/wagmi#3855',
    input: 'A quote of an amount beyond what numbers hold.',
    right: 'The key is plain JSON, with the amount as text.',
    check: unit(quote, 'default: a key is plain JSON, amounts as text'),
  },
  {
    title: 'A filter over all keys fails at one that holds a bigint.',
    source: 'TanStack/query#9567',
    input: 'A quote with amounts inside of its options.',
    right: 'They go through a key as text, and come back as they were.',
    check: unit(quote, 'amounts inside options go through a key too'),
  },
  {
    title: 'With a hash function of somebody else a query is not found any more.',
    source: 'connectrpc/connect-query-es#470',
    input: 'queryKeyHashFn that throws.',
    right: 'The review is reached and live.',
    check: localnet(hostQueries, 'a hash that throws: the review is reached and live', defaults),
  },
  {
    title: 'What a host sets finds another query, because a hash is not what it seems.',
    source: 'TanStack/query#4052',
    input: 'A hash function that is the same for all.',
    right: 'The review is reached and live.',
    check: localnet(hostQueries, 'a hash that is the same for all: the review is reached and live', defaults),
  },
  {
    title: 'Sharing of structure keeps what was there before.',
    source: 'TanStack/query#1708',
    input: 'structuralSharing of the host that keeps the first answer.',
    right: 'The review is reached and live.',
    check: localnet(
      hostQueries,
      'structural sharing that keeps the first answer: the review is reached and live',
      defaults,
    ),
  },
  {
    title: 'suspense for all queries suspends what is no part of the host’s own.',
    source: 'TanStack/query#6301',
    input: 'suspense: true for all queries.',
    right: 'The review is reached and live.',
    check: localnet(hostQueries, 'suspense: the review is reached and live', defaults),
  },
  {
    title: 'An empty object stands for data everywhere, and every query looks as if it had succeeded.',
    source: 'rilldata/rill#2297',
    input: 'placeholderData: {} for all queries.',
    right: 'The review is reached and live.',
    check: localnet(hostQueries, 'data until there are some: the review is reached and live', defaults),
  },
  {
    title: 'What a host wants to write of its cache cannot be written as JSON.',
    source: 'blitz-js/blitz#2370',
    input: 'A host writes its cache while data of ours are in it.',
    right: 'Ours are marked, and a host that goes by the mark leaves them out.',
    check: unit(refuseKept, 'the mark keeps ours out of what a host writes'),
  },
]
