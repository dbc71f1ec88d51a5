import type { Currency } from '@portage/core'
import { defaultRangeExtractor, observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import {
  type PointerEvent,
  type ReactElement,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useWords } from '../../copy/useWords.js'
import { AssetOption } from './AssetOption.js'
import { AssetStar } from './AssetStar.js'
import type { AssetItem, AssetOptionItem } from './assetView.js'
import type { AssetWords } from './describeAsset.js'
import type { Asset } from './indexAssets.js'

/** Heights of the two kinds of line, in pixels of text. Their words are cut short and never wrap, so that every list is this high. */
const lineHeights = { heading: 40, option: 60 } as const
/** What is drawn where nothing is laid out yet. */
const firstRect = { width: 0, height: 560 }

type Section = { readonly title: string; readonly lines: Line[] }
type Line = Readonly<{ item: AssetItem; index: number; start: number }>

/** Draws the lines in sight of a list of any length, and the active one wherever it is. */
export function AssetList({
  id,
  label,
  question,
  items,
  size,
  active,
  chosen,
  starred,
  follow,
  describe,
  onPoint,
  onChoose,
  onStar,
}: Readonly<{
  id: string
  label: string
  /** What was asked for: another one is shown from its top. */
  question: string
  items: readonly AssetItem[]
  /** How many of the items are options. */
  size: number
  active: AssetOptionItem | null
  /** Keys of the token chosen before, and of those with a star. */
  chosen: string | null
  starred: ReadonlySet<string>
  /** Whether the list scrolls to the active option: when keys led there, not the pointer. */
  follow: boolean
  describe: (asset: Asset) => AssetWords
  onPoint: (key: string) => void
  onChoose: (asset: Asset) => void
  onStar: (currency: Currency) => void
}>): ReactElement {
  const { picker: copy } = useWords('dialogs')
  const scroller = useRef<HTMLDivElement>(null)
  const at = active?.index ?? -1
  const [hovers] = useState(canHover)
  const [focused, setFocused] = useState<string | null>(null)
  // A finger finds a star where it looks; a pointer or a key makes its line the active one first.
  const hasStar = (key: string): boolean =>
    !hovers || key === active?.key || key === focused || starred.has(key)
  // Functions that change only with the list: the library measures anew whenever one of them does.
  const getItemKey = useCallback((index: number) => items[index]?.key ?? index, [items])
  const estimateSize = useCallback(
    (index: number) => lineHeights[items[index]?.type ?? 'option'] * unitIn(scroller.current),
    [items],
  )
  const list = useVirtualizer<HTMLDivElement, HTMLElement>({
    count: items.length,
    getScrollElement: () => scroller.current,
    getItemKey,
    estimateSize,
    overscan: 4,
    // What the keys lead to is shown with the heading that may stand over it.
    scrollPaddingStart: lineHeights.heading,
    initialRect: firstRect,
    observeElementRect: observeLaidOut,
    // Assistive technology is led to the active option by its id, so it must be there, in sight or not.
    rangeExtractor: (range) => withIndex(defaultRangeExtractor(range), at),
    useFlushSync: false,
  })

  useEffect(() => {
    if (follow && at >= 0) list.scrollToIndex(at, { align: 'auto' })
  }, [follow, at, list])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question begins at the top, whatever came of it
  useEffect(() => {
    // Asked first: a list that is told to scroll is measured, which costs more than all else of a letter typed.
    if (list.scrollOffset !== 0) list.scrollToOffset(0)
  }, [question, list])

  /** The token of the line that something was done to. */
  const find = ({ target }: SyntheticEvent): Asset | undefined => {
    const key = (target as Element).closest<HTMLElement>('[data-key]')?.dataset.key
    const item = items.find((one) => one.type === 'option' && one.key === key)
    return item?.type === 'option' ? item.asset : undefined
  }
  const act = (event: SyntheticEvent, does: (asset: Asset) => void): void => {
    const asset = find(event)
    if (asset) does(asset)
  }

  const sections = toSections(items, list.getVirtualItems())
  const lines = sections.flatMap((section) => section.lines)
  return (
    <div className="ptg-list" ref={scroller}>
      <div className="ptg:relative" style={{ blockSize: list.getTotalSize() }}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys are taken by the search field, which has the focus */}
        <div
          role="listbox"
          id={`${id}-list`}
          aria-label={label}
          className="ptg:absolute ptg:inset-0"
          onMouseDown={keepFocus}
          onPointerMove={(event) => {
            const asset = isMoved(event) ? find(event) : undefined
            if (asset && asset.key !== active?.key) onPoint(asset.key)
          }}
          onClick={(event) => act(event, onChoose)}
        >
          {sections.map(({ title, lines: own }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a listbox
            <div role="group" aria-label={title} key={title}>
              {/* By their place: what a search finds next is written into the lines that are there. */}
              {own.map(({ item, index, start }) =>
                item.type === 'heading' ? (
                  <div
                    key={index}
                    className="ptg-heading"
                    style={{ transform: `translateY(${start}px)` }}
                    aria-hidden="true"
                  >
                    <bdi>{item.title}</bdi>
                    <bdi>{item.aside}</bdi>
                  </div>
                ) : (
                  <AssetOption
                    key={index}
                    id={`${id}-${item.key}`}
                    asset={item.asset}
                    describe={describe}
                    position={item.position}
                    size={size}
                    start={start}
                    isActive={item.key === active?.key}
                    isChosen={item.key === chosen}
                  />
                ),
              )}
            </div>
          ))}
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend of its own */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys of a button in it arrive as clicks */}
        <div
          role="group"
          aria-label={copy.stars}
          onMouseDown={keepFocus}
          onFocus={(event) => setFocused(find(event)?.key ?? null)}
          onBlur={() => setFocused(null)}
          onClick={(event) => act(event, ({ currency }) => onStar(currency))}
        >
          {lines.map(({ item, start }) =>
            item.type === 'heading' || !hasStar(item.key) ? null : (
              <AssetStar
                key={item.key}
                asset={item.asset}
                start={start}
                isActive={item.key === active?.key}
                isStarred={starred.has(item.key)}
              />
            ),
          )}
        </div>
      </div>
    </div>
  )
}

