export { ask } from '../conformance/ask.js'
export { type ConformanceCase, conformance } from '../conformance/conformance.js'
export type { ConformanceRig } from '../conformance/rig.js'
