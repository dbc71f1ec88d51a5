import { ownField } from '../../../packages/widget/src/components/ownField.js'

/** Fields to write in that a password manager or a grammar checker would take for its own. */
export function findFillable(root: Element): readonly string[] {
  const said = Object.entries(ownField).filter(([name]) => name.startsWith('data-'))
  const fields = root.querySelectorAll(
    '.ptg-root :is(input:not([type="radio"], [type="checkbox"]), textarea)',
  )
  return [...fields].flatMap((field) => {
    const missing = said.filter(([name, value]) => field.getAttribute(name) !== value)
    return missing.map(([name]) => `a field does not say ${name}`)
  })
}
