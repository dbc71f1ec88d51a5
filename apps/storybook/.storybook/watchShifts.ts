/** What Chromium calls no shift at all: less than three pixels of a part, or next to nothing of the page. */
const none = 0.001

type Shift = PerformanceEntry &
  Readonly<{ value: number; sources?: readonly Readonly<{ node?: Node | null }>[] }>

const isShift = (entry: PerformanceEntry): entry is Shift => 'value' in entry && 'sources' in entry

/**
 * Watches what was drawn from now on. The answer waits until nothing is to come and says what has moved since it was
 * first seen, by Chromium's own measure (0 to 1 of the page).
 */
export function watchShifts(): () => Promise<readonly string[]> {
  const shifts: Shift[] = []
  const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries().filter(isShift)))
  observer.observe({ type: 'layout-shift' })
  return async () => {
    // What moves is told with the frame after it.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    shifts.push(...observer.takeRecords().filter(isShift))
    observer.disconnect()
    const sum = shifts.reduce((total, { value }) => total + value, 0)
    if (sum <= none) return []
    const moved = shifts.flatMap(({ sources = [] }) => sources.map(({ node }) => nameOf(node)))
    return [`${sum.toFixed(4)} of the page moved after it was drawn: ${[...new Set(moved)].join(', ')}`]
  }
}

const nameOf = (node: Node | null | undefined): string =>
  node
    ? `${node.nodeName.toLowerCase()} “${(node.textContent ?? '').trim().slice(0, 40)}”`
    : 'what is gone again'
