import { base58, base64 } from '@scure/base'
import { DisagreementError } from '../../errors/disagreement.js'
import { askEach } from '../askEach.js'
import type { SolanaRpc } from './rpc.js'

const program = 'AddressLookupTab1e1111111111111111111111111'
/** Bytes in front of the addresses: the kind, when it ends, how long it is, who may change it. */
const head = 56

/** The addresses in a lookup table, by one provider. */
export async function readLookupTable(rpc: SolanaRpc, table: string): Promise<readonly string[]> {
  const answer = await rpc('getAccountInfo', [table, { encoding: 'base64', commitment: 'confirmed' }])
  const { owner, data } = Object(Object(answer).value)
  if (owner !== program) throw new Error(`There is no lookup table at ${table}.`)
  const bytes = base64.decode(String(data[0])).subarray(head)
  return Array.from({ length: bytes.length / 32 }, (_, at) =>
    base58.encode(bytes.subarray(at * 32, at * 32 + 32)),
  )
}

/** Of a table all that answer must say the same: another address in it is another account that is paid. */
export async function agreeOnTable<Provider>(
  providers: readonly Provider[],
  read: (provider: Provider) => Promise<readonly string[]>,
  signal?: AbortSignal | undefined,
): Promise<readonly string[]> {
  return askEach(providers, read, {
    merge: (left, right) => {
      // A table only grows: one provider may have seen more of it.
      const [short, long] = left.length < right.length ? [left, right] : [right, left]
      if (short.some((address, at) => long[at] !== address)) throw new DisagreementError('a lookup table')
      return short
    },
    signal,
  })
}
