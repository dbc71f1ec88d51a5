/// <reference types="vite/client" />
import { composeStories, type Meta, type StoryObj } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, waitFor } from 'storybook/test'
import * as swap from '../features/swap/SwapForm.stories.js'
import styles from './styles.css?inline'

const { Quoted } = composeStories(swap)

/** A page as a server sends it, with the form in it, that takes no style but those of its own stylesheet. */
const page = `<!doctype html><meta http-equiv="content-security-policy" content="style-src 'nonce-1'">
  <style nonce="1">${styles}</style><main>${renderToString(<Quoted />)}</main>`

function Drawn(): ReactElement {
  return <iframe title="A page drawn on a server" srcDoc={page} style={{ inlineSize: 600, blockSize: 600 }} />
}

const meta: Meta = { title: 'Policy', render: Drawn, parameters: { a11y: { test: 'off' } } }
export default meta

/** Where the marks of the line stand, and how large discs are, is written into the HTML of a server. */
export const DrawnOnAServer: StoryObj = {
  play: async ({ canvasElement }) => {
    const frame = canvasElement.querySelector('iframe')
    const inside = await new Promise<Document>((resolve) => {
      const done = (): void => {
        if (frame?.contentDocument?.querySelector('.ptg-root')) resolve(frame.contentDocument)
      }
      frame?.addEventListener('load', done)
      done()
    })
    const styled = [...inside.querySelectorAll<HTMLElement>('.ptg-root [style]')]
    expect(styled.length).toBeGreaterThan(10)
    const place = inside.querySelector('main')
    if (place === null) throw new Error('The page has no place for the widget.')
    const root = hydrateRoot(place, <Quoted />)
    await waitFor(() => expect(styled.filter(({ style }) => style.length === 0)).toEqual([]))
    root.unmount()
  },
}
