import { sourceCondition } from './scripts/lib/sourceCondition.mjs'

/** `exports` as hosts get them: an installed package has no sources to point at. */
function withoutSources(value) {
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([condition]) => condition !== sourceCondition)
  return Object.fromEntries(kept.map(([condition, target]) => [condition, withoutSources(target)]))
}

export const hooks = {
  beforePacking: (manifest) => ({ ...manifest, exports: withoutSources(manifest.exports) }),
}
