import type { OpenGallery } from './openGallery.js'
import { nameOf, type Pass } from './passes.js'
import { wrongOf } from './wrongOf.js'

/** What one pass has shown. */
export type PassResult = Readonly<{
  name: string
  screens: number
  actions: number
  /** The least that was left of the window above or below an action, and the smallest action, px. */
  nearest: number
  smallest: number
  wrong: readonly string[]
  without: readonly string[]
}>

/** Measures the stories in each shape of a pass, and what moves on the form while an amount becomes a quote. */
export async function measurePass(
  gallery: OpenGallery,
  pass: Pass,
  stories: readonly string[],
): Promise<PassResult> {
  await gallery.enter(pass)
  const measured = await gallery.measure(stories, pass.shapes)
  const actions = measured.flatMap(({ action }) => (action === null ? [] : [action]))
  const moved: string[] = []
  for (const shape of pass.shapes)
    moved.push(...(await gallery.measureShift(shape)).map((one) => `the form, ${shape}: ${one}`))
  const name = nameOf(pass)
  const wrong = measured.flatMap((one) => wrongOf(one).map((said) => `${one.story}, ${one.shape}: ${said}`))
  return {
    name,
    screens: measured.length,
    actions: actions.length,
    nearest: Math.round(Math.min(...actions.flatMap(({ top, bottom }) => [top, bottom]))),
    smallest: Math.round(Math.min(...actions.flatMap(({ width, height }) => [width, height]))),
    wrong: [...wrong, ...moved].map((one) => `${name}: ${one}`),
    without: measured.flatMap(({ story, action }) => (action === null ? [story] : [])),
  }
}
