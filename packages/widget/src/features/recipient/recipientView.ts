import { type Chain, type Currency, isSameAddress } from '@portage/core'
import { isAddressOf, isTaggedAddress, type Screening, screenRecipient } from '@portage/core/verification'
import type { ButtonKind } from '../../components/Button.js'
import { shortenHash } from '../../components/Hash.js'
import type { PastedCopy, RecipientCopy, ScreeningCopy } from '../../copy/copy.js'
import { tell } from '../../copy/tell.js'
import { isOther } from '../paste/named.js'
import { type AddressReading, readAddressText } from '../paste/readAddressText.js'
import { sayReading } from '../paste/sayReading.js'
import { symbolOf } from '../run/readRun.js'
import { isName, isNameElsewhere, type ResolvedName } from './useResolvedName.js'

/** Everything the choice of an address is drawn from. */
export type RecipientFacts = Readonly<{
  /** As it was typed or pasted, or what a name stands for. */
  address: string
  name: ResolvedName
  /** Whether names are looked up here at all. */
  takesNames: boolean
  /** All networks, for the names of those that a link may name. */
  chains: readonly Chain[]
  /** Where it arrives, and where the money comes from. */
  chain: Chain
  origin: Chain | null
  /** The connected account where it arrives. */
  own: string | null
  /** Addresses used before, newest first. */
  recents: readonly string[]
  /** Tokens and contracts of the service that are nobody's account. */
  tokens: readonly Currency[]
  contracts: readonly string[]
  /** What the chains themselves say of the address; null while they are asked. */
  onChain: readonly Screening[] | null
}>

/** One thing a person should hear of the address. `address` is another one to compare it with. */
export type Warning = Readonly<{ level: Screening['level']; text: string; address: string | null }>

/** Everything the choice of an address shows. */
export type RecipientView = Readonly<{
  /** Why what was typed is no address at all; null where it is one, or nothing. */
  error: string | null
  /** What was read out of a link or out of other words; null where the address stands there by itself. */
  read: string | null
  /** The addresses of which the person has to choose one; empty where there is no doubt. */
  meant: readonly string[]
  /** The address a name stands for, in full; null where no name was typed. */
  stands: Readonly<{ name: string; address: string }> | null
  warnings: readonly Warning[]
  button: Readonly<{ kind: ButtonKind; label: string; act: 'use' | 'none' }>
  note: string | null
  own: string | null
  recents: readonly string[]
}>

/** What the choice of an address is told with. */
export type RecipientWords = Readonly<{
  recipient: RecipientCopy
  screenings: ScreeningCopy
  pasted: PastedCopy
}>

/** Screens an address before anything is asked for with it, and says what can be done. Pure. */
export function recipientView(
  facts: RecipientFacts,
  { recipient: copy, screenings, pasted }: RecipientWords,
): RecipientView {
  const { chain, own, recents, name } = facts
  const reading = readAddressText(facts.address, chain, facts.chains)
  const address = addressIn(reading, facts.address)
  const same = (other: string): boolean => isSameAddress(address, other, chain.vmType)
  const known = [...(own === null ? [] : [own]), ...recents]
  const rest = {
    own,
    read: sayReading(reading, pasted),
    meant: reading.type === 'ambiguous' ? reading.readings : [],
    stands: name.type === 'found' ? { name: name.name, address } : null,
    recents: recents.filter((one) => isAddressOf(one, chain.vmType) && one !== own),
  }
  const waiting = (label: string): RecipientView['button'] => ({ kind: 'waiting', label, act: 'none' })
  if (address === '') return { ...rest, error: null, warnings: [], button: waiting(copy.enter), note: null }
  if (name.type === 'looking')
    return { ...rest, error: null, warnings: [], button: waiting(copy.lookingUp), note: null }
  if (name.type === 'unknown' || name.type === 'failed') {
    const { name: said } = name
    const error =
      name.type === 'unknown' && isNameElsewhere(said)
        ? pasted.otherNames({ name: said })
        : (name.type === 'unknown' ? copy.noSuchName : copy.nameFailed)({
            name: said,
            chain: chain.displayName,
          })
    return { ...rest, error, warnings: [], button: waiting(copy.change), note: null }
  }
  if (reading.type !== 'read') {
    const error = errorOf(reading, facts, { copy, pasted })
    return { ...rest, error, warnings: [], button: waiting(copy.change), note: null }
  }
  const { tokens, contracts } = facts
  const found = [...screenRecipient({ address, chain, known, tokens, contracts }), ...(facts.onChain ?? [])]
  const { named } = reading
  const elsewhere: readonly Warning[] =
    named !== null && isOther(named, chain)
      ? [
          {
            level: 'warn',
            text: pasted.namesOther({ named: named.name, chain: chain.displayName }),
            address: null,
          },
        ]
      : []
  const warnings = [...found.map((one) => warningOf(one, facts, screenings)), ...elsewhere]
  const short = shortenHash(address)
  if (warnings.some(({ level }) => level === 'block'))
    return { ...rest, error: null, warnings, button: waiting(copy.change), note: null }
  if (facts.onChain === null && !known.some(same))
    return { ...rest, error: null, warnings, button: waiting(copy.checking), note: copy.onlyYou }
  const label = warnings.length === 0 ? copy.take({ address: short }) : copy.takeAllTheSame
  const button = { kind: 'onward', label, act: 'use' } as const
  return { ...rest, error: null, warnings, button, note: copy.onlyYou }
}

/** The address that was read, or the text as it is where none was. */
export function addressIn(reading: AddressReading, text: string): string {
  return reading.type === 'read' ? reading.value : text.trim()
}

function errorOf(
  reading: Exclude<AddressReading, { type: 'read' }>,
  { address, chain, takesNames }: RecipientFacts,
  { copy, pasted }: Readonly<{ copy: RecipientCopy; pasted: PastedCopy }>,
): string {
  const { vmType, displayName } = chain
  if (reading.type === 'ambiguous') return pasted.twoAddresses
  if (reading.why === 'broken') return pasted.broken
  if (reading.why === 'transaction') return pasted.transaction
  const text = address.trim()
  if (isTaggedAddress(text, vmType)) return copy.taggedAddress({ chain: displayName })
  if (!takesNames && isName(text)) return pasted.noNames
  return (vmType === 'evm' ? copy.hexAddress : copy.notAnAddress)({ chain: displayName })
}

function warningOf(
  screening: Screening,
  { chain, origin }: RecipientFacts,
  screenings: ScreeningCopy,
): Warning {
  const { code, level, facts } = screening
  const text = tell(screenings[code], {
    token: 'token' in facts ? symbolOf(facts.token) : '',
    chain: chain.displayName,
    origin: origin?.displayName ?? '',
  })
  return { level, text, address: 'known' in facts ? facts.known : null }
}
