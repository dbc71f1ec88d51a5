import type { Chain, Currency } from '@portage/core'
import { isAddressOf, type Screening, screenRecipient } from '@portage/core/verification'

/** Whom it goes to. A problem is said and nothing is asked for; a warning is said, and the person decides. */
export type RecipientReading = Readonly<{
  address: string | null
  problem: string | null
  warning: string | null
}>

const sentences: Readonly<Record<Screening['code'], string>> = {
  'burn-address': 'Nobody holds a key for this address: what is sent there is lost.',
  'placeholder-address': 'This address stands for nobody: what is sent there is lost.',
  checksum: 'A letter of this address is wrong. Copy it once more.',
  'token-contract': 'This is a token’s own contract, and nobody’s account.',
  'service-contract': 'This is a contract of the service, and nobody’s account.',
  'look-alike': 'It looks like an address you know, and is another one.',
  'memo-missing': 'If an exchange gave you a tag or a memo with it, do not use it: none is sent along.',
  'contract-absent': 'This contract is not there on the other chain.',
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
    ? 'An address is 0x and 40 digits or letters a to f.'
    : `This is no address on ${displayName}. Copy the whole of it.`
}
