import postcss, { type AtRule, type Root, type Rule } from 'postcss'
import type { Plugin } from 'vite'

const root = '.ptg-root'
/** The root, and two ids that no element has: a host's `#page #main button {}` weighs less. */
const strong = `${root}:not(#ptg#ptg)`

/**
 * Makes a stylesheet a guest: nothing of it reaches outside of the widget's root, and no name of it can meet a name
 * of the host's own Tailwind.
 *
 * Tailwind's `prefix()` renames classes only. What it leaves is changed here: `--tw-` properties are renamed,
 * registered properties become plain declarations inside the root (a registration is global), `:root` becomes the
 * widget's root, every other selector moves under it, and layers are dissolved, because a rule in a layer loses to
 * every rule of the host that is in none. What is inside the root is told so that no rule of the host weighs more
 * (docs/decisions/038); the root itself stays as weak as any class.
 */
export function toGuestCss(css: string): string {
  const sheet = postcss.parse(css)
  dissolveLayers(sheet)
  const initial = takeRegisteredProperties(sheet)
  sheet.walkAtRules('supports', (rule) => {
    if (rule.toString().includes('--tw-')) rule.remove()
  })
  sheet.walkRules((rule) => {
    if (isKeyframe(rule) || rule.parent?.type === 'rule') return
    rule.selectors = rule.selectors.map(toGuestSelector)
  })
  if (initial !== '') {
    const everything = `:where(${root}, ${root} *, ${root} ::before, ${root} ::after)`
    sheet.prepend(postcss.parse(`${everything}{${initial}}`))
  }
  return sheet.toString().replaceAll('--tw-', '--ptg-tw-')
}

/** Runs `toGuestCss` over the widget's stylesheet, right after Tailwind made it. */
export function guestCss(): Plugin {
  return {
    name: 'portage:guest-css',
    enforce: 'pre',
    transform: {
      filter: { id: /packages\/widget\/src\/theme\/styles\.css/ },
      handler: (code) => ({ code: toGuestCss(code), map: null }),
    },
  }
}

function dissolveLayers(sheet: Root): void {
  let found = true
  while (found) {
    found = false
    sheet.walkAtRules('layer', (rule) => {
      found = true
      if (rule.nodes === undefined) rule.remove()
      else rule.replaceWith(rule.nodes)
    })
  }
}

function takeRegisteredProperties(sheet: Root): string {
  const declarations: string[] = []
  sheet.walkAtRules('property', (rule) => {
    let value = 'initial'
    rule.walkDecls('initial-value', (declaration) => {
      value = declaration.value
    })
    declarations.push(`${rule.params}:${value}`)
    rule.remove()
  })
  return declarations.join(';')
}

function toGuestSelector(selector: string): string {
  const plain = selector.trim()
  if (plain === root || plain === ':root' || plain === ':host') return root
  return `${strong}${plain.startsWith(root) ? plain.slice(root.length) : ` ${plain}`}`
}

function isKeyframe(rule: Rule): boolean {
  return rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes')
}
