/**
 * What a check runs on: `unit` in Node or jsdom; `localnet` on real local chains; `walletd` against the wallet in a
 * process of its own; `chromium` in the browser, as a story or over the demo.
 */
export type Where = 'unit' | 'localnet' | 'walletd' | 'chromium'

/** One test of the repository. */
export type Check = Readonly<{
  where: Where
  /** From the root of the repository. */
  file: string
  /** As reporters write it: the names of its groups and its own, with ` > ` between; of a story its name in the book. */
  name: string
  /** The file that has the words which are filled into the name, where its own file has not. */
  words?: string | undefined
}>

/** A fault that people filed against other software, and the test that shows it to be none here. */
export type Row = Readonly<{
  /** The fault in one sentence. */
  title: string
  /** Where it was filed: `owner/repository#number`. */
  source: string
  /** The least that brings it about. */
  input: string
  /** What has to happen. */
  right: string
  check: Check
}>

/** One way in which what is outside is otherwise than in our own tests. */
export type Kind = Readonly<{ name: string; rows: readonly Row[] }>

const at =
  (where: Where) =>
  (file: string, name: string, words?: string): Check => ({ where, file, name, words })

export const unit = at('unit')
export const localnet = at('localnet')
export const walletd = at('walletd')
export const chromium = at('chromium')
