import type { Chain } from '@portage/core'
import { trusted } from '@portage/core/trusted'
import { decodeChains } from '@portage/core/wire'
import { chainsOf, type RecordedQuote } from '@portage/testing/contract'
import { findSpec, readSpec } from './readSpec.js'

/** The recorded quote whose file begins with `prefix`. */
export function readRecordedQuote(prefix: string): RecordedQuote {
  return readSpec(findSpec('quotes', prefix)) as RecordedQuote
}

/** The chains as the settlement protocol lists them. */
export function readChains(): readonly Chain[] {
  return decodeChains(chainsOf(trusted, readSpec('chains-protocol-map.json')))
}
