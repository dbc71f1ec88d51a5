import type { RunCopy } from '../../copy/copy.js'
import type { ProgressButton, ProgressView } from './progressTypes.js'

/** The same view where nothing new can be begun, as in a list of runs: such buttons lead back there, once. */
export function leaveOnly(view: ProgressView, copy: RunCopy): ProgressView {
  const turn = (button: ProgressButton): ProgressButton =>
    button.act === 'another' || button.act === 'quote'
      ? { ...button, label: copy.backToList, act: 'leave' }
      : button
  const next = view.next === null ? null : turn(view.next)
  const beside = view.beside.map(turn).filter(({ act }, at, all) => {
    const isFirst = all.findIndex((one) => one.act === act) === at
    return isFirst && act !== next?.act
  })
  return { ...view, next, beside }
}
