/** Where the one action of a screen is, and how far the screen sticks out of its page, px. */
export type Reach = Readonly<{
  /** Null where there is nothing to press but ways aside. */
  action: Readonly<{
    label: string
    /** How far its upper edge is below the head of the window, and its lower edge above the foot. */
    top: number
    bottom: number
    width: number
    height: number
    /** What lies over the middle of it. */
    covered: string | null
  }> | null
  /** How many there are of them. */
  actions: number
  /** How far the page can be scrolled sideways. */
  overflow: number
  /** What sticks out of its card. */
  outside: readonly string[]
}>

/** What a screen is about. One that waits is that only where it will go on; elsewhere it is a way aside that was taken. */
const main = '[data-kind="onward"], [data-kind="asks"], .ptg-pinned [data-kind="waiting"]'

/** Measures what the window shows when it is scrolled to the widget's top. */
export function measureReach(): Reach {
  const root = document.querySelector('.ptg-root')
  if (root === null) throw new Error('There is no widget on the page.')
  const over = document.querySelector('[data-ptg-layout="over"]')
  if (over === null) window.scrollTo(0, root.getBoundingClientRect().top + window.scrollY)
  else over.scrollTo(0, 0)

  const cards = [...document.querySelectorAll('.ptg-card')].filter(isSeen)
  const actions = cards.flatMap((card) => [...card.querySelectorAll(main)]).filter(isSeen)
  const action = actions.find((one) => one.closest('.ptg-pinned')) ?? actions[0]
  const { clientWidth, scrollWidth } = document.documentElement
  return {
    action: action === undefined ? null : placeOf(action),
    actions: actions.length,
    overflow: Math.max(scrollWidth - clientWidth, over === null ? 0 : over.scrollWidth - over.clientWidth),
    outside: cards.flatMap(outsideOf),
  }
}

function placeOf(action: Element): NonNullable<Reach['action']> {
  const { left, top, bottom, width, height } = action.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return {
    label: action.textContent ?? '',
    top,
    bottom: window.innerHeight - bottom,
    width,
    height,
    covered: hit === null || action.contains(hit) ? null : nameOf(hit),
  }
}

/** What is to be seen of a card and lies outside of it at a side, but for what is scrolled there. */
function outsideOf(card: Element): readonly string[] {
  const { left, right } = card.getBoundingClientRect()
  return [...card.querySelectorAll('*')].flatMap((element) => {
    const box = element.getBoundingClientRect()
    const isOut = box.width > 1 && (box.left < left - 1 || box.right > right + 1)
    if (!isOut || !isSeen(element) || isScrolled(element, card)) return []
    return [`${nameOf(element)} by ${Math.round(Math.max(left - box.left, box.right - right))} px`]
  })
}

function isScrolled(element: Element, card: Element): boolean {
  for (let above = element.parentElement; above !== null && above !== card; above = above.parentElement)
    if (getComputedStyle(above).overflowX !== 'visible') return true
  return false
}

const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true })

const nameOf = (element: Element): string =>
  `${element.localName} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`
