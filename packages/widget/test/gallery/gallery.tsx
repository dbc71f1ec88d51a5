/// <reference types="vite/client" />
import { type ComponentType, createElement, type ReactElement, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { OverPage } from '../../src/components/OverPage.js'
import { Root } from '../../src/theme/Root.js'
import '../../src/theme/styles.css'
import { measureReach, type Reach } from './measureReach.js'
import { movedSince, placesIn } from './movedSince.js'

/** A shape of the widget that a screen stands in. */
type Shape = 'card' | 'wide' | 'dialog'

/** What was measured of a story in a shape. */
type Measured = Readonly<{ story: string; shape: Shape }> & Reach

type Story = Readonly<{ args?: object; globals?: object; render?: ComponentType<object> }>
type Meta = Readonly<{ title: string; component?: ComponentType<object> }> & Story

const files = import.meta.glob<Readonly<{ default: Meta; [name: string]: Story }>>(
  '../../src/features/*/*.stories.tsx',
  { eager: true },
)

/** Each state once: a story that turns or colours its page is another story's state. */
const stories: ReadonlyMap<string, ReactElement> = new Map(
  Object.values(files).flatMap(({ default: meta, ...named }) =>
    Object.entries(named).flatMap(([name, story]) => {
      const Part = story.render ?? meta.render ?? meta.component
      if (story.globals !== undefined || Part === undefined) return []
      // Without a key: one state of a screen becomes another where it stands.
      const part = createElement(Part, { ...meta.args, ...story.args })
      return [[`${meta.title}/${name}`, part] as const]
    }),
  ),
)

/** A run stands beside the form where there is room for two, everything else in the form's place. */
const isRun = (id: string): boolean => id.startsWith('Progress/')

/** A screen in its shape, as the widget builds it. */
function Shaped({
  id,
  shape,
  children,
}: Readonly<{ id: string; shape: Shape; children: ReactNode }>): ReactElement {
  switch (shape) {
    case 'card':
      return <>{children}</>
    case 'wide':
      return (
        <Root layout="wide">
          <div className="ptg-wide">
            <div className="ptg-cell">{isRun(id) ? null : children}</div>
            <div className="ptg-cell" data-side="">
              {isRun(id) ? <div data-elevated="">{children}</div> : null}
            </div>
          </div>
        </Root>
      )
    case 'dialog':
      return (
        <OverPage theme={undefined} label="Swap" onLeave={() => {}}>
          {children}
        </OverPage>
      )
    default:
      return shape satisfies never
  }
}

/** The page of a host that leaves its whole width to the widget, and goes on below. */
const place = document.createElement('main')
place.style.paddingBlock = '32px 100vh'
document.body.append(place)

/** Draws, and waits until nothing more comes of what is loaded or read. */
async function draw(root: ReturnType<typeof createRoot>, what: ReactNode): Promise<void> {
  let changes = 0
  const observer = new MutationObserver(() => {
    changes += 1
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  flushSync(() => root.render(what))
  for (let quiet = 0, seen = changes; quiet < 2; quiet = seen === changes ? quiet + 1 : 0) {
    seen = changes
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(null)
    })
  }
  observer.disconnect()
  for (const animation of document.getAnimations()) animation.finish()
}

/** Draws each story in each shape and measures where its action is. */
async function measure(ids: readonly string[], shapes: readonly Shape[]): Promise<readonly Measured[]> {
  const all: Measured[] = []
  for (const story of ids) {
    for (const shape of shapes) {
      const root = createRoot(place)
      await draw(
        root,
        <Shaped id={story} shape={shape}>
          {stories.get(story)}
        </Shaped>,
      )
      all.push({ story, shape, ...measureReach() })
      root.unmount()
    }
  }
  return all
}

/** What moves on the form while an amount becomes a quote. */
async function measureShift(shape: Shape): Promise<readonly string[]> {
  const root = createRoot(place)
  const show = (name: string): Promise<void> =>
    draw(
      root,
      <Shaped id="Swap" shape={shape}>
        {stories.get(`Swap/${name}`)}
      </Shaped>,
    )
  await show('NothingTyped')
  const moved: string[] = []
  for (const next of ['AskingForAQuote', 'Quoted']) {
    const places = placesIn(place)
    await show(next)
    moved.push(...movedSince(places).map((one) => `${next}: ${one}`))
  }
  root.unmount()
  return moved
}

const gallery = { stories: [...stories.keys()], measure, measureShift }
declare global {
  interface Window {
    gallery: typeof gallery
  }
}
window.gallery = gallery
