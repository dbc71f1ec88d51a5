/**
 * How long the longest frame is while a person uses the token picker with ten thousand lines. It opens the story
 * "Token picker / Ten thousand" of the built Storybook in Chromium and scrolls, jumps, walks by keys and types, several
 * times each, at the processor's own speed and at a quarter of it.
 *
 * `frame` is the longest time from one animation frame to the next: 16.7 ms where nothing is late. Other programs on
 * the machine make it longer, and `rest`, where nothing is done, shows by how much. `task` is the longest stretch of
 * work of the page's main thread in time of the processor, which other programs do not change.
 */
import { Failure } from '../scripts/lib/failure.mjs'
import { launchBrowser } from '../scripts/lib/launchBrowser.mjs'
import { fromRoot } from '../scripts/lib/paths.mjs'
import { runCommand } from '../scripts/lib/runCommand.mjs'
import { serveFolder } from './lib/serveFolder.mjs'
import { spreadOf } from './lib/spreadOf.mjs'

const story = '/iframe.html?id=token-picker--ten-thousand&viewMode=story'
const throttles = [1, 4]
const times = 8

/** What a person does, each as a part of its own. The pointer rests on the list. */
const acts = {
  rest: async (page) => {
    for (let at = 0; at < 60; at++) await page.evaluate(() => new Promise(requestAnimationFrame))
  },
  scroll: async (page) => {
    for (let at = 0; at < 60; at++) {
      await page.mouse.wheel(0, at < 40 ? 400 : -400)
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
  },
  jump: async (page) => {
    for (let at = 1; at <= 12; at++) {
      const part = (at * 5) % 12
      await page.evaluate(async (of) => {
        const list = document.querySelector('.ptg-list')
        list.scrollTop = (list.scrollHeight * of) / 12
        await new Promise(requestAnimationFrame)
      }, part)
    }
  },
  walk: async (page) => {
    for (let at = 0; at < 40; at++) await page.keyboard.press('ArrowDown')
    for (const key of ['End', 'PageUp', 'PageUp', 'Home']) await page.keyboard.press(key)
  },
  type: async (page) => {
    for (const text of ['usd', 'token 99', '0x00']) {
      await page.keyboard.type(text)
      for (let at = 0; at < text.length; at++) await page.keyboard.press('Backspace')
    }
  },
}

/** The longest frame while something is done, ms. */
async function longestFrame(page, act) {
  await page.evaluate(() => {
    const frames = { longest: 0, running: true }
    window.frames$ = frames
    let before = performance.now()
    const look = (now) => {
      frames.longest = Math.max(frames.longest, now - before)
      before = now
      if (frames.running) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await act(page)
  return page.evaluate(async () => {
    // The frame that the last act led to is part of it.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    window.frames$.running = false
    return window.frames$.longest
  })
}

/** The longest task of a page's main thread in a trace, ms of the processor. @param {Buffer} trace */
function longestTask(trace) {
  const { traceEvents } = JSON.parse(trace.toString())
  const idOf = ({ pid, tid }) => `${pid}:${tid}`
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(idOf),
  )
  return Math.max(
    ...traceEvents
      .filter((event) => event.name.endsWith('RunTask') && mains.has(idOf(event)))
      .map(({ tdur = 0 }) => tdur / 1_000),
  )
}

/** One line for each thing done and each speed. */
export async function* measure() {
  const cwd = fromRoot('apps', 'storybook')
  const build = await runCommand('storybook', ['build', '--quiet'], {
    cwd,
    env: { STORYBOOK_DISABLE_TELEMETRY: '1' },
  })
  if (!build.ok) throw new Failure(`Storybook could not be built: ${build.output}`)
  const server = await serveFolder(fromRoot('apps', 'storybook', 'storybook-static'))
  const browser = await launchBrowser(console.log)
  try {
    for (const throttle of throttles) {
      const page = await browser.newPage({ viewport: { width: 520, height: 720 } })
      const devtools = await page.context().newCDPSession(page)
      await page.goto(`${server.url}${story}`)
      await page.getByRole('listbox').waitFor()
      await page.mouse.move(260, 500)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle })
      // What opening the page has left to do is none of it.
      await acts.rest(page)
      for (const [what, act] of Object.entries(acts)) {
        const frames = []
        const tasks = []
        for (let at = 0; at < times; at++) {
          await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
          frames.push(await longestFrame(page, act))
          tasks.push(longestTask(await browser.stopTracing()))
        }
        yield { cpu: `x${throttle}`, what, frameMs: spreadOf(frames), taskMs: spreadOf(tasks) }
      }
      await page.close()
    }
  } finally {
    await browser.close()
    server.close()
  }
}
