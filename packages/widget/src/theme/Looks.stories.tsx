import { composeStories, type Meta, type StoryObj } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { expect } from 'storybook/test'
import { OverPage } from '../components/OverPage.js'
import * as activity from '../features/activity/Activity.stories.js'
import * as picker from '../features/assets/AssetPicker.stories.js'
import * as progress from '../features/progress/ProgressScreen.stories.js'
import * as review from '../features/review/ReviewScreen.stories.js'
import * as swap from '../features/swap/SwapForm.stories.js'
import { Root } from './Root.js'

const { Quoted } = composeStories(swap)
const { Verified } = composeStories(review)
const { Filling } = composeStories(progress)
const { WithBalances } = composeStories(picker)
const { Many } = composeStories(activity)

/** The screens a person passes, all in one look. */
function Screens(): ReactElement {
  return (
    <div style={{ display: 'grid', gap: 24 }}>
      <Quoted />
      <WithBalances />
      <Verified />
      <Filling />
      <Many />
    </div>
  )
}

/** The wide shape, as the widget builds it. */
function Wide({ beside }: Readonly<{ beside: 'sent' | 'run' }>): ReactElement {
  return (
    <Root layout="wide">
      <div className="ptg-wide">
        <div className="ptg-cell" inert={beside === 'run'}>
          <Quoted />
        </div>
        <div className="ptg-cell" data-side="">
          {beside === 'run' ? <Filling /> : <Many />}
        </div>
      </div>
    </Root>
  )
}

function Over(): ReactElement {
  return (
    <OverPage theme={undefined} label="Swap" onLeave={() => {}}>
      <Quoted />
    </OverPage>
  )
}

const meta: Meta = { title: 'Looks', render: Screens }
export default meta

const dark = { theme: 'dark' }
const narrow = { width: '320', direction: 'rtl' }

export const Plain: StoryObj = { globals: { preset: 'plain' } }
export const PlainDark: StoryObj = { globals: { preset: 'plain', ...dark } }
export const PlainNarrow: StoryObj = { globals: { preset: 'plain', ...narrow } }
export const Strong: StoryObj = { globals: { preset: 'strong' } }
export const StrongDark: StoryObj = { globals: { preset: 'strong', ...dark } }
export const StrongNarrow: StoryObj = { globals: { preset: 'strong', ...narrow } }

const besideEachOther = ({ canvasElement }: Readonly<{ canvasElement: HTMLElement }>): readonly DOMRect[] =>
  [...canvasElement.querySelectorAll('.ptg-cell')].map((cell) => cell.getBoundingClientRect())

export const WideShape: StoryObj = {
  render: () => <Wide beside="sent" />,
  globals: { width: '960' },
  play: async (context) => {
    const [form, side] = besideEachOther(context)
    expect(side?.left).toBeGreaterThan(form?.right ?? Number.POSITIVE_INFINITY)
    expect(side?.width).toBe(form?.width)
  },
}
export const WideShapeWithARun: StoryObj = {
  render: () => <Wide beside="run" />,
  globals: { width: '960' },
}
export const WideShapeDark: StoryObj = { ...WideShape, globals: { width: '960', ...dark } }
export const WideShapeRightToLeft: StoryObj = {
  ...WideShapeWithARun,
  globals: { width: '960', direction: 'rtl' },
}
export const WideShapeInANarrowPlace: StoryObj = {
  render: () => <Wide beside="sent" />,
  globals: { width: '320' },
  play: async (context) => {
    const [form, side] = besideEachOther(context)
    expect(form?.width).toBe(320)
    expect(side?.width).toBe(0)
  },
}

/** A page whose text a person or its host has made twice as large. */
const large = { text: '200%' }
export const LargeText: StoryObj = { globals: { width: '960', ...large } }
export const LargeTextDark: StoryObj = { globals: { ...large, ...dark } }
export const LargeTextNarrow: StoryObj = { globals: { width: '320', ...large } }
export const LargeTextNarrowRightToLeft: StoryObj = { globals: { ...narrow, ...large } }
export const LargeTextStrong: StoryObj = { globals: { preset: 'strong', width: '320', ...large } }
export const LargeTextWide: StoryObj = {
  render: () => <Wide beside="sent" />,
  globals: { width: '960', ...large },
}

/** A page that makes a rem 10 px, and says so: nothing of the widget is another size. */
export const SmallRem: StoryObj = {
  globals: { text: '62.5%' },
  play: async ({ canvasElement }) => {
    const sizes = new Set(
      [...canvasElement.querySelectorAll('.ptg-root bdi')].map(
        (words) => `${getComputedStyle(words).fontSize}/${getComputedStyle(words).lineHeight}`,
      ),
    )
    for (const size of ['12px/16px', '14px/20px', '16px/24px', '20px/28px']) expect(sizes).toContain(size)
  },
}

export const DialogShape: StoryObj = { render: Over }
export const DialogShapeDark: StoryObj = { render: Over, globals: dark }
export const DialogShapeNarrowRightToLeft: StoryObj = { render: Over, globals: narrow }
