import { localnet, type Row } from '../row.js'

const hostQueries = 'packages/widget/test/hostQueries.localnet.test.tsx'
const defaults = 'packages/testing/src/hostQueries/hostileQueryDefaults.ts'

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
]
