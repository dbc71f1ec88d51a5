import type { Chain } from '@portage/core'
import type { Recoverable } from '@portage/core/recovery'
import type { FactRow } from '../../components/FactList.js'
import { Hash, shortenHash } from '../../components/Hash.js'
import type { RecoveryCopy } from '../../copy/copy.js'
import type { Format } from '../../copy/format.js'
import { linkOf } from '../run/linkOf.js'
import { nameOf } from './names.js'

/** What is known of something that was found: where it is, whose, its deposit and its request. */
export function findFacts(
  { chainId, owner, deposit, requestId, since }: Recoverable,
  {
    chains,
    now,
    copy,
    format,
  }: Readonly<{ chains: readonly Chain[]; now: number; copy: RecoveryCopy; format: Format }>,
): readonly FactRow[] {
  return [
    { label: copy.network, value: nameOf(chains, chainId, copy) },
    ...(owner === null ? [] : [{ label: copy.owner, value: <Hash value={owner} /> }]),
    ...(deposit === null
      ? []
      : [
          {
            label: copy.paidBy,
            value: (
              <Hash
                value={deposit.transactionId}
                url={linkOf(chains, deposit.chainId, deposit.transactionId)}
                label={copy.explorer({ what: shortenHash(deposit.transactionId) })}
              />
            ),
          },
        ]),
    ...(requestId === null ? [] : [{ label: copy.request, value: <Hash value={requestId} /> }]),
    ...(since === null ? [] : [{ label: copy.sinceLabel, value: format.second(since, now) }]),
  ]
}
