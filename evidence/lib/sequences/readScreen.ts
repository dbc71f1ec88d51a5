import type { World } from './world.js'

/** An amount as it is written on the screen. */
export type WrittenAmount = Readonly<{ digits: string; symbol: string }>

/** What a person reads in the review of a quote. */
export type ReviewText = Readonly<{
  screen: 'review'
  from: Readonly<{ amount: WrittenAmount; account: string; chain: string }>
  to: Readonly<{
    amount: WrittenAmount
    /** Whole where it is another's, both ends of it where it is the person's own. */
    account: string
    chain: string
  }>
  least: WrittenAmount | null
  most: WrittenAmount | null
  /** Where it comes back to. */
  back: string
  /** What the wallet is asked for, and whom each names in full. */
  asks: readonly Readonly<{ text: string; address: string | null }>[]
  /** Whether something was said yes to that nobody could check. */
  agreed: boolean
  /** Whether it is said, large, that the quote is not used. */
  refuses: boolean
  /** The label of the button that asks the wallet; null where there is none. */
  sends: string | null
  /** Everything that is to be read. */
  whole: string
}>

/** What a person reads of a run. */
export type RunText = Readonly<{
  screen: 'run'
  title: string
  from: string
  to: string
  /** Every amount that is written large. */
  amounts: readonly WrittenAmount[]
  sends: string | null
  whole: string
}>

/** What the widget shows: a dialog of a review or of a run, another dialog, or its form alone. */
export type ScreenText = ReviewText | RunText | Readonly<{ screen: 'other' | 'form'; whole: string }>

/** The dialog that stands in front. By its class, since selectors take most of a sequence's time here. */
export function findDialog(): Element | null {
  const cards = [...document.getElementsByClassName('ptg-card')]
  return cards.find((one) => one.getAttribute('role') === 'dialog') ?? null
}

/** The first button of a kind below an element. */
export function findButton(root: Element, kind: string): HTMLButtonElement | null {
  return (
    [...root.getElementsByTagName('button')].find((one) => one.getAttribute('data-kind') === kind) ?? null
  )
}

/** What is to be said yes to. */
export function findTick(root: Element): HTMLInputElement | null {
  return [...root.getElementsByTagName('input')].find(({ type }) => type === 'checkbox') ?? null
}

/** What the dialog says, as a person sees it. */
export function readScreen(world: World): ScreenText {
  const dialog = findDialog()
  if (dialog === null) return { screen: 'form', whole: '' }
  const texts = readTexts(dialog)
  const whole = texts.join('\n')
  const title = dialog.getElementsByTagName('h2')[0]?.textContent?.trim() ?? ''
  const sends = findButton(dialog, 'asks')?.textContent ?? null
  if (/review/i.test(title)) return readReview(dialog, { world, whole, sends })
  const ends = /^(.+) to (.+)$/.exec(title)
  if (ends === null) return { screen: 'other', whole }
  return {
    screen: 'run',
    title,
    from: ends[1] ?? '',
    to: ends[2] ?? '',
    amounts: [...dialog.getElementsByClassName('ptg-fade')].flatMap(
      (one) => readAmount(one.textContent ?? '') ?? [],
    ),
    sends,
    whole,
  }
}

function readReview(
  dialog: Element,
  { world, whole, sends }: Readonly<{ world: World; whole: string; sends: string | null }>,
): ScreenText {
  const [line, asked] = dialog.getElementsByTagName('ol')
  const rows = [...(line?.children ?? [])].map(readTexts)
  const leaving = rows[0] ?? []
  const arriving = rows.at(-1) ?? []
  const from = firstAmount(leaving)
  const to = firstAmount(arriving)
  if (from === null || to === null || asked === undefined) return { screen: 'other', whole }
  // Packages of an earlier commit say it above the line, and at its end.
  const above = /^Leaves .*/.exec(line?.previousElementSibling?.textContent ?? '')?.[0] ?? null
  const where = arriving.find(isPlace) ?? ''
  const address = arriving.find(isWholeAddress) ?? recipientOf(dialog)
  return {
    screen: 'review',
    from: {
      amount: from,
      account: accountIn(above ?? factOf(dialog, /^from$/i)),
      chain: chainIn(above ?? leaving.find(isPlace) ?? '', world),
    },
    to: { amount: to, account: address ?? accountIn(where), chain: chainIn(where, world) },
    least: readFact(dialog, /minimum received|at least/i),
    most: readFact(dialog, /maximum sent|at most/i),
    back: accountIn(factOf(dialog, /any refund goes to|back to/i)),
    asks: [...asked.children].map((row) => {
      const texts = readTexts(row)
      return {
        text: texts.find((text) => / /.test(text)) ?? '',
        address: texts.find(isWholeAddress) ?? null,
      }
    }),
    refuses: [...dialog.getElementsByTagName('div')].some((one) => one.getAttribute('role') === 'alert'),
    agreed: findTick(dialog)?.checked === true,
    sends,
    whole,
  }
}

/** Whom a quote pays, as it stands beside "To": whole where it is another's. */
function recipientOf(dialog: Element): string | null {
  const label = [...dialog.getElementsByTagName('dt')].find((one) => /^to$/i.test(one.textContent ?? ''))
  const said = label?.nextElementSibling?.textContent ?? ''
  if (!/^not /i.test(said)) return said === '' ? null : accountIn(said)
  const beside = label?.closest('dl')?.nextElementSibling
  return (beside ? readTexts(beside).find(isWholeAddress) : undefined) ?? ''
}

function isPlace(text: string): boolean {
  return / on \S+/.test(text)
}

function isWholeAddress(text: string): boolean {
  return /^0x[\da-f]{40}$/i.test(text)
}

function firstAmount(texts: readonly string[]): WrittenAmount | null {
  return texts.map(readAmount).find((amount) => amount !== null) ?? null
}

/** Every piece of text, but for what stands folded away. */
function readTexts(root: Element): string[] {
  const folded = new Set(
    [...root.getElementsByTagName('details')].flatMap((one) => [...one.getElementsByTagName('bdi')]),
  )
  return [...root.getElementsByTagName('bdi')]
    .filter((one) => !folded.has(one) && one.getElementsByTagName('bdi').length === 0)
    .map((one) => one.textContent ?? '')
}

function readAmount(text: string): WrittenAmount | null {
  const read = /^([\d.,]+)\s(.+)$/.exec(text.trim())
  return read === null ? null : { digits: (read[1] ?? '').replaceAll(',', ''), symbol: read[2] ?? '' }
}

function factOf(dialog: Element, label: RegExp): string {
  const row = [...dialog.getElementsByTagName('dt')].find((one) => label.test(one.textContent ?? ''))
  return row?.nextElementSibling?.textContent ?? ''
}

function readFact(dialog: Element, label: RegExp): WrittenAmount | null {
  return readAmount(factOf(dialog, label))
}

/** An address with its middle left out. */
function accountIn(text: string): string {
  return /0x[\da-f]{4}…[\da-f]{4}/i.exec(text)?.[0] ?? ''
}

/** The chain a sentence names; what stands in its place where it names none there is. */
function chainIn(text: string, { chains }: World): string {
  return chains.find(({ name }) => new RegExp(`\\b${name}\\b`).test(text))?.name ?? text
}
