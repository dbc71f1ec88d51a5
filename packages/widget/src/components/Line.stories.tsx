import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { CardFrame } from '../../test/StoryFrame.js'
import { Button } from './Button.js'
import { SmallLine, type SmallLineState } from './SmallLine.js'

const lines: readonly (readonly [string, SmallLineState])[] = [
  [
    'No wallet',
    {
      marks: ['ring-ahead', 'place-ahead', 'place-ahead', 'ring-ahead'],
      stretches: ['ahead', 'ahead', 'ahead'],
    },
  ],
  [
    'At rest',
    {
      marks: ['ring-dot', 'place-ahead', 'place-ahead', 'ring-ahead'],
      stretches: ['ahead', 'ahead', 'ahead'],
    },
  ],
  [
    'Asks you',
    {
      marks: ['double-ring', 'place-ahead', 'place-ahead', 'ring-ahead'],
      stretches: ['asked', 'ahead', 'ahead'],
    },
  ],
  [
    'May have left',
    {
      marks: ['ring-asked', 'place-ahead', 'place-ahead', 'ring-ahead'],
      stretches: ['maybe', 'ahead', 'ahead'],
    },
  ],
  ['Moving', { marks: ['ring', 'place', 'place', 'ring-ahead'], stretches: ['solid', 'solid', 'moving'] }],
  ['Arrived', { marks: ['ring', 'place', 'place', 'arrived'], stretches: ['solid', 'solid', 'solid'] }],
  [
    'Waits for you',
    { marks: ['ring', 'square', 'place-never', 'never'], stretches: ['solid', 'none', 'none'] },
  ],
  ['Stopped', { marks: ['ring', 'place', 'cross', 'never'], stretches: ['solid', 'solid', 'none'] }],
  ['No way', { marks: ['ring-dot', 'place-ahead', 'bar', 'never'], stretches: ['ahead', 'ahead', 'none'] }],
]

function States(): ReactElement {
  return (
    <CardFrame>
      <ul className="ptg:grid ptg:gap-3">
        {lines.map(([name, state]) => (
          <li key={name}>
            <span>{name}</span>
            <SmallLine {...state} />
          </li>
        ))}
      </ul>
    </CardFrame>
  )
}

function Buttons(): ReactElement {
  return (
    <CardFrame>
      <div className="ptg:grid ptg:gap-3">
        <Button kind="onward">Review 0.5 ETH to Ridge</Button>
        <Button kind="asks">Send 0.5 ETH to Ridge</Button>
        <Button kind="waiting">You’re offline</Button>
        <Button kind="beside">New transfer</Button>
        <Button kind="onward">Review 1,000,000,000.000001 NORTHERNLIGHT to Harbour</Button>
      </div>
    </CardFrame>
  )
}

const meta: Meta = { title: 'Parts' }
export default meta

export const Marks: StoryObj = { render: States }
export const Weights: StoryObj = { render: Buttons }
