import type { Chain } from '@portage/core'
import { type Named, nameOfChain, nameOfHost, nameOfVm, shortNames, vmOfScheme } from './named.js'

/** A part of a pasted text that may be an address or a hash, and what the text around it says of it. */
export type Piece = Readonly<{
  text: string
  /** As it was pasted but for white space at its ends, with noise taken out, or out of a link or an account's id. */
  from: 'as-is' | 'text' | 'link'
  /** The network that is named with it; null where none is. */
  named: Named | null
}>

/**
 * Takes a pasted text apart: words, links to explorers, requests for a payment (`ethereum:0x…@1`) and ids of accounts
 * (`eip155:1:0x…`). Nothing is judged here.
 */
export function piecesOf(text: string, chains: readonly Chain[]): readonly Piece[] {
  const whole = text.trim()
  const seen = toSeen(whole)
  // Shown in another order than it stands in: what a person saw cannot be known.
  if (seen === null) return []
  const words = seen
    .split(/[\s"'`<>()[\]{},;|、。「」\p{Pi}\p{Pf}]+/u)
    .map((word) => word.replace(/[.:]+$/, ''))
  const from = seen === whole ? ('as-is' as const) : ('text' as const)
  return [
    { text: seen, from, named: null },
    { text: seen.replace(/\s+/g, ''), from: 'text', named: null },
    ...words.filter((word) => word !== '').flatMap((word) => piecesOfWord(word, chains)),
  ]
}

/** What somebody sees of a text, with wide letters as Latin ones; null where the order of its letters is turned round. */
function toSeen(text: string): string | null {
  if (/[\u202d\u202e]/.test(text)) return null
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .trim()
}

function piecesOfWord(word: string, chains: readonly Chain[]): readonly Piece[] {
  const [, scheme, rest = ''] = /^([a-z][\w+.-]*):(.*)$/i.exec(word) ?? []
  if (/^https?$/i.test(scheme ?? '')) return piecesOfLink(word, chains)
  if (scheme !== undefined) return piecesOfScheme(scheme.toLowerCase(), rest, chains)
  if (/^[\w-]+(\.[\w-]+)+\/./.test(word)) return piecesOfLink(`https://${word}`, chains)
  return [{ text: word, from: 'text', named: null }]
}

function piecesOfScheme(scheme: string, rest: string, chains: readonly Chain[]): readonly Piece[] {
  const link = (text: string | undefined, named: Named | null): readonly Piece[] =>
    text === undefined ? [] : [{ text, from: 'link', named }]
  if (scheme === 'ethereum') {
    const [, target, id, call, query] =
      /^(?:pay-)?(0x[0-9a-f]{40})(?:@(\d+))?(?:\/(\w+))?(?:\?(.*))?$/i.exec(rest) ?? []
    const named = id === undefined ? null : nameOfChain(Number(id), chains)
    // A transfer of a token is asked of its contract: who is paid stands beside it.
    if (call === 'transfer') return link(new URLSearchParams(query).get('address') ?? undefined, named)
    return call === undefined ? link(target, named) : []
  }
  const [first = '', second] =
    rest
      .split(/[?#]/)[0]
      ?.replace(/^\/\/(transfer\/)?/, '')
      .split(':') ?? []
  if (scheme === 'eip155') return link(second, nameOfChain(Number(first), chains))
  const id = shortNames[scheme]
  if (id !== undefined) return link(first, nameOfChain(id, chains))
  const vm = vmOfScheme[scheme]
  if (vm !== undefined) return link(second ?? first, nameOfVm(vm, chains))
  // Words such as “address:” name no network.
  return [{ text: rest, from: 'text', named: null }]
}

function piecesOfLink(word: string, chains: readonly Chain[]): readonly Piece[] {
  let url: URL
  try {
    url = new URL(word)
  } catch {
    return []
  }
  const parts = [url.pathname, url.hash.slice(1), ...url.searchParams.values()]
  const named = nameOfHost(url.hostname, chains)
  const inside = (text: string): readonly Piece[] =>
    text.includes(':') ? piecesOfWord(text, chains) : [{ text, from: 'link', named }]
  return parts
    .flatMap((part) => part.split(/[/?&=]/))
    .flatMap((text) => inside(decoded(text)))
    .map((piece) => ({ ...piece, from: 'link', named: piece.named ?? named }))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
