import type { Chain, Currency } from '@portage/core'
import { isAddressOf, type Screening, screenRecipient } from '@portage/core/verification'

/** Whom it goes to. A problem is said and nothing is asked for; a warning is said, and the person decides. */
export type RecipientReading = Readonly<{
  address: string | null
  problem: string | null
  warning: string | null
}>

const sentences: Readonly<Record<Screening['code'], string>> = {
  'burn-address': 'No one holds the key to this address: anything sent there is lost.',
  'placeholder-address': 'This is a placeholder address: anything sent there is lost.',
  checksum: 'This address has a typo. Copy it again from the source.',
  'token-contract': 'This is a token contract, not a wallet.',
  'service-contract': 'This is one of the service’s own contracts, not a wallet.',
  'look-alike': 'This address looks like one you know, but it’s different.',
  'memo-missing': 'If an exchange gave you this address with a tag or memo, don’t use it: no memo is sent.',
  'contract-absent': 'This contract doesn’t exist on the other chain.',
}

/** Reads an address as it was typed, and screens it by rules that need no network. */
export function readRecipient(
  typed: string,
  chain: Chain | null,
  tokens: readonly Currency[],
): RecipientReading {
  const address = typed.trim()
  const stop = (problem: string | null): RecipientReading => ({ address: null, problem, warning: null })
  if (address === '' || chain === null) return stop(null)
  if (!isAddressOf(address, chain.vmType)) return stop(describeShape(chain))
  const contracts = chain.depository === null ? [] : [chain.depository]
  const found = screenRecipient({ address, chain, known: [], tokens, contracts })
  const blocked = found.find(({ level }) => level === 'block')
  if (blocked !== undefined) return stop(sentences[blocked.code])
  const [first] = found
  return { address, problem: null, warning: first === undefined ? null : sentences[first.code] }
}

function describeShape({ vmType, displayName }: Chain): string {
  return vmType === 'evm'
    ? 'An address is 0x followed by 40 characters.'
    : `This isn’t an address on ${displayName}. Copy the full address.`
}
