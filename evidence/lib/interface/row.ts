/** What bears a row out: a test by file and title, or a piece of evidence by name. */
export type Proof =
  /** `of` is the action whose case of the test is meant, where one test has a case for each. */
  | Readonly<{ kind: 'test'; file: string; title: string; of?: string | undefined }>
  | Readonly<{ kind: 'evidence'; name: string }>

/** The sentence a person gets where a chain family is not built yet, and the file it stands in. */
export type Told = Readonly<{ file: string; sentence: string }>

/** One requirement of the service's interface, numbered from 1 without gaps. */
export type Row = Readonly<{
  row: number
  /** What is required, in our own words. */
  says: string
  proofs?: readonly Proof[] | undefined
  told?: Told | undefined
  /** What is not proved yet. A row that has this is open, whatever else is proved of it. */
  missing?: string | undefined
}>

/** Rows that stand under one heading. */
export type Section = Readonly<{ heading: string; rows: readonly Row[] }>

const test = (file: string, title: string): Proof => ({ kind: 'test', file, title })

/** A test beside the source of the core, such as `wire/decodeQuote`. */
export const core = (path: string, title: string): Proof => test(`packages/core/src/${path}.test.ts`, title)

/** The case of one action in the test that sends every call and reads every answer. */
export const sends = (action: string): Proof => ({
  kind: 'test',
  file: 'packages/core/src/actions/endpoints.test.ts',
  title: '%s: what is sent and what is read',
  of: action,
})

/** A test of the core on real chains, such as `execution`. */
export const coreOnChain = (name: string, title: string): Proof =>
  test(`packages/core/test/${name}.localnet.test.ts`, title)

/** A test of the service of localnet, such as `quote`. */
export const localnet = (name: string, title: string): Proof =>
  test(`packages/localnet/test/${name}.test.ts`, title)

/** A test beside the source of localnet, such as `service/order`. */
export const localnetUnit = (path: string, title: string): Proof =>
  test(`packages/localnet/src/${path}.test.ts`, title)

/** A test beside the source of the server, such as `proxy/createProxy`. */
export const server = (path: string, title: string): Proof =>
  test(`packages/server/src/${path}.test.ts`, title)

/** A test of the server over localnet, such as `drain`. */
export const serverOnChain = (name: string, title: string): Proof =>
  test(`packages/server/test/${name}.localnet.test.ts`, title)

/** A test of the hooks over localnet, such as `keys`. */
export const reactOnChain = (name: string, title: string): Proof =>
  test(`packages/react/test/${name}.localnet.test.ts`, title)

/** A test beside the source of the widget, such as `copy/describeError`. */
export const widget = (path: string, title: string): Proof =>
  test(`packages/widget/src/${path}.test.ts`, title)

/** A test of the demo in a browser, such as `bridge`. */
export const browser = (name: string, title: string): Proof => test(`apps/demo/e2e/${name}.spec.ts`, title)

/** A piece of evidence, such as `order-ids`. */
export const evidence = (name: string): Proof => ({ kind: 'evidence', name })
