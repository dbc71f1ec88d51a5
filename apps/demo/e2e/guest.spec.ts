import { expect, type Page } from '@playwright/test'
import { connectBurner } from './rig/connect.js'
import { test } from './rig/test.js'
import {
  amountField,
  chooseToken,
  expectArrived,
  form,
  progressDialog,
  reviewButton,
  sendButton,
} from './rig/widget.js'

test('the form leaves html, head and body alone, and dialogs leave nothing behind', async ({ page }) => {
  await page.goto('/')
  await connectBurner(page)
  await watchPage(page)

  await amountField(page).fill('0.01')
  await expect(reviewButton(page)).toBeVisible()
  await form(page)
    .getByRole('button', { name: /^Costs / })
    .click()
  await form(page).getByRole('button', { name: 'Swap the two ends' }).click()
  await form(page).getByRole('button', { name: 'Swap the two ends' }).click()
  await amountField(page).fill('none')
  await expect(amountField(page)).toHaveAccessibleDescription('Not a number; write 0.5')
  expect(await changes(page)).toEqual([])

  const before = await outline(page)
  await page.getByRole('button', { name: /^USDC Ridge,? change/ }).click()
  await expect(page.getByRole('dialog', { name: 'What arrives' })).toBeVisible()
  expect(await whileOpen(page)).toEqual(['span data-radix-focus-guard', 'span data-radix-focus-guard'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await outline(page)).toEqual(before)

  await chooseToken(page, 'to', 'ETH', 'Ridge')
  await amountField(page).fill('0.01')
  await reviewButton(page).click()
  await sendButton(page).click()
  await expectArrived(page)
  await progressDialog(page).getByRole('button', { name: 'Swap something else' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await outline(page)).toEqual(before)
  const kinds = new Set(await changes(page))
  expect([...kinds].sort()).toEqual(['body + span', 'body - span'])
})

type Watched = Window & { guestChanges?: string[] }

/** Writes down every change to `html`, `head` and `body` themselves; what is inside the page's own root is its own. */
async function watchPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: string[] = []
    ;(window as Watched).guestChanges = seen
    const name = (node: Node): string => node.nodeName.toLowerCase()
    const tell = (records: MutationRecord[]): void => {
      for (const { type, target, attributeName, addedNodes, removedNodes } of records) {
        if (type === 'attributes') seen.push(`${name(target)} @${attributeName}`)
        // The host's own bundler asks for parts of the page ahead of time; the widget knows nothing of it.
        for (const node of addedNodes)
          if (!(node instanceof HTMLLinkElement && node.rel === 'modulepreload'))
            seen.push(`${name(target)} + ${name(node)}`)
        for (const node of removedNodes) seen.push(`${name(target)} - ${name(node)}`)
      }
    }
    const observer = new MutationObserver(tell)
    observer.observe(document.documentElement, { attributes: true, childList: true })
    observer.observe(document.head, { attributes: true, childList: true, subtree: true, characterData: true })
    observer.observe(document.body, { attributes: true, childList: true })
  })
}

function changes(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as Watched).guestChanges ?? ['nothing was watched'])
}

/** What stands in the body beside what stood there from the start. */
function whileOpen(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.body.children]
      .filter((element) => element.tagName === 'SPAN')
      .map((element) => `span ${element.getAttributeNames().find((name) => name.startsWith('data-radix'))}`),
  )
}

/** `html`, `head` and `body` with their attributes, and what stands directly in them, without the bundler's hints. */
function outline(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { documentElement, head, body } = document
    const hint = 'link[rel="modulepreload"]'
    return [documentElement, head, ...head.children, body, ...body.children]
      .filter((element) => !element.matches(hint))
      .map((element) => (element.cloneNode(false) as Element).outerHTML)
  })
}
