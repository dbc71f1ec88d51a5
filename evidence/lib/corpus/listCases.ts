import type { Chain } from '@portage/core'
import { decodeChains } from '@portage/core/wire'
import type { Outcome } from './expectations.js'
import { type HonestQuote, readAnswer } from './honestQuote.js'
import type { Lie } from './namedCase.js'

/** A row of the list of chains, as far as it is lied about. */
type Row = {
  id: unknown
  name: unknown
  displayName: unknown
  vmType: unknown
  protocol: { v2: { chainId: unknown; depository: unknown } } | null
}

const stranger = `0x${'5'.repeat(40)}`

/** Lies about one row that the quote has to do with: each is told of where it leaves and of where it arrives. */
const ofInvolved: Readonly<Record<string, readonly [Outcome, (rows: unknown[], row: Row) => void]>> = {
  'twice by number, of another virtual machine': [
    'must-refuse',
    (rows, row) =>
      rows.push({ ...row, vmType: 'newvm', protocol: { v2: { chainId: 'other', depository: stranger } } }),
  ],
  'twice by slug, under another number': [
    'must-refuse',
    (rows, row) => rows.unshift({ ...row, id: 424_242 }),
  ],
  'twice by slug, of another virtual machine': [
    'must-refuse',
    (rows, row) => rows.push({ ...row, id: 424_242, vmType: 'newvm' }),
  ],
  'twice, word for word': ['must-refuse', (rows, row) => rows.push(structuredClone(row))],
  'with its number as text': [
    'harmless',
    (_rows, row) => {
      row.id = `${row.id}`
    },
  ],
  'twice, with its number as text': ['must-refuse', (rows, row) => rows.push({ ...row, id: `${row.id}` })],
  missing: ['must-refuse', (rows, row) => void rows.splice(rows.indexOf(row), 1)],
  'of another virtual machine': [
    'must-refuse',
    (_rows, row) => {
      row.vmType = row.vmType === 'evm' ? 'svm' : 'evm'
    },
  ],
  'of no slug': [
    'must-refuse',
    (_rows, row) => {
      row.protocol = null
    },
  ],
  'by another’s slug': [
    'must-refuse',
    (_rows, row) => {
      if (row.protocol) row.protocol.v2.chainId = row.protocol.v2.chainId === 'ethereum' ? 'base' : 'ethereum'
    },
  ],
  'by a slug with a space': [
    'must-refuse',
    (_rows, row) => {
      if (row.protocol) row.protocol.v2.chainId = `${row.protocol.v2.chainId} `
    },
  ],
  'by another name': [
    'harmless',
    (_rows, row) => {
      row.displayName = 'Somewhere'
    },
  ],
}

/** Lies that have nothing to do with the quote: its rows are read all the same. */
const ofOthers: Readonly<Record<string, (rows: unknown[]) => void>> = {
  'rows that nobody can read': (rows) =>
    void rows.splice(1, 0, null, 7, 'ethereum', {}, { id: null }, { id: -1 }, { id: 1.5 }, { id: '5' }, []),
  'a chain that is made up': (rows) =>
    void rows.unshift({
      id: 424_242,
      name: 'nowhere',
      vmType: 'newvm',
      protocol: { v2: { chainId: 'nowhere', depository: stranger } },
    }),
  'a made up chain twice': (rows) => {
    for (let times = 2; times > 0; times -= 1) rows.push({ id: 424_242, name: 'nowhere', vmType: 'evm' })
  },
}

/** Every lie in the list of chains that a quote is checked with. */
export function listCases(honest: HonestQuote): readonly Lie[] {
  const { originChainId, destinationChainId } = honest.request
  const sides = [
    ['the chain it leaves from', originChainId],
    ['the chain it arrives on', destinationChainId],
  ] as const
  const withList = (change: (rows: unknown[]) => void) => () => {
    const rows: unknown[] = honest.chains.map(writeRow)
    change(rows)
    return { ...readAnswer(honest, honest.json), chains: decodeChains({ chains: rows }) }
  }
  return [
    ...sides.flatMap(([side, id]) =>
      Object.entries(ofInvolved).map(([name, [outcome, change]]) => ({
        name: `${side} ${name}`,
        outcome,
        read: withList((rows) => {
          const row = rows.find((one) => (one as Row).id === id)
          if (row) change(rows, row as Row)
        }),
      })),
    ),
    ...Object.entries(ofOthers).map(([name, change]) => ({
      name,
      outcome: 'harmless' as const,
      read: withList(change),
    })),
  ]
}

/** A chain as the service writes it. */
function writeRow({ id, name, displayName, vmType, slug, depository }: Chain): Row {
  return {
    ...{ id, name, displayName, vmType },
    protocol: slug === null ? null : { v2: { chainId: slug, depository } },
  }
}
