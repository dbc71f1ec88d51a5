/** What a host has installed, in exact versions. */
export type Row = Readonly<{
  name: string
  react: string
  /** Of `@types/react` and `@types/react-dom`. */
  types: Readonly<{ react: string; dom: string }>
  query: string
  viem: string
  /** Null where the host brings a wallet of its own. */
  wagmi: string | null
  jest: string
  /** The one that still knows `node10`. */
  typescript: string
  /** Whether the packages are loaded there in every way, and not by the suite alone. */
  isLoaded: boolean
}>

/** The oldest of everything that the packages' peer ranges admit. */
const oldest = {
  react: '18.3.0',
  types: { react: '18.3.0', dom: '18.3.0' },
  query: '5.0.0',
  viem: '2.21.0',
  jest: '29.7.0',
  typescript: '5.3.3',
} as const

const newest = {
  react: '19.3.1',
  types: { react: '19.3.0', dom: '19.3.0' },
  query: '5.108.0',
  viem: '2.57.1',
  jest: '30.5.2',
  typescript: '5.9.3',
} as const

/** The first is the one that every `npm test` installs: where something is too new, it is missing there. */
export const rows: readonly [Row, ...Row[]] = [
  { name: 'react 18.3, wagmi 2, the oldest of each', ...oldest, wagmi: '2.14.0', isLoaded: true },
  { name: 'react 18.3, no wagmi', ...oldest, wagmi: null, isLoaded: false },
  { name: 'react 19, wagmi 3', ...newest, wagmi: '3.7.7', isLoaded: true },
  { name: 'react 19, wagmi 2', ...newest, wagmi: '2.19.5', isLoaded: false },
  { name: 'react 19, no wagmi', ...newest, wagmi: null, isLoaded: false },
]
