import type { StoryExecution } from '@portage/testing/states'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { CardFrame } from '../../../test/StoryFrame.js'
import { storyTray } from '../../../test/storyTray.js'
import { UnderWay } from './UnderWay.js'

type StoryArgs = Readonly<{ names: readonly StoryExecution[] }>

const nothing = (): void => {}

function Tray({ names }: StoryArgs): ReactElement {
  return (
    <CardFrame>
      <UnderWay view={storyTray(names)} onOpen={nothing} onDismiss={nothing} onEmptied={nothing} />
    </CardFrame>
  )
}

const meta: Meta<StoryArgs> = { title: 'In progress', render: Tray }
export default meta

type Story = StoryObj<StoryArgs>

export const None: Story = { args: { names: [] } }
export const One: Story = { args: { names: ['filling'] } }
export const Five: Story = { args: { names: ['awaited', 'asking', 'filling', 'confirming', 'refunding'] } }
export const OneNeedsYou: Story = { args: { names: ['filling', 'openInWallet', 'deposited'] } }
export const Ended: Story = { args: { names: ['success', 'refunded'] } }
export const FiveDark: Story = { ...Five, globals: { theme: 'dark' } }
export const FiveNarrow: Story = { ...Five, globals: { width: '320' } }
export const EndedRightToLeft: Story = { ...Ended, globals: { direction: 'rtl' } }
