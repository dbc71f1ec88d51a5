/** What bears a row out: a test by file and title, or a piece of evidence by name. */
export type Proof =
  /** `of` is the case that is meant, an action or a field, where one test has a case for each. */
  | Readonly<{ kind: 'test'; file: string; title: string; of?: string | undefined }>
  | Readonly<{ kind: 'evidence'; name: string }>

/** Who is shown to do what a row requires: our client, the service of localnet, or both of them together. */
export type Side = 'client' | 'service'

/** The sides that a proof is of. A test of the client against the running service is of both. */
export function sidesOf(proof: Proof): readonly Side[] {
  if (proof.kind === 'evidence') return ['client', 'service']
  if (proof.file.startsWith('packages/localnet/')) return ['service']
  return /^(packages\/\w+\/test|apps\/demo\/e2e)\//.test(proof.file) ? ['client', 'service'] : ['client']
}

/** The sentence a person gets where a chain family is not built yet, and the file it stands in. */
export type Told = Readonly<{ file: string; sentence: string }>

/** One requirement of the service's interface, numbered from 1 without gaps. */
export type Row = Readonly<{
  row: number
  /** What is required, in our own words. */
  says: string
  proofs?: readonly Proof[] | undefined
  told?: Told | undefined
  /** Why only one side has anything to do with it. */
  alone?: Readonly<{ side: Side; why: string }> | undefined
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

/** A lie of the service that the demo refuses in a browser, such as `tamperRecipient`. */
export const tampered = (fault: string): Proof => ({
  kind: 'test',
  file: 'apps/demo/e2e/tampered.spec.ts',
  title: '%s: the quote is refused by name, and no wallet prompt opens',
  of: fault,
})

/** A piece of evidence, such as `order-ids`. */
export const evidence = (name: string): Proof => ({ kind: 'evidence', name })

/** What the service makes of one field of a quote request that is set: another answer, or a figure that moves. */
export const serves = (field: string): Proof => ofField('served: %s', field)

/** A field of a quote request that the service serves by saying no. */
export const refuses = (field: string): Proof => ofField('refused: %s', field)

/** A field of a quote request that is taken, and of which nothing is to be seen by the interface itself. */
export const noEffect = (field: string): Proof => ofField('nothing to be seen: %s', field)

function ofField(title: string, of: string): Proof {
  return { kind: 'test', file: 'packages/localnet/test/quoteFields.test.ts', title, of }
}