/** Whether there is a pointer that can rest on a line without pressing it. */
function canHover(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(hover: hover)').matches
}

/** The search keeps the focus, wherever the list is pressed. */
function keepFocus(event: SyntheticEvent): void {
  event.preventDefault()
}

/** A list that scrolls under a resting pointer is not pointed at. */
function isMoved({ movementX, movementY }: PointerEvent): boolean {
  return movementX !== 0 || movementY !== 0
}

function withIndex(indexes: number[], index: number): number[] {
  if (index < 0 || indexes.includes(index)) return indexes
  return [...indexes, index].sort((left, right) => left - right)
}

/** The lines to draw under the headings they belong to, also where the heading itself is out of sight. */
function toSections(
  items: readonly AssetItem[],
  drawn: readonly Readonly<{ index: number; start: number }>[],
): readonly Section[] {
  const sections: Section[] = []
  for (const { index, start } of drawn) {
    const item = items[index]
    if (item === undefined) continue
    const title = item.type === 'heading' ? item.title : item.section
    let section = sections.at(-1)
    if (section?.title !== title) {
      section = { title, lines: [] }
      sections.push(section)
    }
    section.lines.push({ item, index, start })
  }
  return sections
}

/** Pixels in a pixel of text, by the height of a line of words; 1 where nothing is laid out. */
function unitIn(element: Element | null): number {
  const height = element === null ? Number.NaN : Number.parseFloat(getComputedStyle(element).lineHeight)
  return Number.isNaN(height) ? 1 : height / 20
}

/** As the library does, but where nothing is laid out, as in a page that is drawn without a screen. */
const observeLaidOut: typeof observeElementRect = (instance, tell) =>
  observeElementRect(instance, (rect) => tell(rect.height === 0 ? firstRect : rect))
