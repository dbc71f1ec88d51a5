/** A shape of the widget that a screen stands in. */
export type Shape = 'card' | 'wide' | 'dialog'

/** What the page of stories measures of one in a shape (packages/widget/test/gallery). Pixels. */
export type Measured = Readonly<{
  story: string
  shape: Shape
  /** Null where there is nothing to press but ways aside. `top` and `bottom` are what is left of the window. */
  action: Readonly<{
    label: string
    top: number
    bottom: number
    width: number
    height: number
    covered: string | null
  }> | null
  actions: number
  overflow: number
  outside: readonly string[]
}>

/** What that page offers, as `window.gallery`. */
export type Gallery = Readonly<{
  stories: readonly string[]
  measure: (stories: readonly string[], shapes: readonly Shape[]) => Promise<readonly Measured[]>
  measureShift: (shape: Shape) => Promise<readonly string[]>
}>
