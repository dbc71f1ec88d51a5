/**
 * Pages nobody meant badly: what resets, old themes and page builders put on everything. None says `!important`, and
 * none changes the font, the root’s font size or the writing direction: these are meant to come in.
 */
export const hostilePages: Readonly<Record<string, string>> = {
  'a page that inherits down': `
    html { line-height: 3; letter-spacing: 0.3em; -webkit-text-size-adjust: none }
    body { font-size: 30px; text-transform: uppercase; word-spacing: 1em; text-align: center; color: magenta; text-indent: 3em;
      word-break: break-all; hyphens: auto; font-style: italic; font-variant: small-caps; font-weight: 900;
      white-space: pre; cursor: wait; list-style: square inside; text-shadow: 2px 2px red; fill: lime; stroke: red;
      stroke-width: 7px; -webkit-text-fill-color: red; quotes: '«' '»'; tab-size: 3;
      user-select: none; pointer-events: none; text-rendering: geometricPrecision; text-wrap: pretty;
      border-collapse: collapse; font-feature-settings: 'ss01'; font-kerning: none; caret-color: red }`,
  'a reset': `
    *, *::before, *::after { all: unset }`,
  'rules for everything': `
    * { box-sizing: content-box; margin: 3px; padding: 2px; border: 1px dashed red; letter-spacing: 2px;
      line-height: 2.5; text-transform: uppercase; transition: all 3s; vertical-align: top; max-width: 90px;
      min-height: 9px; position: relative; z-index: 3; border-radius: 9px; background: pink; fill: lime; stroke: red;
      stroke-width: 9px; opacity: 0.9; text-shadow: 1px 1px red; animation: none }
    *::before { content: 'x'; display: inline-block; padding: 9px }
    *::after { content: 'y' }
    ::placeholder { color: lime; letter-spacing: 9px }`,
  'rules for elements, ids and classes': `
    html.dark #page main.entry h2 { font: 900 48px/1 serif; margin: 2em 0; color: red; border-bottom: 4px solid }
    html.dark #page main.entry p { margin: 0 0 2em; font-size: 24px; text-indent: 2em }
    html.dark #page main.entry button { all: unset; font: 30px/2 cursive; text-transform: uppercase; float: left;
      background: red; border: 9px solid lime; padding: 2em; min-width: 300px; box-shadow: 0 0 9px red }
    html.dark #page main.entry button:hover, html.dark #page main.entry button:focus { transform: scale(1.2) }
    html.dark #page main.entry button::before { content: '→'; font-size: 40px }
    html.dark #page main.entry :is(input, select, textarea) { width: 100%; height: 90px; border: 3px solid;
      background: yellow; appearance: auto; padding: 20px; font: 30px serif }
    html.dark #page main.entry :is(ul, ol) { padding-left: 5em; list-style: square; margin: 3em }
    html.dark #page main.entry li { display: list-item; margin: 1em; line-height: 3 }
    html.dark #page main.entry li::marker { content: '§' }
    html.dark #page main.entry :is(section, span, bdi) { max-width: 50% }
    html.dark #page main.entry :is(div, section, span, bdi) { letter-spacing: 3px; text-align: justify; font-style: italic }
    html.dark #page main.entry div div > * { display: block; margin: 5px; padding: 5px }
    html.dark #page main.entry svg { width: 100%; height: auto; fill: red; display: inline; max-width: 10px }
    html.dark #page main.entry svg :is(path, circle, rect, line) { fill: lime; stroke: red; stroke-width: 9px }
    html.dark #page main.entry img { max-width: 100%; border: 9px solid; border-radius: 50%; margin: 1em }
    html.dark #page main.entry a { color: red; text-decoration: underline }`,
  'a framework in layers': `
    @layer base {
      *, ::before, ::after { box-sizing: content-box; margin: 4px; padding: 3px; border: 2px solid }
      html.dark #page :is(svg, img) { display: inline; vertical-align: middle; max-width: 50%; overflow: hidden }
      html.dark #page :is(button, input) { font: 20px serif; background: red }
    }`,
}
