import type { PageRig } from './page.js'

/** One input device and what it does, as WebDriver and WebDriver BiDi both spell it. */
export type Input = Readonly<
  | { type: 'pointer'; id: string; actions: readonly Readonly<Record<string, unknown>>[] }
  | { type: 'key'; id: string; actions: readonly Readonly<Record<string, unknown>>[] }
>

/** A window of a browser, whichever protocol it is driven by. */
export type Driver = Readonly<{
  /** As the browser names it. */
  version: string
  /** Resolves once the page is loaded. */
  open: (url: string) => Promise<void>
  reload: () => Promise<void>
  /** Calls what the page was given. Arguments and answers travel as JSON. */
  call: <Name extends keyof PageRig>(
    name: Name,
    given: Parameters<PageRig[Name]>[0],
  ) => Promise<Awaited<ReturnType<PageRig[Name]>>>
  /** Real input: the page takes it for a person's. */
  act: (inputs: readonly Input[]) => Promise<void>
  /** PNG of what the window shows, base64. */
  picture: () => Promise<string>
  /** Ends the browser and removes what it kept. */
  close: () => Promise<void>
}>

/** Of the window, in pixels, as large as that of the tests in Chromium. */
export const size: Readonly<{ width: number; height: number }> = Object.freeze({
  width: 1_280,
  height: 1_000,
})
