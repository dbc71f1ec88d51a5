import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { EmbeddedWidget } from './examples/EmbeddedWidget.js'
import { Headless } from './examples/Headless.js'
import { OwnScreen } from './examples/OwnScreen.js'

/** What the pages of the guide show beside their code. Each is the code that is shown, run. */
const meta: Meta = {
  title: 'Guide/Examples',
  parameters: { docs: { story: { inline: false, height: '560px' } } },
}
export default meta

export const Widget: StoryObj = {
  render: () => <EmbeddedWidget />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByDisplayValue('0.1')).toBeVisible()
    await expect(await page.findByRole('button', { name: /^Costs \$/ })).toBeVisible()
  },
}

export const Hooks: StoryObj = {
  render: () => <OwnScreen />,
  parameters: { docs: { story: { height: '120px' } } },
  play: async ({ canvasElement }) => {
    const said = await within(canvasElement).findByText(/becomes at least/)
    await expect(said).toHaveTextContent(/^0\.1 ETH becomes at least \d+\.\d+ USDC\.$/)
  },
}

export const Core: StoryObj = {
  render: () => <Headless />,
  parameters: { docs: { story: { height: '120px' } } },
  play: async ({ canvasElement }) => {
    const said = await within(canvasElement).findByText(/checks hold/)
    await expect(said).toHaveTextContent(/^verified: /)
  },
}
