import { within } from '@testing-library/dom'

/** A text, whole, or a pattern of it. */
export type Wording = string | Readonly<{ pattern: string }>

/** Something on the page, as a person knows it. */
export type Place = Readonly<{ role: string; name?: Wording | undefined }> | Readonly<{ text: Wording }>

/** What is searched: the last place of the path, in the one before it, and so on. */
export type Search = Readonly<{
  path: readonly Place[]
  /** Whether it must be there, be ready for a press, or be gone. */
  until: 'there' | 'pressable' | 'gone'
  /** Milliseconds after which the search ends. */
  limit: number
}>

/** Where the middle of what was found is, in CSS pixels of the window; or what the page shows in its place. */
export type Found = Readonly<
  { type: 'found'; text: string; x: number; y: number } | { type: 'missing'; shows: string }
>

/** What the driver of a browser calls in the page. */
export type PageRig = Readonly<{
  search: (search: Search) => Promise<Found>
  /** Whether the press since the last search for something pressable reached that; one beside it did nothing. */
  hasLanded: (given: null) => Promise<boolean>
  /** Selects what stands in the field that has the focus, so that typing takes its place. */
  selectField: (given: null) => Promise<null>
}>

declare global {
  var portageRig: PageRig
}

globalThis.portageRig = Object.freeze({ search, hasLanded, selectField })

// Told to whoever serves the page, because a page that is left takes what it knows along.
window.addEventListener('error', ({ message }) => navigator.sendBeacon('/page-error', message))
window.addEventListener('unhandledrejection', ({ reason }) =>
  navigator.sendBeacon('/page-error', `unhandled: ${reason}`),
)

/** What is to be pressed, and what became of it. The page may move between the look and the press. */
let aim: { readonly element: Element; state: 'open' | 'landed' | 'missed' } | null = null

function guardPress(event: Event): void {
  if (aim === null || aim.state === 'landed') return
  aim.state = event.type === 'pointerdown' && aim.element.contains(event.target as Node) ? 'landed' : 'missed'
  if (aim.state === 'landed') return
  event.preventDefault()
  event.stopImmediatePropagation()
}
for (const name of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
  window.addEventListener(name, guardPress, true)

async function hasLanded(): Promise<boolean> {
  const state = aim?.state
  aim = null
  return state === 'landed'
}

async function search({ path, until, limit }: Search): Promise<Found> {
  let isOver = false
  const over = new Promise<void>((resolve) => {
    // biome-ignore lint/plugin/noWaits: ends a search for what never comes.
    setTimeout(() => {
      isOver = true
      resolve()
    }, limit)
  })
  while (!isOver) {
    const change = nextChange()
    const [element] = find(path)
    if (element === undefined) {
      if (until === 'gone') return { type: 'found', text: '', x: 0, y: 0 }
      await Promise.race([change, over])
    } else if (until === 'there' || (until === 'pressable' && (await isPressable(element)))) {
      if (until === 'pressable') aim = { element, state: 'open' }
      return { type: 'found', text: textOf(element), ...middleOf(element) }
    } else {
      // What is in its way may leave by an animation, which changes nothing of the document.
      await Promise.race([change, nextFrame(), over])
    }
  }
  // biome-ignore lint/performance/useDomNodeTextContent: what is drawn is told, and apart what stands apart.
  return { type: 'missing', shows: document.body.innerText.replaceAll(/\s+/g, ' ') }
}

async function selectField(): Promise<null> {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
    throw new Error('No field has the focus.')
  field.select()
  return null
}

function find(path: readonly Place[]): readonly Element[] {
  return path.reduce<readonly Element[]>(
    (scopes, place) =>
      scopes.flatMap((scope) => ('text' in place ? findText(scope, place.text) : findRole(scope, place))),
    [document.body],
  )
}

function findRole(scope: Element, { role, name }: Readonly<{ role: string; name?: Wording | undefined }>) {
  const wanted =
    name === undefined ? {} : { name: typeof name === 'string' ? name : new RegExp(name.pattern) }
  return within(scope as HTMLElement).queryAllByRole(role, wanted)
}

/** The smallest visible elements that read like this. */
function findText(scope: Element, wording: Wording): readonly Element[] {
  const reads = (element: Element): boolean =>
    typeof wording === 'string'
      ? textOf(element) === wording
      : new RegExp(wording.pattern).test(textOf(element))
  return [...scope.querySelectorAll('*')].filter(
    (element) => reads(element) && ![...element.children].some(reads) && element.checkVisibility(),
  )
}

function textOf({ textContent }: Element): string {
  return (textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}

/** Whether it is enabled, stands still, and is what a press at its middle would reach. */
async function isPressable(element: Element): Promise<boolean> {
  if (element.matches(':disabled, [aria-disabled="true"]')) return false
  if (!isReached(element)) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = middleOf(element)
  await nextFrame()
  await nextFrame()
  const now = middleOf(element)
  return before.x === now.x && before.y === now.y && isReached(element)
}

function isReached(element: Element): boolean {
  const { x, y } = middleOf(element)
  return element.contains(document.elementFromPoint(x, y))
}

function middleOf(element: Element): Readonly<{ x: number; y: number }> {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()))
}

/** What changes at once is one change: the next frame, when all of it is drawn. */
function nextChange(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      requestAnimationFrame(() => resolve())
    })
    const everything = { subtree: true, childList: true, attributes: true, characterData: true }
    observer.observe(document.documentElement, everything)
  })
}
