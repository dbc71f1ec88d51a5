import { cleanName } from '@portage/core'
import { type Eip1193Provider, isEip1193Provider } from './eip1193Provider.js'

/** A wallet that has announced itself to the page (EIP-6963). What it says of itself is its own word: nobody checks it. */
export type DiscoveredProvider = Readonly<{
  /** Another one for each load of the page. */
  uuid: string
  /** What to call it: one line of at most 64 characters. */
  name: string
  /** An image as a `data:` URI, for `<img>` alone; null where it announced none that can be shown. */
  icon: string | null
  /** The name of its maker's domain, reversed: the same after a reload. Null where it announced none. */
  rdns: string | null
  provider: Eip1193Provider
}>

/** Characters. Larger than any wallet's own, and an end to what a page keeps of each. */
const longestIcon = 262_144
const longestName = 64
const longestAnnounced = 1_024
const longestUuid = 128

/**
 * Reads what a wallet has announced, each part once. Null where it cannot be offered to anybody: without a uuid, without a
 * name to call it by, without a provider that can be asked, or where reading it fails.
 *
 * @param detail the event's: anything may stand there, and its getters may throw
 */
export function readAnnouncement(detail: unknown): DiscoveredProvider | null {
  try {
    const { info, provider } = Object(detail) as Readonly<{ info?: unknown; provider?: unknown }>
    const { uuid, name, icon, rdns } = Object(info) as Readonly<Record<string, unknown>>
    const called = nameOf(name)
    if (!isText(uuid, longestUuid) || called === '' || !isEip1193Provider(provider)) return null
    return Object.freeze({ uuid, name: called, icon: iconOf(icon), rdns: rdnsOf(rdns), provider })
  } catch {
    return null
  }
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value !== '' && value.length <= longest
}

function nameOf(name: unknown): string {
  return typeof name === 'string' ? cleanName(name.slice(0, longestAnnounced), longestName) : ''
}

/** Only what an `<img>` draws without asking anybody for it: an address would tell its owner who is here. */
function iconOf(icon: unknown): string | null {
  const isImage =
    isText(icon, longestIcon) && /^data:image\/(svg\+xml|png|webp|jpe?g|gif|avif)[;,]/i.test(icon)
  return isImage ? icon : null
}

function rdnsOf(rdns: unknown): string | null {
  return isText(rdns, 253) && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(rdns) ? rdns.toLowerCase() : null
}
